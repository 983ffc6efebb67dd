import type { PassContext } from './pass.ts';
import { type EffectLine, sendEffect } from './send-effect.ts';

/** Calls every effect that may go now, one after another: none of them is urgent enough to crowd a weak line. */
export async function sendEffects(
  on: Pick<PassContext, 'uid' | 'bus' | 'waits' | 'stopped'>,
  line: EffectLine,
  store: PassContext['sending']['store'],
): Promise<void> {
  for (const row of await store.effects(on.uid)) {
    if (on.stopped()) return;
    const key = `efecto/${row.id}`;
    if (row.state !== 'pendiente' || !on.waits.ready(key)) continue;
    const outcome = await sendEffect(line, row);
    if (outcome.kind === 'done') {
      await store.effectTried(row, null);
      on.waits.succeeded(key);
    } else {
      const state = outcome.kind === 'failed' ? 'fallido' : 'pendiente';
      await store.effectTried(row, { state, attempts: row.attempts + 1, detail: outcome.detail });
      if (outcome.kind === 'later') on.waits.failed(key);
    }
    on.bus.emit({ kind: 'effects', uid: on.uid });
  }
}
