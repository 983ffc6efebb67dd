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
import { mensajes as m } from './mensajes.ts';

/** Maximum of photos of a note or a closing. */
export const MAX_FOTOS_PASO = FOTOS_MAX;

/** One incident. */
export const novedadQuery = (id: string): Query => ({ path: `_novedades/${id}` });

/** Maximum of incidents per reading; the server refuses more (security.md). */
export const PAGE = 50;

/** All open incidents of a unit, by the server's index of their unit. */
export const openOfUnidad = (un_id: string): Query => ({
  path: '_novedades',
  orderBy: 'un_abierta',
  equalTo: un_id,
  limitToLast: PAGE,
});

/** Its unit, for the sketch. */
export const unidadQuery = (un_id: string): Query => ({ path: `_un_/${un_id}` });

/** The points of its unit, a dozen or two: read completely, as the rounds do, so that the phone has them offline. */
export const puntosQuery = (un_id: string): Query => ({ path: `_qr_/${un_id}` });

/** Their positions, which guards may not read. */
export const lugaresQuery = (un_id: string): Query => ({ path: `_qr_lugares_/${un_id}` });

/** Field → message of a note's missing values; one that says who takes care of it, or until when, needs no text. */
export function problemsOfNota(b: Draft): Problems {
  const missing = problemInNota(textOfNota(b));
  return missing === null ? {} : { texto: missing };
}

/** Field → message of a closing's missing values. */
export function problemsOfCierre({ texto, fotos, sin_foto }: Draft): Problems {
  return problemsInCierre(texto, fotos.length, sin_foto);
}

/** Text of a note: as written, before it in a sentence who takes care of it and until when. */
function textOfNota({ texto, resp_nom = '', limite }: Draft): string {
  const encargo =
    resp_nom.trim() === '' && limite === undefined ? '' : m.nota.encargo(resp_nom.trim(), limite);
  return [encargo, texto.trim()].filter(Boolean).join(' ');
}

/** Saves the draft as a note. `clave`: key of its draft. */
export async function saveNota(
  host: Host,
  novedad: Novedad,
  b: Draft,
  clave: string,
): Promise<Result<OpStatus>> {
  const { op, id_nota, fotos, resp_nom = '', limite } = b;
  const encargo = { ...(resp_nom.trim() && { resp_nom }), ...(limite && { limite }) };
  const acto = actOf(host, op, fotos.length > 0 ? await recentPosition(host) : undefined);
  return host.outbox.commit(
    anotarNovedad(acto, novedad, { id_nota, texto: textOfNota(b), fotos, encargo, draft: clave }),
  );
}

/**
 * Closes the incident with the draft, after `others` of its kind with the same text and no photo. Should one of them not be saved, the
 * draft stays, and saving again goes on with those that are left.
 */
export async function saveCierre(
  host: Host,
  novedad: Novedad,
  b: Draft,
  others: readonly Novedad[],
): Promise<Result<OpStatus>> {
  const { op, texto, fotos, sin_foto } = b;
  for (const other of others) {
    const cierre = { texto: m.cierre.junto(texto.trim(), others.length), fotos: [], sin_foto: true };
    const saved = await host.outbox.commit(cerrarNovedad(actOf(host, host.outbox.newId()), other, cierre));
    if (!saved.ok) return saved;
  }
  const acto = actOf(host, op, fotos.length > 0 ? await recentPosition(host) : undefined);
  const draft = draftKey('cierre', novedad.id_novedad);
  return host.outbox.commit(cerrarNovedad(acto, novedad, { texto, fotos, sin_foto, draft }));
}
