import { isDesk } from '@gr/shared/ui';
import type { Observable } from '../../contract/observable.ts';
import type { Location, RoutePort } from '../../contract/route.ts';
import { detailsAt, isPlace, type ListPlaces, openDetail } from './places.ts';

/** Where list and detail are, each for itself. */
export interface PaneRoutes {
  /** The list's own place, without the detail beside it. A row's link opens its detail there, at a desk. */
  readonly list: RoutePort;
  /** The detail's own place. What it leads to stays beside the list where that is a detail of the list too. */
  readonly detail: RoutePort;
  /** Takes the detail away: Back where a row opened it, else the list takes its place. */
  readonly close: () => void;
}

/** The places of both panes over the whole app's. */
export function paneRoutes(route: RoutePort, all: readonly ListPlaces[]): PaneRoutes {
  /** Entry of the history that a row opened: behind it lies the list. */
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
          // Back leads to the list, however many rows were looked at.
          const behind = !open || here.key === opened;
          const replace = options.replace === true || open;
          route.go(`${here.pathname}${here.search}#${path}`, { ...options, replace });
          if (behind) opened = route.location.get().key;
        } else if (open && options.replace === true && path.startsWith(`${here.pathname}?`)) {
          // The list changed its filters: what stands beside it stays.
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
        // Where the detail is the whole page, it is the page of the list's address.
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

/** What an observable says in other words; the same answer as long as it says the same. */
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
