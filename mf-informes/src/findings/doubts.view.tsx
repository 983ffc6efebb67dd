import type { DayRows } from '@gr/shared/domain/resumen/resumen';
import { formatNumber, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { doubtsOf } from './records.model.ts';

/** Doubts by the person they are about, and what was decided on them. */
export function Doubts({ rows }: { readonly rows: Required<Pick<DayRows, 'rondas' | 'visitas'>> }) {
  const people = doubtsOf(rows);
  const [first] = people;
  const against = people.reduce((sum, { noValen }) => sum + noValen, 0);
  return (
    <Section title={m.dudas}>
      {first === undefined ? (
        <p>{m.sinDudas}</p>
      ) : (
        <Stack>
          <p>{against === 0 ? m.ningunaEnContra : m.enContra(against, first.nombre, first.noValen)}</p>
          <FigureTable
            label={m.dudas}
            columns={[
              { header: m.persona },
              { header: m.noValen, number: true },
              { header: m.valen, number: true },
              { header: m.porRevisar, number: true, wide: true },
            ]}
            rows={people.map(({ id, nombre, noValen, valen, porRevisar }) => [
              id,
              [nombre, ...[noValen, valen, porRevisar].map(formatNumber)],
            ])}
          />
          <small>{m.dudasAyuda}</small>
        </Stack>
      )}
    </Section>
  );
}
