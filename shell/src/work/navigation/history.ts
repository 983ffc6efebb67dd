import { OVERLAY_EVENT, type OverlayOpened } from '@gr/shared/contract/overlay';
import type { Location, RoutePort } from '@gr/shared/contract/route';

/** Data that the app stores in `history.state` of each of its entries. */
interface Entry {
  /** Number of the app's places before this one. */
  readonly idx: number;
  readonly key: string;
  /** The state passed to the navigation. */
  readonly usr: unknown;
  /** 0 = the place itself, n = its n-th overlay. */
  readonly capa: number;
}

/** An entry with its address. */
interface Place {
  readonly entry: Entry;
  readonly location: Location;
  /** False when the browser's entry was not made by the app (first visit, a link within the page). */
  readonly known: boolean;
}

/** Steps between the first entry of the app and this one. */
function position({ idx, capa }: Entry): number {
  return idx + capa;
}

/** A new entry of a place. */
function newEntry(idx: number, usr: unknown = null): Entry {
  return { idx, key: Math.random().toString(36).slice(2, 10), usr: usr ?? null, capa: 0 };
}

/** The browser's present place; an unknown one becomes the app's, at position `idx`. */
function readPlace(win: Window, idx = 0): Place {
  const entry = entryOf(win.history.state);
  return placeAt(new URL(win.location.href), entry ?? newEntry(idx), entry !== null);
}

/** A place of the app. */
function placeAt(url: URL, entry: Entry, known = true): Place {
  const { pathname, search, hash } = url;
  return { entry, known, location: { pathname, search, hash, state: entry.usr, key: entry.key } };
}

/** Address below the origin. */
function urlOf({ location: { pathname, search, hash } }: Place): string {
  return pathname + search + hash;
}

function entryOf(state: unknown): Entry | null {
  const v = state as Partial<Entry> | null;
  if (typeof v !== 'object' || v === null) return null;
  return typeof v.idx === 'number' && typeof v.key === 'string'
    ? { idx: v.idx, key: v.key, usr: v.usr ?? null, capa: typeof v.capa === 'number' ? v.capa : 0 }
    : null;
}

/** Called before the place changes: `true` lets it happen, `false` keeps the person where they are. */
export type LeaveGuard = (next: Location) => boolean;

/** The route port plus the frame's own part: holding a navigation back and continuing it. */
export interface AppHistory extends Omit<RoutePort, 'describe'> {
  /** Sets the one guard; `null` removes it. `onHeld` gets the function that continues the held navigation. */
  guard(guard: LeaveGuard | null, onHeld?: (proceed: () => void) => void): void;
  /** Stops listening to the browser. */
  dispose(): void;
}

/**
 * Navigation of the whole app over the browser's own history. Every entry keeps its position, so that a Back that has to be held can
 * be undone by the same number of steps. An overlay over the page ({@link OVERLAY_EVENT}) has an entry of its own, of the same
 * address, above the place's: Back removes that one and closes the overlay. The app's place changes at once; the browser, whose steps
 * are asynchronous, follows by `settle`.
 */
