import type { Location } from '../../contract/route.ts';

/**
 * Lists whose rows open beside them on a wide screen. Places are paths with `:name` for any part, and `?name` for a required search
 * parameter: `/supervisiones/:id`, `/inventariohis?id`.
 */
export interface ListPlaces {
  readonly lists: readonly string[];
  /** Places of one record; those under the list's own path count as its details. */
  readonly details: readonly string[];
}

/** True when a path with its search matches the pattern. */
export function isPlace(path: string, pattern: string): boolean {
  const [pathname = '', search = ''] = path.split('?');
  const [wanted = '', parameter] = pattern.split('?');
  if (parameter !== undefined && !new URLSearchParams(search).has(parameter)) return false;
  const parts = pathname.replace(/\/$/, '').split('/');
  const asked = wanted.split('/');
  return (
    parts.length === asked.length && asked.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}

/** The details that may be shown beside the list at this place; empty when there is no list. */
export function detailsAt(path: string, all: readonly ListPlaces[]): readonly string[] {
  const lists = all.filter(
    ({ lists: names, details }) =>
      names.some((name) => isPlace(path, name)) && !details.some((name) => isPlace(path, name)),
  );
  return lists.flatMap(({ details }) => details);
}

/**
 * The detail that an address names after its list (`/novedadesrond?rango=30#/novedadesver?id=a`) as its own location; `null` when there is
 * none, or it does not belong to the list.
 */
export function openDetail(location: Location, all: readonly ListPlaces[]): Location | null {
  const path = location.hash.slice(1);
  if (!path.startsWith('/')) return null;
  const here = location.pathname + location.search;
  if (!detailsAt(here, all).some((name) => isPlace(path, name))) return null;
  const [pathname = '', search] = path.split('?');
  return {
    pathname,
    search: search === undefined ? '' : `?${search}`,
    hash: '',
    state: location.state,
    key: `${location.key}#`,
  };
}
