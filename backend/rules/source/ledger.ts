import { above, all } from './expr.ts';

/** The operation that writes a record, read from the record's path. */
export const OP = `newData.child('_op').val()`;

/**
 * The ledger row of the operation is created in this very update; `levels` = depth of `place` below the root. Only the caller's own row
 * counts and the ledger allows only active people to write it, so this implies `active` too.
 */
export function born(op: string, place: string, levels: number): string {
  const row = `.child('_ops/' + auth.uid + '/' + ${op}).exists()`;
  return all(`!root${row}`, `${above(place, levels)}${row}`);
}

/** The record `$id` is not marked as full (`vigilar-tamano.ts`). */
export const notFull = `!root.child('_llenos_/' + $id).exists()`;

/** `fechah_srv` is the server's clock. */
export const stamped = `newData.child('fechah_srv').val() === now`;
