import { createHash } from 'node:crypto';
import { pictureFunction } from '../get-function.ts';
import { QueryError } from '../query.ts';
import { storedBytes } from '../recibir/photo-store.ts';
import { holds, type SignedIn } from '../signed-in.ts';
import { imageType } from './image-type.ts';
import { type Named, namedBy } from './naming.ts';
import { type EvidencePlace, evidencePlace, personOf } from './places.ts';

/**
 * `ver_foto`: the bytes of a picture at `ruta`, for people who may see it now: its author; people with access to the unit, once a record
 * names it; administrators. People's own pictures for themselves and the office, like their records. No address is given that would outlive
 * the right. 403 for anyone else, whether it exists or not; 404 `missing_photo` where a record names a missing file, 409 `other_photo`
 * where the bytes differ from those of the record.
 */
export const ver_foto = pictureFunction(async (request, caller) => {
  const { ruta } = request.query;
  if (typeof ruta !== 'string')
    throw new QueryError(400, 'invalid_parameter', 'The parameter «ruta» is absent.');
  const named = await entitled(ruta, caller);
  const bytes = await storedBytes(ruta);
  if (bytes === null) {
    throw new QueryError(404, named ? 'missing_photo' : 'unknown_photo', 'The picture is not there.');
  }
  const type = imageType(bytes);
  if (type === null || (named && !isAsSaid(named, bytes, type))) {
    throw new QueryError(409, 'other_photo', 'The picture is not the one that was recorded.');
  }
  return { bytes, type };
});

/** The record's fields for the picture, if one names it. Throws {@link QueryError} 403 or 404. */
async function entitled(ruta: string, caller: SignedIn): Promise<Named | null> {
  const place = evidencePlace(ruta);
  if (place) return entitledToEvidence(place, ruta, caller);
  const person = personOf(ruta);
  if (person === null) throw new QueryError(404, 'unknown_photo', 'There is no such place.');
  if (person !== caller.uid && caller.rol !== 'admin') throw noAccess();
  return null;
}

async function entitledToEvidence(
  place: EvidencePlace,
  ruta: string,
  caller: SignedIn,
): Promise<Named | null> {
  const isOwn = place.uid === caller.uid;
  if (!isOwn && caller.rol !== 'admin' && !(await holds(caller.emp_id, place.un_id))) throw noAccess();
  const named = await namedBy(place, ruta);
  if (isOwn) return named;
  if (named === null) throw new QueryError(404, 'unknown_photo', 'No record names this picture.');
  if (named.supervised && caller.rol === 'rondero') throw noAccess();
  return named;
}

function noAccess(): QueryError {
  return new QueryError(403, 'no_access', 'The caller may not see this picture.');
}

/** Records of other programs may have fewer fields; those they have must match. */
function isAsSaid({ tam, sha256, mime }: Named, bytes: Buffer, type: string): boolean {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return (
    (tam === undefined || tam === bytes.length) &&
    (sha256 === undefined || sha256 === hash) &&
    (mime === undefined || mime === type)
  );
}
