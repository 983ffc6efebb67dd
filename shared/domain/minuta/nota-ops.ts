import type { Operation } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { SERVER_TIME } from '../database/server-value.ts';
import { filePhotos } from '../registro/archivos.ts';
import type { Acto } from '../registro/stamp.ts';
import { asJson } from '../registro/trees.ts';
import { NOTA_MAX } from '../shape/minuta.ts';
import { fechahLocal } from '../valor/time.ts';
import type { Nota } from './minuta.ts';

/** Fewest characters of a note without a photo. */
const NOTA_MIN = 3;
/** Most photos of a note. */
export const NOTA_FOTOS_MAX = 3;

/** A note as a person writes it. */
export interface NewNota {
  readonly que: Nota['que'];
  readonly texto: string;
  /** Key of the author's own entry that it corrects. */
  readonly corrige?: string;
  readonly fotos: readonly Photo[];
  /** Key of the draft to remove with the capture. */
  readonly draft?: string;
}

/** Spanish sentence of the problem in a note; `null` = none. */
export function problemInMinuta({ texto, fotos }: Pick<NewNota, 'texto' | 'fotos'>): string | null {
  const { length } = texto.trim();
  if (length < NOTA_MIN && fotos.length === 0)
    return `Escriba qué pasó (mínimo ${NOTA_MIN} letras) o tome una foto.`;
  return length > NOTA_MAX ? `El texto es muy largo (máximo ${NOTA_MAX} letras).` : null;
}

/** Writes a note for the book of a unit. Check {@link problemInMinuta} first. */
export function anotarMinuta(
  acto: Acto,
  { un_id, un_nom }: { readonly un_id: string; readonly un_nom: string },
  { que, texto, corrige, fotos, draft }: NewNota,
): Operation {
  const { files, archivos } = filePhotos(acto, { un_id, id_registro: acto.op }, fotos);
  const nota: Nota = {
    ...{ _op: acto.op, que, texto: texto.trim() },
    ...(corrige === undefined ? {} : { corrige }),
    ...{ emp_id: acto.emp_id, emp_nom: acto.nombre },
    ...{ fechah: fechahLocal(acto.now), fechah_x: acto.now, fechah_srv: SERVER_TIME },
    cant_archivos: fotos.length,
    ...(fotos.length > 0 ? { archivos } : {}),
  };
  return {
    id: acto.op,
    aggregate: `minuta/${acto.op}`,
    tipo: 'anotar_minuta',
    resumen: `${que === 'leida' ? 'Minuta leída' : 'Anotación en la minuta'} · ${un_nom}`,
    updates: { [`_minuta_notas_/${un_id}/${acto.op}`]: asJson(nota) },
    files,
    effects: [],
    un_id,
    ...(draft === undefined ? {} : { draft }),
  };
}
