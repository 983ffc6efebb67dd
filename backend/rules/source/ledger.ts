import { above, all } from '@gr/rtdb-rules/language/expr';

/** The operation that writes a record, read from the record's path. */
export const OP = `newData.child('_op').val()`;

/**
 * The ledger row of the operation is created in this very update and names this record, so that the server finds it by the row. `levels` =
 * depth of the record's path below the root, `id` and `parent` = expressions for the record's key and the path above it. Only the
 * caller's own row counts and the ledger allows only active people to write it, so this implies `active` too.
 */
export function born(op: string, levels: number, parent: string, id = '$id'): string {
  const row = `'_ops/' + auth.uid + '/' + ${op}`;
  return all(
    `!root.child(${row}).exists()`,
    `${above('newData', levels)}.child(${row} + '/reg/' + ${id}).val() === ${parent}`,
  );
}

/** The record `$id` is not marked as full (`mark-full.ts`). */
export const notFull = `!root.child('_llenos_/' + $id).exists()`;

/** `fechah_srv` is the server's clock. */
export const stamped = `newData.child('fechah_srv').val() === now`;