export function browserHistory(win: Window = window): AppHistory {
  const listeners = new Set<() => void>();
  let current = readPlace(win);
  /** Position of the browser's present entry. */
  let at = position(current.entry);
  /** Overlays over the present place, the last opened last. */
  let overlays: OverlayOpened[] = [];
  /** Places not written to the browser's history yet. */
  let unwritten: Place[] = [];
  /** A step of our own is pending; its `popstate` is ignored. */
  let stepping = false;
  let backs = 0;
  let guard: LeaveGuard | null = null;
  let onHeld: (proceed: () => void) => void = () => undefined;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const step = (steps: number) => {
    stepping = true;
    win.history.go(steps);
  };
  const settle = () => {
    while (!stepping) {
      const [next] = unwritten;
      const wanted = next ? next.entry.idx : current.entry.idx + overlays.length;
      if (at > wanted) step(wanted - at);
      else if (next) {
        if (at === wanted) win.history.replaceState(next.entry, '', urlOf(next));
        else win.history.pushState(next.entry, '', urlOf(next));
        at = wanted;
        unwritten = unwritten.slice(1);
      } else if (at < current.entry.idx) step(current.entry.idx - at);
      else if (at < wanted) {
        at += 1;
        win.history.pushState({ ...current.entry, capa: at - current.entry.idx }, '');
      } else if (backs > 0) {
        backs -= 1;
        win.history.back();
      } else return;
    }
  };
  const allowed = (next: Location, proceed: () => void): boolean => {
    if (guard === null || guard(next)) return true;
    onHeld(proceed);
    return false;
  };
  const write = (next: Place) => {
    unwritten.push(next);
    // A navigation leaves the overlays of the page behind; a place that only changes its address keeps them.
    if (next.entry.idx !== current.entry.idx) overlays = [];
    current = next;
    settle();
    tell();
  };
  const closeAbove = (kept: number) => {
    const closing = overlays.slice(kept).reverse();
    overlays = overlays.slice(0, kept);
    for (const overlay of closing) overlay.close();
  };
  const travel = (next: Place) => {
    closeAbove(0);
    current = next;
    settle();
    tell();
  };
  const takeUp = (next: Place) => {
    // The entries ahead were dropped when the overlay opened: that place is written again.
    if (next.entry.idx > current.entry.idx)
      write({ ...next, entry: { ...next.entry, idx: current.entry.idx + 1 } });
    else travel(next);
  };
  const onPop = () => {
    const next = readPlace(win, at + 1);
    const before = at;
    at = position(next.entry);
    if (!next.known) win.history.replaceState(next.entry, '');
    if (stepping) {
      stepping = false;
      settle();
      return;
    }
    const here = next.entry.idx === current.entry.idx;
    if (here && next.entry.capa < overlays.length) {
      closeAbove(next.entry.capa);
      return;
    }
    // Forward to a former overlay: it is closed, there is nothing to come back to.
    if (next.entry.capa > 0 && at > before) {
      settle();
      return;
    }
    if (here || allowed(next.location, () => takeUp(next))) travel(next);
    else settle();
  };
  const onOverlay = (event: Event) => {
    const opened = (event as CustomEvent<OverlayOpened>).detail;
    overlays.push(opened);
    opened.gone = () => {
      if (!overlays.includes(opened)) return;
      overlays = overlays.filter((overlay) => overlay !== opened);
      // An overlay that closes while another opens passes its entry on.
      queueMicrotask(settle);
    };
    queueMicrotask(settle);
  };
  const go: AppHistory['go'] = (to, options = {}) => {
    const replace = options.replace === true;
    const url = new URL(to, win.location.origin + current.location.pathname + current.location.search);
    const idx = current.entry.idx + (replace ? 0 : 1);
    const next = placeAt(url, newEntry(idx, options.state));
    if (allowed(next.location, () => write(next))) write(next);
  };
  win.addEventListener('popstate', onPop);
  win.addEventListener(OVERLAY_EVENT, onOverlay);
  // The frame decides where a place starts; the browser would restore the scroll later, when an overlay's entry is removed, and open
  // the result of a round in its middle.
  win.history.scrollRestoration = 'manual';
  if (!current.known) win.history.replaceState(current.entry, '');
  settle();

  return {
    location: {
      get: () => current.location,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    go,
    back() {
      overlays = [];
      // Before the first place of the app lies another site, or the app's end.
      if (current.entry.idx === 0) go('/home', { replace: true });
      else backs += 1;
      settle();
    },
    guard(next, held) {
      guard = next;
      onHeld = held ?? (() => undefined);
    },
    dispose() {
      win.removeEventListener('popstate', onPop);
      win.removeEventListener(OVERLAY_EVENT, onOverlay);
    },
  };
}
