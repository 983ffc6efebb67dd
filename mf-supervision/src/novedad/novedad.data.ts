import type { Host } from '@gr/shared/contract';
import type { Query } from '@gr/shared/contract/data';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import { FOTOS_MAX } from '@gr/shared/domain/novedad/novedad';
import {
  anotarNovedad,
  cerrarNovedad,
  problemInNota,
  problemsInCierre,
} from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { actOf, type Problems, recentPosition } from '@gr/shared/screen';
import { type Draft, draftKey } from './draft.model.ts';

/** Maximum of photos of a note or a closing. */
export const MAX_FOTOS_PASO = FOTOS_MAX;

/** One incident. */
export const novedadQuery = (id: string): Query => ({ path: `_novedades/${id}` });

/** Its unit, for the sketch. */
export const unidadQuery = (un_id: string): Query => ({ path: `_un_/${un_id}` });

/** The points of its unit, a dozen or two: read completely, as the rounds do, so that the phone has them offline. */
export const puntosQuery = (un_id: string): Query => ({ path: `_qr_/${un_id}` });

/** Their positions, which guards may not read. */
export const lugaresQuery = (un_id: string): Query => ({ path: `_qr_lugares_/${un_id}` });

/** Field → message of a note's missing values. */
export function problemsOfNota({ texto }: Draft): Problems {
  const missing = problemInNota(texto);
  return missing === null ? {} : { texto: missing };
}

/** Field → message of a closing's missing values. */
export function problemsOfCierre({ texto, fotos, sin_foto }: Draft): Problems {
  return problemsInCierre(texto, fotos.length, sin_foto);
}

/** Saves the draft as a note. `clave`: key of its draft. */
export async function saveNota(
  host: Host,
  novedad: Novedad,
  b: Draft,
  clave: string,
): Promise<Result<OpStatus>> {
  const { op, id_nota, texto, fotos } = b;
  const acto = actOf(host, op, fotos.length > 0 ? await recentPosition(host) : undefined);
  return host.outbox.commit(anotarNovedad(acto, novedad, { id_nota, texto, fotos, draft: clave }));
}

/** Closes the incident with the draft. */
export async function saveCierre(host: Host, novedad: Novedad, b: Draft): Promise<Result<OpStatus>> {
  const { op, texto, fotos, sin_foto } = b;
  const acto = actOf(host, op, fotos.length > 0 ? await recentPosition(host) : undefined);
  const draft = draftKey('cierre', novedad.id_novedad);
  return host.outbox.commit(cerrarNovedad(acto, novedad, { texto, fotos, sin_foto, draft }));
}
