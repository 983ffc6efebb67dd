import { isDoubted } from '@gr/shared/domain/supervision/marcas-visita';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { type DeskTableProps, useAddressSort, useHost, usePending } from '@gr/shared/screen';
import {
  type DataColumn,
  DataTable,
  formatDateTime,
  Row,
  StateChip,
  SyncChip,
  useObservable,
} from '@gr/shared/ui';
import { PhotoChips } from '../fotos/chips.view.tsx';
import { mensajes } from './mensajes.ts';
import { tabla } from './mensajes-tabla.ts';
import { visitaHref } from './row.view.tsx';
import { novedadesOf, progressOf } from './supervisiones.model.ts';

const COLUMNS: readonly DataColumn<Supervision>[] = [
  { id: 'unidad', header: tabla.unidad, cell: (superv) => unit(superv), sortBy: unit, width: 18 },
  {
    id: 'fecha',
    header: tabla.fecha,
    cell: ({ fechah_x }) => formatDateTime(fechah_x),
    sortBy: ({ fechah_x }) => fechah_x,
    width: 12,
  },
  {
    id: 'supervisor',
    header: tabla.supervisor,
    cell: ({ super_nom, super_id }) => super_nom ?? super_id,
    sortBy: ({ super_nom, super_id }) => super_nom ?? super_id,
    width: 13,
    giveUp: 2,
  },
  {
    id: 'guardas',
    header: tabla.guardas,
    cell: guards,
    sortBy: (superv) => progressOf(superv).done,
    width: 7,
    align: 'end',
    giveUp: 1,
  },
  {
    id: 'puntaje',
    header: tabla.puntaje,
    cell: ({ puntaje }) => (puntaje === undefined ? '—' : mensajes.puntaje(puntaje)),
    sortBy: ({ puntaje = null }) => puntaje,
    width: 7,
    align: 'end',
  },
  {
    id: 'novedades',
    header: tabla.novedades,
    cell: (superv) => <Novedades superv={superv} />,
    sortBy: (superv) => (superv.superv_novedades === 'si' ? Math.max(1, novedadesOf(superv)) : 0),
    width: 11,
  },
  {
    id: 'estado',
    header: tabla.estado,
    cell: ({ estado }) => mensajes.estados[estado],
    sortBy: ({ estado }) => mensajes.estados[estado],
    width: 7,
    giveUp: 3,
  },
];

/** Guards visited, and their total if not all were. */
function guards(superv: Supervision): string {
  const { done, total } = progressOf(superv);
  return done < total ? tabla.de(done, total) : `${done}`;
}

function unit({ un_nom, un_id }: Supervision): string {
  return un_nom ?? un_id;
}

function Novedades({ superv }: { readonly superv: Supervision }) {
  const pending = usePending(`supervision/${superv.id}`);
  const count = novedadesOf(superv);
  return (
    <Row gap={1}>
      {superv.superv_novedades === 'si' ? (
        <StateChip tone="warn">{count > 0 ? mensajes.novedades(count) : mensajes.conNovedades}</StateChip>
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
  );
}

/** Table to compare visits on a wide screen. */
export default function SupervisionesTable({ records, summary }: DeskTableProps<Supervision>) {
  const { emp_id } = useObservable(useHost().session.persona);
  return (
    <DataTable
      {...useAddressSort({ column: 'fecha', descending: true })}
      label={mensajes.titulo}
      columns={COLUMNS}
      rows={records}
      rowId={({ id }) => id}
      href={(superv) => visitaHref(superv, emp_id)}
      summary={summary}
    />
  );
}
