import type { Location } from '@gr/shared/contract/route';

/** What the app keeps in `history.state` of each of its entries. */
export interface Entry {
  /** How many places of the app lie behind this one. */
  readonly idx: number;
  readonly key: string;
  /** The state the navigation brought along. */
  readonly usr: unknown;
  /** 0 = the place itself, n = what stood over it as the n-th. */
  readonly capa: number;
}

/** An entry with its address. */
export interface Place {
  readonly entry: Entry;
  readonly location: Location;
  /** False when the browser's entry was not made by the app (first visit, a link within the page). */
  readonly known: boolean;
}

/** Steps between the first entry of the app and this one. */
export function position({ idx, capa }: Entry): number {
  return idx + capa;
}

/** A new entry of a place. */
export function newEntry(idx: number, usr: unknown = null): Entry {
  return { idx, key: Math.random().toString(36).slice(2, 10), usr: usr ?? null, capa: 0 };
}

/** The place the browser is at; one it does not know of becomes the app's, at position `idx`. */
export function readPlace(win: Window, idx = 0): Place {
  const entry = entryOf(win.history.state);
  return placeAt(new URL(win.location.href), entry ?? newEntry(idx), entry !== null);
}

/** A place of the app. */
export function placeAt(url: URL, entry: Entry, known = true): Place {
  const { pathname, search, hash } = url;
  return { entry, known, location: { pathname, search, hash, state: entry.usr, key: entry.key } };
}

/** Address below the origin. */
export function urlOf({ location: { pathname, search, hash } }: Place): string {
  return pathname + search + hash;
}

function entryOf(state: unknown): Entry | null {
  const v = state as Partial<Entry> | null;
  if (typeof v !== 'object' || v === null) return null;
  return typeof v.idx === 'number' && typeof v.key === 'string'
    ? { idx: v.idx, key: v.key, usr: v.usr ?? null, capa: typeof v.capa === 'number' ? v.capa : 0 }
    : null;
}
