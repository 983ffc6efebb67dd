import type { Json, Operation, SavedAnew } from '../../contract/outbox.ts';
import { malformedContent } from './operation.ts';

/**
 * The operation that replaces a refused one as `anew` describes («Guardar como registro nuevo»): the same time, files and unit under a new
 * id. `null` when the refused one has no such record, or the database could never accept it.
 * @param op new push id of the operation
 * @param id new push id of the record, where it needs one
 */
export function savedAnew(refused: Operation, anew: SavedAnew, op: string, id: string): Operation | null {
  const record = refused.updates[anew.from];
  if (typeof record !== 'object' || record === null) return null;
  const ids: Readonly<Record<string, string>> = { op, id };
  const path = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (hole, name: string) => ids[name] ?? hole);
  const value = (one: Json) => (one === '{op}' ? op : one === '{id}' ? id : one);
  const kept = Object.entries(record).filter(([field]) => !anew.without?.includes(field));
  const set = Object.entries(anew.values).map(([field, one]) => [field, value(one)] as const);
  const beside = Object.entries(anew.updates ?? {}).map(([at, one]) => [path(at), value(one)] as const);
  const { aggregate, tipo, resumen } = anew;
  const { un_id } = refused;
  const operation: Operation = {
    ...{ id: op, aggregate, tipo, resumen },
    updates: { [path(anew.to)]: Object.fromEntries([...kept, ...set]), ...Object.fromEntries(beside) },
    files: refused.files,
    effects: anew.effects ? refused.effects : [],
    ...(un_id !== undefined && { un_id }),
  };
  return malformedContent(operation) === null ? operation : null;
}
