import { above, all } from './expr.ts';

/** The operation that writes a record, read from the record's place. */
export const OP = `newData.child('_op').val()`;

/**
 * The ledger row of the operation is born in this very update; `levels` = depth of `place` below the root. Only the
 * caller's own row counts and the ledger lets only an active person write it, so this asks for `active` too.
 */
export function born(op: string, place: string, levels: number): string {
  const row = `.child('_ops/' + auth.uid + '/' + ${op}).exists()`;
  return all(`!root${row}`, `${above(place, levels)}${row}`);
}

/** The record `$id` was not found to be full (`vigilar-tamano.ts`). */
export const notFull = `!root.child('_llenos_/' + $id).exists()`;

/** `fechah_srv` is the server's clock. */
export const stamped = `newData.child('fechah_srv').val() === now`;
