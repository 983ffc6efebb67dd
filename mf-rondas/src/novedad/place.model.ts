import type { Ronda } from '@gr/shared/domain/registro/records';
import { expectedOf } from '@gr/shared/domain/ronda/ronda';

/** Unit and point of an incident; `null` = not chosen yet, or none. */
export interface Site {
  readonly un_id: string | null;
  readonly qr_id: string | null;
}

/** Context that a form was opened from. */
export interface Origen {
  readonly ronda: Ronda | null;
  /** The person's units, id → name. */
  readonly unidades: Readonly<Record<string, string>>;
  /** True when the person must choose the unit. */
  readonly chooses: boolean;
  /** Default until the form sets another. */
  readonly site: Site;
}

/** Full place where an incident is saved. */
export interface Place {
  readonly ronda: Ronda | null;
  readonly un_id: string;
  readonly un_nom: string;
  readonly qr_id: string | null;
}

/** Name of a point of a round; `null` when the round does not have it. */
export function puntoName(ronda: Ronda | null, qr_id: string | null): string | null {
  if (!ronda || qr_id === null) return null;
  return expectedOf(ronda)[qr_id]?.nom_qr ?? ronda.recorrido?.[qr_id]?.nom_qr ?? null;
}

/**
 * Context of an address. Unit: the round's, else the person's only one, else the one in the address if it is the person's. A point counts
 * only if the round has it.
 */
export function originOf(ronda: Ronda | null, unidades: Origen['unidades'], wanted: Site): Origen {
  const ids = Object.keys(unidades);
  const chooses = ronda === null && ids.length > 1;
  const asked = ids.find((id) => id === wanted.un_id) ?? null;
  const un_id = ronda?.un_id ?? (chooses ? asked : (ids[0] ?? null));
  return { ronda, unidades, chooses, site: { un_id, qr_id: knownPunto(ronda, wanted.qr_id) } };
}

/** The form's place if still valid, else the address's. */
export function siteFor({ ronda, unidades, chooses, site }: Origen, written: Site | null): Site {
  if (!written) return site;
  const chosen = chooses ? Object.keys(unidades).find((id) => id === written.un_id) : undefined;
  return { un_id: chosen ?? site.un_id, qr_id: knownPunto(ronda, written.qr_id) };
}

/** The place in full, or `null` while no unit is chosen. */
export function placeOf({ ronda, unidades }: Origen, { un_id, qr_id }: Site): Place | null {
  if (un_id === null) return null;
  return { ronda, un_id, un_nom: ronda?.un_nombre ?? unidades[un_id] ?? un_id, qr_id };
}

/** Draft key of a form: one per round, and one for reports outside a round, whatever unit is chosen. */
export function draftKeyOf({ ronda, chooses, site }: Origen): string {
  return draftIn(ronda?.id ?? (chooses ? 'unidades' : (site.un_id ?? '')));
}

/** Draft key of the form of a round (by its id) or of another place. */
export function draftIn(place: string): string {
  return `rondas/novedad/${place}`;
}

function knownPunto(ronda: Ronda | null, qr_id: string | null): string | null {
  return puntoName(ronda, qr_id) === null ? null : qr_id;
}
