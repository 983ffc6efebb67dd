import type { Ronda } from '@gr/shared/domain/registro/records';
import { wordOfRonda, wordsOfRonda } from '@gr/shared/domain/ronda/state-words';
import { uncountedOf } from '@gr/shared/domain/ronda/veredicto';
import { type DeskTableProps, useAddressSort, useNow, usePending } from '@gr/shared/screen';
import { type DataColumn, DataTable, formatDateTime, formatDuration, Row, SyncChip } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';
import { tabla } from './mensajes-tabla.ts';
import { recorridoHref } from './ronda-row.view.tsx';

const m = mensajes.rondas;
const MINUTE_MS = 60_000;

/** Points of a round that were read and count. */
const counted = (ronda: Ronda): number => ronda.qr_leidos - uncountedOf(ronda);

const COLUMNS: readonly DataColumn<Ronda>[] = [
  { id: 'ronda', header: tabla.ronda, cell: (ronda) => plan(ronda), sortBy: plan, width: 11 },
  {
    id: 'inicio',
    header: tabla.inicio,
    cell: ({ fechah_ini_x }) => formatDateTime(fechah_ini_x),
    sortBy: ({ fechah_ini_x }) => fechah_ini_x,
    width: 12,
  },
  {
    id: 'unidad',
    header: tabla.unidad,
    cell: ({ un_nombre }) => un_nombre,
    sortBy: ({ un_nombre }) => un_nombre,
    width: 17,
    giveUp: 2,
  },
  {
    id: 'guarda',
    header: tabla.guarda,
    cell: ({ rond_nom }) => rond_nom,
    sortBy: ({ rond_nom }) => rond_nom,
    width: 12,
    giveUp: 3,
  },
  {
    id: 'puntos',
    header: tabla.puntos,
    cell: (ronda) => (ronda.qr_esp > 0 ? `${counted(ronda)} / ${ronda.qr_esp}` : counted(ronda)),
    sortBy: (ronda) => (ronda.qr_esp > 0 ? counted(ronda) / ronda.qr_esp : null),
    width: 6,
    align: 'end',
  },
  {
    id: 'duracion',
    header: tabla.duracion,
    cell: (ronda) => {
      const ms = duration(ronda);
      return ms === null ? tabla.sinDato : formatDuration(ms);
    },
    sortBy: duration,
    width: 7,
    align: 'end',
    giveUp: 1,
  },
  {
    id: 'estado',
    header: tabla.estado,
    cell: (ronda) => <Estado ronda={ronda} />,
    sortBy: (ronda) => wordOfRonda(ronda, ronda.fechah_fin_x ?? ronda.fechah_x).text,
    width: 13,
  },
];

function plan({ nom_plan }: Ronda): string {
  return nom_plan ?? m.libre;
}

/** ms from start to end; `null` without an end. */
function duration({ fechah_ini_x, fechah_fin_x }: Ronda): number | null {
  return fechah_fin_x === undefined ? null : fechah_fin_x - fechah_ini_x;
}

function Estado({ ronda }: { readonly ronda: Ronda }) {
  const pending = usePending(`ronda/${ronda.id}`);
  const now = useNow(MINUTE_MS);
  return (
    <Row gap={1}>
      <WordChips words={wordsOfRonda(ronda, now)} />
      {pending && <SyncChip status={pending} />}
    </Row>
  );
}

/** Table to compare ended rounds on a wide screen. */
export default function RondasTable({ records, summary }: DeskTableProps<Ronda>) {
  return (
    <DataTable
      {...useAddressSort({ column: 'inicio', descending: true })}
      label={m.terminadas}
      columns={COLUMNS}
      rows={records}
      rowId={({ id }) => id}
      href={recorridoHref}
      summary={summary}
    />
  );
}
