import { ROWS } from '../rows.ts';

/**
 * The test of one row of the specification. Throws at once for an id that the table does not have: a test without a
 * row says nothing about the specification.
 */
export function row(id: string, prove: () => Promise<void> | void): void {
  const known = ROWS.find((one) => one.id === id);
  if (!known) throw new Error(`no row ${id} in tests/spec/rows.ts`);
  test(`${id} · ${known.says}`, async () => prove());
}

/** One test for each row below a prefix, by the row's own name. */
export function rowsOf(prefix: string, prove: (name: string) => Promise<void> | void): void {
  const under = ROWS.filter(({ id }) => id.startsWith(`${prefix}.`));
  if (under.length === 0) throw new Error(`no rows ${prefix} in tests/spec/rows.ts`);
  for (const { id } of under) row(id, () => prove(id.slice(prefix.length + 1)));
}
