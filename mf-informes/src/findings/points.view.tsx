import { pointFigures, pointsTable } from '@gr/shared/domain/informe/points';
import { sitePlanOf } from '@gr/shared/domain/informe/site-plan';
import { cellText } from '@gr/shared/domain/informe/table';
import { type LugarPunto, placedPoints } from '@gr/shared/domain/qr/lugar';
import type { PlanoUnidad, PuntoQr } from '@gr/shared/domain/registro/records';
import type { DayRows } from '@gr/shared/domain/resumen/resumen';
import { ReadingView, useWatch } from '@gr/shared/screen';
import { Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { SitePlan } from './site-plan.view.tsx';

/** Most names in a sentence: the table has all. */
const MOST_NAMED = 5;

interface Props {
  readonly un_id: string;
  readonly rondas: Required<DayRows>['rondas'];
}

/** Which checkpoints were read and which never, on a plan and in a table. */
export function Points({ un_id, rondas }: Props) {
  const reading = useWatch<Readonly<Record<string, PuntoQr>>>({ path: `_qr_/${un_id}` });
  const lugares = useWatch<Readonly<Record<string, LugarPunto>>>({ path: `_qr_lugares_/${un_id}` });
  const plano = useWatch<PlanoUnidad>({ path: `_un_/${un_id}/plano` }).snapshot?.value ?? null;
  const { title, empty } = pointsTable([]);
  return (
    <Section title={title}>
      <ReadingView reading={reading} empty={empty}>
        {(puntos) => {
          const figures = pointFigures(puntos, rondas);
          const never = figures.filter(({ veces }) => veces === 0).map(({ nombre }) => nombre);
          const table = pointsTable(figures);
          const plan = sitePlanOf(figures, placedPoints(puntos, lugares.snapshot?.value), plano);
          return (
            <Stack>
              <p>
                {figures.length === 0
                  ? empty
                  : never.length === 0
                    ? m.todosLeidos
                    : m.nuncaLeidos(never, figures.length, MOST_NAMED)}
              </p>
              {plan ? <SitePlan {...plan} /> : <small>{m.sinPlano}</small>}
              <FigureTable
                label={title}
                columns={table.columns}
                rows={table.rows.map((row, i) => [`${i}`, row.map(cellText)] as const)}
              />
            </Stack>
          );
        }}
      </ReadingView>
    </Section>
  );
}
