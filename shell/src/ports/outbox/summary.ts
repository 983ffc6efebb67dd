import type { Observable } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { EffectStatus, OutboxSummary } from './outbox.ts';

/** The counts for the pill, as they change. */
export function summaryOf(
  status: Observable<readonly OpStatus[]>,
  effects: Observable<readonly EffectStatus[]>,
  others: Observable<number>,
): Observable<OutboxSummary> {
  let last: OutboxSummary = { pending: 0, sending: 0, problems: 0, others: 0 };
  const get = () => {
    const ops = status.get();
    const count = (state: OpStatus['state']) => ops.filter((op) => op.state === state).length;
    const calls = (state: EffectStatus['state']) => effects.get().filter((e) => e.state === state).length;
    const sending = count('enviando');
    const next = {
      pending: count('guardado') + sending + calls('pendiente'),
      sending,
      problems: count('problema') + calls('fallido'),
      others: others.get(),
    };
    const same = (Object.keys(next) as (keyof OutboxSummary)[]).every((key) => next[key] === last[key]);
    if (!same) last = next;
    return last;
  };
  return {
    get,
    subscribe(onChange) {
      const stops = [status, effects, others].map((source) => source.subscribe(onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
