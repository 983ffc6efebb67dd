import { cameLater } from '@gr/shared/domain/novedad/arrival';
import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { usePendingOp, useUnitName } from '@gr/shared/screen';
import { formatDateTime, formatTime, ListRow, Row, StateChip, SyncChip } from '@gr/shared/ui';
import { PhotoChips } from '../fotos/chips.view.tsx';
import { DueChip } from '../novedad/due.view.tsx';
import { CRITICIDAD_TONE, ESTADO_TONE } from '../novedad/tones.ts';
import { mensajes } from './mensajes.ts';
import { truncate } from './novedades.model.ts';

/** Characters of a description in a row: two lines on a phone. */
const DESC_CHARS = 90;

/** Address of an incident in a list. */
export function novedadHref({ id_novedad }: Novedad): string {
  return `/novedadesver?${new URLSearchParams({ id: id_novedad })}`;
}

interface NovedadRowProps {
  readonly novedad: Novedad;
  readonly own: Categorias;
}

/** Row of one incident, linking to it. */
export function NovedadRow({ novedad: n, own }: NovedadRowProps) {
  const status = usePendingOp(n._op);
  const unidad = useUnitName()(n.un_nom);
  const came = cameLater(n);
  const photos = Object.keys(n.archivos ?? {}).length;
  return (
    <ListRow
      icon={n.sos ? 'siren' : 'incident'}
      title={catNovName(n.cat_nov, own)}
      subtitle={truncate(n.desc_nov || mensajes.sinDescripcion, DESC_CHARS)}
      meta={[formatTime(n.fechah_x), unidad, photos > 0 && mensajes.fotos(photos)]
        .filter(Boolean)
        .join(' · ')}
      href={novedadHref(n)}
      trailing={
        <Row gap={1}>
          <StateChip tone={CRITICIDAD_TONE[n.criticidad]}>{mensajes.criticidades[n.criticidad]}</StateChip>
          <StateChip tone={ESTADO_TONE[n.estado_nov]}>{mensajes.estados[n.estado_nov]}</StateChip>
          {n.sos && (
            <StateChip tone="error" icon="siren">
              {mensajes.urgente}
            </StateChip>
          )}
          <DueChip novedad={n} />
          {came !== null && (
            <StateChip tone="warn" icon="clock">
              {mensajes.llego(formatDateTime(came))}
            </StateChip>
          )}
          <PhotoChips of={n} />
          {status && <SyncChip status={status} />}
        </Row>
      }
    />
  );
}
