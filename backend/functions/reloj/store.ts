import type { Json } from '@gr/shared/contract/outbox';
import type { ToAppend } from '../minuta/append.ts';

/** A row of the agenda: something to process when its moment comes. */
export type AgendaRow = { readonly prox_x: number; readonly un_id: string; readonly fallas?: number } & (
  | { readonly que: 'plan'; readonly id: string; readonly fecha: string }
  | { readonly que: 'dia'; readonly id: string }
  | { readonly que: 'alerta'; readonly id: string }
  /** `id`: the incident; `turno`: how often it was notified of. */
  | { readonly que: 'alarma'; readonly id: string; readonly turno: number }
  /** `id`: the person on duty who is asked «¿Está bien?». */
  | { readonly que: 'bien'; readonly id: string }
  /** `id`: the row of the roster, a shift that begins or goes on. */
  | { readonly que: 'presencia'; readonly id: string }
  /** `id`: the day whose totals are counted, `YYYY-MM-DD`. */
  | { readonly que: 'resumen'; readonly id: string }
  /** `id`: the schedule by which the unit's report is sent. */
  | { readonly que: 'informe'; readonly id: string }
);

/** Database access of functions: the company's, or what one act leads to before it is written. */
export interface Store {
  read<T>(path: string): Promise<T | null>;
  /** Writes all paths at once; `null` removes. */
  update(updates: Readonly<Record<string, Json>>): Promise<void>;
  /** Writes a value unless there is one; gives whether it wrote. */
  createOnce(path: string, value: Json): Promise<boolean>;
}

/** Most rows given by {@link ClockStore.between} (our choice: a person's acts of a shift). */
export const BETWEEN_MAX = 100;

/** Database access of the clock: the company's, or the demo's while it is generated. */
export interface ClockStore extends Store {
  /** Rows of the agenda whose moment has come by `now` (ms since epoch), the earliest first, at most `limit`. */
  due(now: number, limit: number): Promise<readonly (readonly [string, AgendaRow])[]>;
  /** The record below `path` with the greatest `child`; `null` = none. */
  newest<T>(path: string, child: string): Promise<T | null>;
  /** The last {@link BETWEEN_MAX} rows below `path` whose keys lie between two, both included. */
  between<T>(path: string, from: string, to: string): Promise<Readonly<Record<string, T>>>;
  /** Adds an entry to the book of its unit, unless it is there. */
  append(entry: ToAppend): Promise<void>;
}

/** The same store with a cache for `trees`: for one tick, in which people, units and holidays count as constant. */
export function remembering(store: ClockStore, trees: readonly string[]): ClockStore {
  const kept = new Map<string, Promise<unknown>>();
  return {
    ...store,
    read<T>(path: string): Promise<T | null> {
      if (!trees.some((tree) => path.startsWith(tree))) return store.read<T>(path);
      const known = kept.get(path) ?? store.read<T>(path);
      kept.set(path, known);
      return known as Promise<T | null>;
    },
    update: (updates) => store.update(updates),
    createOnce: (path, value) => store.createOnce(path, value),
    due: (now, limit) => store.due(now, limit),
    newest: (path, child) => store.newest(path, child),
    between: (path, from, to) => store.between(path, from, to),
    append: (entry) => store.append(entry),
  };
}
