import type { Company } from './people.ts';

/** A record as it lies in each of its trees. */
export type InTrees = ReadonlyMap<string, Readonly<Record<string, unknown>> | null>;

/** Reads a record from all of its trees. */
export async function inTrees(company: Company, paths: readonly string[]): Promise<InTrees> {
  const found = new Map<string, Readonly<Record<string, unknown>> | null>();
  for (const path of paths) found.set(path, await company.read(path));
  return found;
}

/** Asserts something of the record in each of its trees. */
export function inEach(trees: InTrees, check: (record: Readonly<Record<string, unknown>>) => void): void {
  expect(trees.size).toBeGreaterThan(0);
  for (const [path, record] of trees) {
    if (record === null) throw new Error(`nothing at ${path}`);
    check(record);
  }
}
