import type { Query } from '../../contract/data.ts';
import type { Json } from '../../contract/outbox.ts';
import type { storedChanges } from '../shape/oficina.ts';
import type { Infer } from '../shape/shape.ts';

/** One path that an act of the office wrote; `null` = no value before or after. */
export interface Cambio {
  readonly lugar: string;
  readonly antes: Json;
  readonly despues: Json;
}

/** `_cambios_/{id}`: the changes of an act of `_bitacora_`. */
export interface StoredChanges extends Infer<typeof storedChanges> {}

/** Keys down to one record, by tree; its fields are below that. */
const DEPTH: Readonly<Record<string, number>> = {
  _empresa_: 1,
  _un_: 2,
  _qr_: 3,
  _rondas_plan_: 3,
  _listascheck_plant_: 2,
  _categorias_: 2,
  _catalogos_: 3,
  _tips: 2,
  _videos: 3,
};

/** True where an act created a record: a created record is retired, not removed. */
export function madeRecord({ lugar, antes }: Cambio): boolean {
  if (antes !== null) return false;
  const keys = lugar.split('/');
  const [tree = '', , part] = keys;
  // `_un_/{un_id}/consignas/{id}`.
  if (tree === '_un_' && part === 'consignas' && keys.length === 4) return true;
  return Object.hasOwn(DEPTH, tree) && keys.length === DEPTH[tree];
}

/** Query for the changes of an act. */
export function changesQuery(id: string): Query {
  return { path: `_cambios_/${id}` };
}

/** The changes of an act; empty = none readable. */
export function readChanges(row: StoredChanges | null): readonly Cambio[] {
  if (row === null) return [];
  try {
    const all: unknown = JSON.parse(row.cuerpo);
    return Array.isArray(all) ? all.filter(isCambio) : [];
  } catch {
    return [];
  }
}

function isCambio(value: unknown): value is Cambio {
  const { lugar, antes, despues } = (value ?? {}) as Partial<Cambio>;
  return typeof lugar === 'string' && antes !== undefined && despues !== undefined;
}
