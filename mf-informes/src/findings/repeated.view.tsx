import { catNovLabel } from '@gr/shared/domain/novedad/categorias';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { DayRows } from '@gr/shared/domain/resumen/resumen';
import { useCategories, useWatch } from '@gr/shared/screen';
import { formatDateTime, formatNumber, Section, Stack } from '@gr/shared/ui';
import { FigureTable } from '../charts/figure-table.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { type Repeated as Kind, repeatedOf } from './records.model.ts';

interface Props {
  readonly un_id: string;
  readonly novedades: Required<DayRows>['novedades'];
}

/** Incidents of one kind that came again, at one point or in the unit. */
export function Repeated({ un_id, novedades }: Props) {
  const own = useCategories();
  const puntos = useWatch<Readonly<Record<string, PuntoQr>>>({ path: `_qr_/${un_id}` }).snapshot?.value ?? {};
  const kinds = repeatedOf(novedades);
  const [first] = kinds;
  const placeOf = ({ qr_id }: Kind) => (qr_id === undefined ? m.sinPunto : (puntos[qr_id]?.nom_qr ?? qr_id));
  return (
    <Section title={m.repetidas}>
      {first === undefined ? (
        <p>{m.sinRepetidas}</p>
      ) : (
        <Stack>
          <p>{m.masRepetida(catNovLabel(first.cat_nov, own), first.veces)}</p>
          <FigureTable
            label={m.repetidas}
            columns={[
              { header: m.tipo },
              { header: m.punto },
              { header: m.veces, number: true },
              { header: m.ultima, wide: true },
            ]}
            rows={kinds.map((kind) => {
              const { cat_nov, qr_id = '', veces, ultima_x } = kind;
              const last = formatDateTime(ultima_x);
              const cells = [catNovLabel(cat_nov, own), placeOf(kind), formatNumber(veces), last];
              return [`${cat_nov}/${qr_id}`, cells] as const;
            })}
          />
        </Stack>
      )}
    </Section>
  );
}
