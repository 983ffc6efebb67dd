import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import { pathProblem, segments } from '@gr/shared/domain/database/path';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson } from '@gr/shared/domain/registro/trees';
import { fechaVentana, type RowKind, rowPlace } from '@gr/shared/domain/resumen/resumen';
import { ventanaRow } from '@gr/shared/domain/resumen/rows';
import { agendaKey } from '../reloj/ids.ts';

/** Changes of a day within this time are counted together, ms (our choice). */
const TOGETHER_MS = 10 * 60_000;

/** A place among the rows of a unit's day. */
export interface RowPlace {
  readonly un_id: string;
  readonly fecha: string;
  readonly clase: RowKind;
  readonly id: string;
}

/**
 * Updates that write a row of the summaries, or remove it (`null`), and have the clock count the day's totals again. They belong in one
 * update with the record: then neither can be there without the other.
 * @param now ms since epoch
 */
export function rowUpdates(
  { un_id, fecha, clase, id }: RowPlace,
  row: object | null,
  now: number,
): Record<string, Json> {
  const place = rowPlace(un_id, fecha, clase, id);
  // Records of other programs may name no day, or what is no path: they have no row.
  if (fecha === '' || pathProblem(segments(place)) !== null) return {};
  const prox_x = Math.ceil(now / TOGETHER_MS) * TOGETHER_MS;
  return {
    [place]: row && asJson(row),
    [`_agenda_/${agendaKey.resumen(un_id, fecha)}`]: { que: 'resumen', un_id, id: fecha, prox_x },
  };
}

/** {@link rowUpdates} of the window of a plan's day; empty when its row is `known` already. */
export function windowUpdates(
  dia: RondaDia,
  now: number,
  known?: ReturnType<typeof ventanaRow>,
): Record<string, Json> {
  const row = ventanaRow(dia);
  if (known !== undefined && isDeepStrictEqual(row, known)) return {};
  return rowUpdates({ un_id: dia.un_id, fecha: fechaVentana(dia), clase: 'ventanas', id: dia.id }, row, now);
}
