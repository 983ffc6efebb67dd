import { type Period, periodAt, periodText, periodWords, type Span } from '@gr/shared/domain/informe/period';
import { localDate } from '@gr/shared/domain/valor/time';
import { useHost, useSearchParams } from '@gr/shared/screen';
import { SegmentedControl, Select, useObservable } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';
import { parsePeriod, periodsUntil } from './period.model.ts';

/** Writes one value of the address. */
function useAddress(): (key: string, value: string) => void {
  const [params, setParams] = useSearchParams();
  return (key, value) => {
    const changed = new URLSearchParams(params);
    changed.set(key, value);
    setParams(changed, { replace: true });
  };
}

/** Picks one of the person's units; nothing for who holds one alone. */
export function UnitChoice({ un_id }: { readonly un_id: string }) {
  const { unidades } = useObservable(useHost().session.persona);
  const set = useAddress();
  const choices = Object.entries(unidades).map(([value, label]) => ({ value, label }));
  if (choices.length < 2) return null;
  return (
    <Select id="un" label={m.unidad} choices={choices} value={un_id} onChange={(value) => set('un', value)} />
  );
}

/** Picks a week or a month: this one, the last, or an earlier one. */
export function PeriodChoice({ period }: { readonly period: Period }) {
  const now = useHost().device.now();
  const set = useAddress();
  const today = localDate(now);
  const choose = (next: Period) => set('periodo', periodText(next));
  const known = periodsUntil(period.span, now);
  // A shared address may be older than the list.
  const all = known.some(({ desde }) => desde === period.desde) ? known : [...known, period];
  const nameOf = (one: Period, i: number): string => {
    const days = periodWords(one, today);
    if (i > 1) return days;
    return i === 0 ? m.esta(days, one.span) : m.pasada(days, one.span);
  };
  return (
    <>
      <SegmentedControl<Span>
        label={m.de}
        choices={[
          { value: 'semana', label: m.spans.semana },
          { value: 'mes', label: m.spans.mes },
        ]}
        value={period.span}
        onChange={(span) => choose(periodAt(span, period.desde))}
      />
      <Select
        id="periodo"
        label={m.periodo}
        choices={all.map((one, i) => ({ value: periodText(one), label: nameOf(one, i) }))}
        value={periodText(period)}
        onChange={(value) => choose(parsePeriod(value, now))}
      />
    </>
  );
}
