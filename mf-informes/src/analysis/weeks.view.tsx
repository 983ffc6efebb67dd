import { percentOf } from '@gr/shared/domain/informe/part';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { formatDate, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { Line } from '../charts/line.view.tsx';
import { changeOf, type Week } from './analysis.model.ts';
import { mensajes as m } from './mensajes.ts';

/** Fulfilment over the weeks: a sentence, a line, and its table. */
export function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const known = weeks.filter(({ part }) => part.planned > 0);
  const last = known.at(-1);
  if (!last) return <p>{m.nada}</p>;
  const change = changeOf(weeks);
  const percent = percentOf(last.part);
  const rows = [...known].reverse().map(({ desde, part }) => {
    const cells = [
      formatDate(startOfDate(desde)),
      m.de(part.done, part.planned),
      m.porciento(percentOf(part)),
    ];
    return [desde, cells] as const;
  });
  return (
    <Section title={m.semanas}>
      <Stack>
        <p>{change === null ? m.una_semana(percent) : m.cambio(percent, change)}</p>
        <Line parts={weeks.map(({ part }) => part)} />
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
