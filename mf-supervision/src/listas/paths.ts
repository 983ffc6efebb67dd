import { createSearchParams } from '@gr/shared/screen';

/** Address of the form of a template; `superv_id` when it is filled in on a visit. */
export function fillPath(un: string, plant: string, superv: string | null): string {
  return `/listascheck/llenar?${createSearchParams({ un, plant, ...(superv ? { superv } : {}) })}`;
}

/** Address of the lists of a unit. */
export function listasPath(un: string, superv: string | null = null): string {
  return `/listascheck?${createSearchParams({ un, ...(superv ? { superv } : {}) })}`;
}

/** Address of one filled list. */
export function listaPath(un: string, id: string): string {
  return `/listascheckvermas?${createSearchParams({ un, id })}`;
}

/** Address of an incident. */
export function aNovedad(id: string): string {
  return `/novedadesver?${createSearchParams({ id })}`;
}

/** Address of a supervision; `un` is needed for one of another supervisor. */
export function visitaPath(id: string, un?: string): string {
  const path = `/supervisiones/${encodeURIComponent(id)}`;
  return un === undefined ? path : `${path}?${createSearchParams({ un })}`;
}
