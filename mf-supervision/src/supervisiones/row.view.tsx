import { isDoubted } from '@gr/shared/domain/supervision/marcas-visita';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useHost, usePending } from '@gr/shared/screen';
import { formatTime, ListRow, Row, StateChip, SyncChip, useObservable } from '@gr/shared/ui';
import { PhotoChips } from '../fotos/chips.view.tsx';
import { mensajes } from './mensajes.ts';
import { novedadesOf, progressOf } from './supervisiones.model.ts';

interface Props {
  readonly superv: Supervision;
  /** True when the list is of one unit: it then shows the author instead of the unit. */
  readonly ofUnidad: boolean;
}

/** Address of a visit in a list; another supervisor's includes its unit. */
export function visitaHref({ id, super_id, un_id }: Supervision, emp_id: string): string {
  return `/supervisiones/${id}${super_id === emp_id ? '' : `?${new URLSearchParams({ un: un_id })}`}`;
}

/** Row of one visit, linking to it. */
export function SupervisionRow({ superv, ofUnidad }: Props) {
  const { session } = useHost();
  const { emp_id } = useObservable(session.persona);
  const pending = usePending(`supervision/${superv.id}`);
  const { done, total } = progressOf(superv);
  const open = superv.estado === 'en_curso';
  const parts = [
    formatTime(superv.fechah_x),
    open || done < total ? mensajes.de(done, total) : mensajes.guardas(done),
    ...(superv.puntaje === undefined ? [] : [mensajes.puntaje(superv.puntaje)]),
    ...(superv.estado === 'cerrada' ? [] : [mensajes.estados[superv.estado]]),
  ];
  const un_nom = superv.un_nom ?? superv.un_id;
  return (
    <ListRow
      icon="checklist"
      title={ofUnidad ? (superv.super_nom ?? superv.super_id) : un_nom}
      {...(ofUnidad && { subtitle: un_nom })}
      meta={parts.join(' · ')}
      href={visitaHref(superv, emp_id)}
      trailing={
        <Row gap={1}>
          {superv.superv_novedades === 'si' ? (
            <StateChip tone="warn">
              {novedadesOf(superv) > 0 ? mensajes.novedades(novedadesOf(superv)) : mensajes.conNovedades}
            </StateChip>
          ) : (
            <StateChip tone={isDoubted(superv) ? 'neutral' : 'ok'}>{mensajes.sinNovedades}</StateChip>
          )}
          {isDoubted(superv) && <StateChip tone="warn">{mensajes.porRevisar}</StateChip>}
          {superv.revision?.no_vale && <StateChip tone="warn">{mensajes.noVale}</StateChip>}
          {Object.keys(superv.revision?.dicho ?? {}).length > 0 && (
            <StateChip tone="warn">{mensajes.corregida}</StateChip>
          )}
          <PhotoChips of={superv} />
          {pending && <SyncChip status={pending} />}
        </Row>
      }
    />
  );
}
