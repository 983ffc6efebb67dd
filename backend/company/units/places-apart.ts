import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import { ownPlace, PLACE_FIELDS } from '@gr/shared/domain/qr/lugar';

type Updates = Readonly<Record<string, unknown>>;
const POINT = /^_qr_\/([^/]+\/[^/]+)(?:\/(lat|lng|prec_m))?$/;

/**
 * The updates of points with their positions moved to a tree that guards cannot read; a position in the point itself is removed.
 * @param before path → current point with its position
 */
export function placesApart(updates: Updates, before: ReadonlyMap<string, Updates>): Record<string, unknown> {
  const apart: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(updates)) {
    const [, point, field] = POINT.exec(path) ?? [];
    if (point === undefined) {
      apart[path] = value;
      continue;
    }
    const own = `_qr_/${point}`;
    if (field === undefined) {
      const { lat: _lat, lng: _lng, prec_m: _prec, ...rest } = value as Record<string, unknown>;
      apart[own] = rest;
    } else for (const name of PLACE_FIELDS) apart[`${own}/${name}`] = null;
    const said = field === undefined ? ownPlace(value as object) : { [field]: value };
    if (said === null) continue;
    const held = field === undefined ? {} : (ownPlace(before.get(own) ?? {}) ?? {});
    for (const [name, part] of Object.entries({ ...held, ...said })) {
      const place = `_qr_lugares_/${point}/${name}`;
      if (name in said || !(place in apart)) apart[place] = part;
    }
    apart[`_qr_lugares_/${point}/fechah_srv`] = SERVER_TIME;
  }
  return apart;
}
