import type { Location } from '@gr/shared/contract/route';

/** Data that the app stores in `history.state` of each of its entries. */
export interface Entry {
  /** Number of the app's places before this one. */
  readonly idx: number;
  readonly key: string;
  /** The state passed to the navigation. */
  readonly usr: unknown;
  /** 0 = the place itself, n = its n-th overlay. */
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

/** The browser's present place; an unknown one becomes the app's, at position `idx`. */
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
