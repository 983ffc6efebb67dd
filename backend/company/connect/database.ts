import type { Database, Query } from 'firebase-admin/database';

/** A company's database, as administrator. Every method rejects when the server does not answer. */
export interface CompanyData {
  /** The value at a path, `null` when there is none. */
  read<T>(place: string): Promise<T | null>;
  /** Children of `place` whose `child` is `value`; the child must be indexed by the rules. */
  readWhere<T>(place: string, child: string, value: string): Promise<Readonly<Record<string, T>>>;
  /** All children of `place` by an indexed number, `size` at a time. */
  pages(place: string, child: string, size: number): AsyncIterable<readonly (readonly [string, unknown])[]>;
  /** One update, all or nothing; `null` removes. */
  update(changes: Readonly<Record<string, unknown>>): Promise<void>;
}

/** A value with its children by their keys: the SDK makes a list of children whose keys are mostly 0, 1, 2. */
function inKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  // Holes of the list are keys without a value.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => (child === null ? [] : [[key, inKeys(child)] as const])),
  );
}

/** The database as commands use it, over firebase-admin. */
export function dataOf(database: Database): CompanyData {
  return {
    read: async <T>(place: string) => inKeys((await database.ref(place).get()).val()) as T | null,
    async readWhere<T>(place: string, child: string, value: string) {
      const found = await database.ref(place).orderByChild(child).equalTo(value).get();
      return (inKeys(found.val()) ?? {}) as Record<string, T>;
    },
    async *pages(place, child, size) {
      const ordered = database.ref(place).orderByChild(child);
      let after: readonly [number | null, string] | null = null;
      for (;;) {
        const query: Query = after === null ? ordered : ordered.startAfter(after[0], after[1]);
        const page: [string, unknown][] = [];
        (await query.limitToFirst(size).get()).forEach((each) => {
          page.push([each.key ?? '', inKeys(each.val())]);
        });
        const last = page.at(-1);
        if (last === undefined) return;
        yield page;
        if (page.length < size) return;
        const value = (last[1] as Readonly<Record<string, unknown>>)[child];
        after = [typeof value === 'number' ? value : null, last[0]];
      }
    },
    update: async (changes) => {
      await database.ref().update({ ...changes });
    },
  };
}
