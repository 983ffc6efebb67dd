import { percentOf } from '@gr/shared/domain/informe/part';
import { formatPercent } from '@gr/shared/domain/valor/format-text';
import { Link, useSearchParams } from '@gr/shared/screen';
import { Section, Stack } from '@gr/shared/ui';
import s from '../charts/charts.module.css';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { Line } from '../charts/line.view.tsx';
import { sumOf } from '../charts/part.model.ts';
import { ENOUGH, lowest, type Week } from './analysis.model.ts';
import { lowestWords } from './lowest-words.ts';
import { mensajes as m } from './mensajes.ts';

interface Props {
  /** The person's units, id → name. */
  readonly unidades: Readonly<Record<string, string>>;
  readonly weeksOfUnit: (un_id: string) => readonly Week[];
}

/** The person's units beside each other: a small line each, the same scale for all, and its figure. */
export function Units({ unidades, weeksOfUnit }: Props) {
  const units = Object.entries(unidades)
    .map(([un_id, nombre]) => {
      const parts = weeksOfUnit(un_id).map(({ part }) => part);
      return { un_id, nombre, parts, part: sumOf(parts) };
    })
    .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es', { numeric: true }));
  const [params] = useSearchParams();
  const place = (un: string) =>
    `/informes/analisis?${new URLSearchParams({ ...Object.fromEntries(params), un })}`;
  return (
    <Section title={m.unidades}>
      <Stack>
        <p>
          {lowestWords(
            lowest(units, ENOUGH.unidad),
            ENOUGH.unidad,
            ({ nombre, part }) => `${nombre}, ${formatPercent(percentOf(part))}`,
            m.unidadesBien,
          )}
        </p>
        <FigureTable
          label={m.unidades}
          columns={[{ header: m.unidad }, { header: m.curva }, { header: m.cumplida, number: true }]}
          rows={units.map(({ un_id, nombre, parts, part }) => {
            const link = (
              <Link key={un_id} className={s.unit} to={place(un_id)}>
                {nombre}
              </Link>
            );
            const figure = part.planned > 0 ? formatPercent(percentOf(part)) : m.sinDato;
            return [un_id, [link, <Line key={un_id} parts={parts} small />, figure]] as const;
          })}
        />
      </Stack>
    </Section>
  );
}
