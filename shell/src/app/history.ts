import type { Location, RoutePort } from '@gr/shared/contract/route';

/** Asked before the place changes: `true` lets it happen, `false` keeps the person where they are. */
export type LeaveGuard = (next: Location) => boolean;

/** The route port plus what only the frame may do: hold a navigation back and take it up again. */
export interface AppHistory extends Omit<RoutePort, 'describe'> {
  /** One guard at a time; `null` takes it away. `onHeld` gets the function that carries the held navigation out. */
  guard(guard: LeaveGuard | null, onHeld?: (proceed: () => void) => void): void;
  /** How many places of the app lie behind the present one. */
  depth(): number;
  /** Stops listening to the browser. */
  dispose(): void;
}

interface Entry {
  readonly idx: number;
  readonly key: string;
  readonly usr: unknown;
}

/**
 * Navigation of the whole app over the browser's own history. Every entry keeps its position, so that a
 * Back that has to be held can be undone by the same number of steps.
 */
export function browserHistory(win: Window = window): AppHistory {
  const listeners = new Set<() => void>();
  let current = read(win);
  let guard: LeaveGuard | null = null;
  let onHeld: (proceed: () => void) => void = () => undefined;
  let afterPop: (() => void) | null = null;
  if (entryOf(win.history.state) === null) win.history.replaceState(current.entry, '');

  const move = (next: Place) => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  const allowed = (next: Location, proceed: () => void): boolean => {
    if (guard === null || guard(next)) return true;
    onHeld(proceed);
    return false;
  };
  const apply = (next: Place, replace: boolean) => {
    const url = next.location.pathname + next.location.search + next.location.hash;
    if (replace) win.history.replaceState(next.entry, '', url);
    else win.history.pushState(next.entry, '', url);
    move(next);
  };
  const onPop = () => {
    if (afterPop) {
      const done = afterPop;
      afterPop = null;
      done();
      return;
    }
    const next = read(win);
    const steps = next.entry.idx - current.entry.idx;
    const proceed = () => {
      afterPop = () => move(read(win));
      win.history.go(steps);
    };
    if (steps === 0 || allowed(next.location, proceed)) {
      move(next);
      return;
    }
    afterPop = () => undefined;
    win.history.go(-steps);
  };
  win.addEventListener('popstate', onPop);

  return {
    location: {
      get: () => current.location,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    go(to, options = {}) {
      const replace = options.replace === true;
      const url = new URL(to, win.location.origin + current.location.pathname + current.location.search);
      const idx = current.entry.idx + (replace ? 0 : 1);
      const next = place(url, { idx, key: newKey(), usr: options.state ?? null });
      if (allowed(next.location, () => apply(next, replace))) apply(next, replace);
    },
    back: () => win.history.back(),
    depth: () => current.entry.idx,
    guard(next, held) {
      guard = next;
      onHeld = held ?? (() => undefined);
    },
    dispose: () => win.removeEventListener('popstate', onPop),
  };
}

interface Place {
  readonly entry: Entry;
  readonly location: Location;
}

function read(win: Window): Place {
  const entry = entryOf(win.history.state) ?? { idx: 0, key: newKey(), usr: null };
  return place(new URL(win.location.href), entry);
}

function place(url: URL, entry: Entry): Place {
  const { pathname, search, hash } = url;
  return { entry, location: { pathname, search, hash, state: entry.usr, key: entry.key } };
}

function entryOf(state: unknown): Entry | null {
  const v = state as Partial<Entry> | null;
  if (typeof v !== 'object' || v === null) return null;
  return typeof v.idx === 'number' && typeof v.key === 'string'
    ? { idx: v.idx, key: v.key, usr: v.usr ?? null }
    : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
