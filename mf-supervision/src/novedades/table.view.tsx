import { type Categorias, catNovName } from '@gr/shared/domain/novedad/categorias';
import { isOverdue } from '@gr/shared/domain/novedad/estado';
import type { Novedad } from '@gr/shared/domain/registro/records';
import {
  type DeskTableProps,
  useAddressSort,
  useCategories,
  useHost,
  usePendingOp,
  useUnitName,
} from '@gr/shared/screen';
import { type DataColumn, DataTable, formatDateTime, Row, StateChip, SyncChip } from '@gr/shared/ui';
import { useMemo } from 'react';
import { PhotoChips } from '../fotos/chips.view.tsx';
import { CRITICIDAD_TONE, ESTADO_TONE } from '../novedad/tones.ts';
import { mensajes } from './mensajes.ts';
import { tabla } from './mensajes-tabla.ts';
import { GRAVEDADES } from './novedades.model.ts';
import { novedadHref } from './row.view.tsx';

const columnsOf = (own: Categorias): readonly DataColumn<Novedad>[] => [
  {
    id: 'tipo',
    header: tabla.novedad,
    cell: ({ cat_nov }) => catNovName(cat_nov, own),
    sortBy: ({ cat_nov }) => catNovName(cat_nov, own),
    width: 11,
  },
  {
    id: 'fecha',
    header: tabla.fecha,
    cell: ({ fechah_x }) => formatDateTime(fechah_x),
    sortBy: ({ fechah_x }) => fechah_x,
    width: 12,
  },
  {
    id: 'descripcion',
    header: tabla.descripcion,
    cell: ({ desc_nov }) => desc_nov || mensajes.sinDescripcion,
    width: 16,
    giveUp: 4,
  },
  {
    id: 'unidad',
    header: tabla.unidad,
    cell: ({ un_nom }) => un_nom,
    sortBy: ({ un_nom }) => un_nom,
    width: 17,
    giveUp: 3,
  },
  {
    id: 'reporta',
    header: tabla.reporta,
    cell: (novedad) => reporter(novedad),
    sortBy: (novedad) => reporter(novedad),
    width: 12,
    giveUp: 2,
  },
  {
    id: 'fotos',
    header: tabla.fotos,
    cell: (novedad) => photos(novedad),
    sortBy: (novedad) => photos(novedad),
    width: 5,
    align: 'end',
    giveUp: 1,
  },
  {
    id: 'gravedad',
    header: mensajes.gravedad,
    cell: ({ criticidad }) => (
      <StateChip tone={CRITICIDAD_TONE[criticidad]}>{mensajes.criticidades[criticidad]}</StateChip>
    ),
    sortBy: ({ criticidad }) => GRAVEDADES.indexOf(criticidad),
    width: 8,
  },
  {
    id: 'estado',
    header: mensajes.estado,
    cell: (novedad) => <Estado novedad={novedad} />,
    sortBy: ({ estado_nov }) => mensajes.estados[estado_nov],
    width: 10,
  },
];

function reporter({ rond_nom, super_nom }: Novedad): string {
  return super_nom ?? rond_nom ?? '';
}

function photos({ archivos = {} }: Novedad): number {
  return Object.keys(archivos).length;
}

function Estado({ novedad }: { readonly novedad: Novedad }) {
  const { _op, estado_nov, sos } = novedad;
  const now = useHost().device.now();
  const status = usePendingOp(_op);
  return (
    <Row gap={1}>
      {sos && (
        <StateChip tone="error" icon="siren">
          {mensajes.urgente}
        </StateChip>
      )}
      {isOverdue(novedad, now) ? (
        <StateChip tone="error">{tabla.vencida}</StateChip>
      ) : (
        <StateChip tone={ESTADO_TONE[estado_nov]}>{mensajes.estados[estado_nov]}</StateChip>
      )}
      <PhotoChips of={novedad} />
      {status && <SyncChip status={status} />}
    </Row>
  );
}

/** Table to compare incidents on a wide screen. */
export default function NovedadesTable({ records, summary }: DeskTableProps<Novedad>) {
  const own = useCategories();
  const unidad = useUnitName();
  // A person with one unit would read it on every row.
  const units = records.some(({ un_nom }) => unidad(un_nom) !== undefined);
  const columns = useMemo(() => columnsOf(own).filter(({ id }) => units || id !== 'unidad'), [own, units]);
  return (
    <DataTable
      {...useAddressSort({ column: 'fecha', descending: true })}
      label={mensajes.titulo}
      columns={columns}
      rows={records}
      rowId={({ id_novedad }) => id_novedad}
      href={novedadHref}
      summary={summary}
    />
  );
}
