import type { Json } from '../../contract/outbox.ts';
import { pathProblem, segments } from '../database/path.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import type { Eslabon } from './chain.ts';

/** Segments of a record's path, by its tree. A record in several trees is named by the one whose rules decide. */
const DEPTH: Readonly<Record<string, number>> = {
  _recorridos_todos: 2,
  _supervisiones_todas: 2,
  _novedades: 2,
  _covid: 2,
  _listascheck_: 3,
  _inventarios_: 3,
  _valqr_: 3,
  _tips_leidos_: 3,
  _videos_vistos_: 3,
  _consentimientos_: 3,
  _oficina_: 3,
  _consignas_leidas_: 4,
  _alertas_: 3,
  _decisiones_: 3,
  _minuta_notas_: 3,
  _notif_novedades_res: 2,
  _emp_segdiez: 2,
};

/** Records that an operation writes: id → path of its parent. */
export type Registros = Readonly<Record<string, string>>;

/** The records that updates at `paths` write; the rules refuse a record that its ledger row does not name. */
export function registrosOf(paths: readonly string[]): Registros {
  const found: Record<string, string> = {};
  for (const path of paths) {
    const parts = path.split('/');
    const depth = DEPTH[parts[0] ?? ''] ?? Number.POSITIVE_INFINITY;
    const id = parts[depth - 1];
    if (id !== undefined) found[id] = parts.slice(0, depth - 1).join('/');
  }
  return found;
}

/** Most records of one act that are read (our choice: a joint delivery writes some ninety). */
export const MOST_RECORDS = 300;

/**
 * Paths of the records that a phone's ledger row names. `reg` is the phone's word, of which the rules check hardly more than its length: what is
 * no record, such as a unit's whole tree, is left out, and so is more than an act of the product writes.
 */
export function recordsOf(reg: Registros): readonly string[] {
  return Object.entries(reg)
    .map(([id, parent]) => ({ id, parent, path: `${parent}/${id}` }))
    .filter(
      ({ id, parent, path }) => registrosOf([path])[id] === parent && pathProblem(segments(path)) === null,
    )
    .map(({ path }) => path)
    .slice(0, MOST_RECORDS);
}

/** Fields of a ledger row that the phone decides. */
export interface LedgerFields {
  readonly tipo: string;
  readonly sum?: string;
  readonly cadena?: Eslabon;
  /** Written by a function that imports the record for its author. */
  readonly recibido?: Json;
}

/**
 * The updates with what every operation adds to them, in one update: its row in the ledger, which names the records, and the row by which
 * the server finds it unread (data-model.md, `_ops` and `_por_leer_`).
 */
export function withLedger(
  uid: string,
  op: string,
  { cadena, ...fields }: LedgerFields,
  updates: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const reg = registrosOf(Object.keys(updates));
  return {
    ...updates,
    [`_ops/${uid}/${op}`]: { at: SERVER_TIME, ...fields, ...(cadena && { cadena: { ...cadena } }), reg },
    [`_por_leer_/${op}`]: { uid, at: SERVER_TIME },
  };
}
