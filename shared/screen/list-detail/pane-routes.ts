import { isDesk } from '@gr/shared/ui';
import type { Observable } from '../../contract/observable.ts';
import type { Location, RoutePort } from '../../contract/route.ts';
import { detailsAt, isPlace, type ListPlaces, openDetail } from './places.ts';

/** Separate routes of list and detail. */
export interface PaneRoutes {
  /** Route of the list, without the detail. On a wide screen a row's link opens its detail beside it. */
  readonly list: RoutePort;
  /** Route of the detail. A link to another detail of the list also opens beside it. */
  readonly detail: RoutePort;
  /** Closes the detail: Back if a row opened it, else the list replaces it. */
  readonly close: () => void;
}

/** Routes of both panes, derived from the app's. */
export function paneRoutes(route: RoutePort, all: readonly ListPlaces[]): PaneRoutes {
  /** History entry that a row opened: the list is the one before it. */
  let opened: string | null = null;
  let last = route.location.get();
  const detailPlace = derived(route.location, (whole) => {
    last = openDetail(whole, all) ?? last;
    return last;
  });
  return {
    list: {
      ...route,
      location: derived(route.location, withoutDetail),
      go(to, options = {}) {
        const here = route.location.get();
        const open = openDetail(here, all) !== null;
        const path = absolute(to, here);
        if (isDesk() && isDetail(path, here, all)) {
          // Back leads to the list, however many rows were opened.
          const behind = !open || here.key === opened;
          const replace = options.replace === true || open;
          route.go(`${here.pathname}${here.search}#${path}`, { ...options, replace });
          if (behind) opened = route.location.get().key;
        } else if (open && options.replace === true && path.startsWith(`${here.pathname}?`)) {
          // The list changed its filters: the detail beside it stays.
          const behind = here.key === opened;
          route.go(path + here.hash, options);
          if (behind) opened = route.location.get().key;
        } else route.go(to, options);
      },
    },
    detail: {
      ...route,
      location: detailPlace,
      go(to, options) {
        const here = route.location.get();
        const path = absolute(to, detailPlace.get());
        const stays = isDetail(path, here, all);
        route.go(stays ? `${here.pathname}${here.search}#${path}` : path, options);
      },
      describe(page) {
        // When the detail fills the page, it is the page of the list's address.
        if (page.pathname !== detailPlace.get().pathname) return;
        route.describe({ ...page, pathname: route.location.get().pathname });
      },
    },
    close() {
      const { pathname, search, key } = route.location.get();
      if (key === opened) route.back();
      else route.go(pathname + search, { replace: true });
    },
  };
}

function isDetail(path: string, here: Location, all: readonly ListPlaces[]): boolean {
  return detailsAt(here.pathname + here.search, all).some((name) => isPlace(path, name));
}

function absolute(to: string, from: Location): string {
  const url = new URL(to, `http://app${from.pathname}${from.search}`);
  return url.pathname + url.search + url.hash;
}

function withoutDetail(location: Location): Location {
  return location.hash.startsWith('#/') ? { ...location, hash: '' } : location;
}

/** Maps an observable; returns the same object while the result is equal. */
function derived(source: Observable<Location>, change: (value: Location) => Location): Observable<Location> {
  let seen: Location | undefined;
  let said: Location | undefined;
  return {
    get() {
      const now = source.get();
      if (said === undefined || now !== seen) {
        seen = now;
        said = change(now);
      }
      return said;
    },
    subscribe: (listener) => source.subscribe(listener),
  };
}
