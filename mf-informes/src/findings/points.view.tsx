import { type LugarPunto, placedPoints } from '@gr/shared/domain/qr/lugar';
import type { PlanoUnidad, PuntoQr } from '@gr/shared/domain/registro/records';
import type { DayRows } from '@gr/shared/domain/resumen/resumen';
import { ReadingView, useWatch } from '@gr/shared/screen';
import { formatDateTime, formatList, formatNumber, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { pointFigures } from './points.model.ts';
import { sitePlanOf } from './site-plan.model.ts';
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
  return (
    <Section title={m.puntos}>
      <ReadingView reading={reading} empty={m.sinPuntos}>
        {(puntos) => {
          const figures = pointFigures(puntos, rondas);
          const never = figures.filter(({ veces }) => veces === 0).map(({ nombre }) => nombre);
          const plan = sitePlanOf(figures, placedPoints(puntos, lugares.snapshot?.value), plano);
          return (
            <Stack>
              <p>
                {never.length === 0
                  ? m.todosLeidos
                  : m.nuncaLeidos(never.length, figures.length, formatList(never.slice(0, MOST_NAMED)))}
              </p>
              {plan ? <SitePlan {...plan} /> : <small>{m.sinPlano}</small>}
              <FigureTable
                label={m.puntos}
                columns={[
                  { header: m.punto },
                  { header: m.rondas, number: true },
                  { header: m.ultima, wide: true },
                ]}
                rows={figures.map(({ qr_id, numero, nombre, veces, ultima_x }) => {
                  const last = ultima_x === undefined ? m.nunca : formatDateTime(ultima_x);
                  return [qr_id, [m.numerado(numero, nombre), formatNumber(veces), last]] as const;
                })}
              />
            </Stack>
          );
        }}
      </ReadingView>
    </Section>
  );
}
