import { percentOf } from '@gr/shared/domain/informe/part';
import { formatPercent } from '@gr/shared/domain/valor/format-text';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { formatDate, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { Line } from '../charts/line.view.tsx';
import { finishedWeeks, type Week } from './analysis.model.ts';
import { mensajes as m } from './mensajes.ts';

/** Fulfilment over the weeks: a sentence, a line, and its table. */
export function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const today = localDate(useHost().device.now());
  const known = weeks.filter(({ part }) => part.planned > 0);
  if (known.length === 0) return <p>{m.nada}</p>;
  const [last, before] = finishedWeeks(weeks, today);
  const ends = [weeks[0], weeks.at(-1)].map((week) => (week ? formatDate(startOfDate(week.desde)) : ''));
  const rows = [...known].reverse().map(({ desde, part }) => {
    const cells = [
      formatDate(startOfDate(desde)),
      m.de(part.done, part.planned),
      formatPercent(percentOf(part)),
    ];
    return [desde, cells] as const;
  });
  return (
    <Section title={m.semanas}>
      <Stack>
        <p>{last === undefined ? m.ningunaTerminada : m.cambio(last, before)}</p>
        <Line parts={weeks.map(({ part }) => part)} ends={ends} />
        <FigureTable
          label={m.semanas}
          columns={[
            { header: m.semana },
            { header: m.cumplidas, number: true },
            { header: m.cumplida, number: true },
          ]}
          rows={rows}
        />
      </Stack>
    </Section>
  );
}
