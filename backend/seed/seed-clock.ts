import type { Json } from '@gr/shared/contract/outbox';
import type { AgendaRow, ClockStore } from '../functions/reloj/store.ts';
import type { SeedTree } from './seed-tree.ts';

/** Rounds are large, and what the clock reads of them it never changes: they are not copied. */
const ROUNDS = '_recorridos_todos/';

/** The demo's tree as the clock uses a database; what is read is a copy. */
export function treeStore(tree: SeedTree): ClockStore {
  return {
    read<T>(path: string) {
      const value = tree.read(path) ?? null;
      return Promise.resolve((path.startsWith(ROUNDS) ? value : structuredClone(value)) as T | null);
    },
    update(updates) {
      for (const [path, value] of Object.entries(updates)) tree.put(path, structuredClone(value));
      return Promise.resolve();
    },
    createOnce(path, value) {
      const isNew = tree.read(path) === undefined;
      if (isNew) tree.put(path, structuredClone(value));
      return Promise.resolve(isNew);
    },
    due(now, limit) {
      const rows = Object.entries((tree.read('_agenda_') ?? {}) as Record<string, Json & AgendaRow>);
      const due = rows.filter(([, { prox_x }]) => prox_x <= now);
      return Promise.resolve(due.sort(([, a], [, b]) => a.prox_x - b.prox_x).slice(0, limit));
    },
    newest<T>(path: string, child: string) {
      const rows = Object.values((tree.read(path) ?? {}) as Record<string, Record<string, Json>>);
      const last = rows.sort((a, b) => Number(b[child]) - Number(a[child]))[0];
      return Promise.resolve((last ?? null) as T | null);
    },
  };
}
