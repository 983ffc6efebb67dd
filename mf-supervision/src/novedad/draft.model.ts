import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { type DraftKind, photosFromJson, photosToJson } from '@gr/shared/screen';
import { mensajes } from './mensajes.ts';
import { novedadPath } from './paths.ts';

/** Draft of a note or a closing; survives a kill. */
export interface Draft {
  readonly op: string;
  /** Id of the note; a closing that comes too late becomes a note. */
  readonly id_nota: string;
  readonly texto: string;
  readonly fotos: readonly Photo[];
  /** True when there is nothing to photograph; closings only. */
  readonly sin_foto: boolean;
  /** Who takes care of it from this note on, and the last day for it, `YYYY-MM-DD`; notes only. */
  readonly resp_nom?: string;
  readonly limite?: string;
}

/** Drafts of notes and closings. */
export const DRAFT: DraftKind<Draft> = {
  fresh: (newId) => ({ op: newId(), id_nota: newId(), texto: '', fotos: [], sin_foto: false }),
  parse(value: Json) {
    if (typeof value !== 'object' || value === null) return null;
    const { op, id_nota, texto, sin_foto, resp_nom, limite } = value;
    if (typeof op !== 'string' || typeof id_nota !== 'string') return null;
    return {
      op,
      id_nota,
      texto: typeof texto === 'string' ? texto : '',
      fotos: photosFromJson(value.fotos),
      sin_foto: sin_foto === true,
      ...(typeof resp_nom === 'string' && { resp_nom }),
      ...(typeof limite === 'string' && { limite }),
    };
  },
  serialize: ({ fotos, ...rest }) => ({ ...rest, fotos: photosToJson(fotos) }),
  hasContent: ({ texto, fotos, sin_foto, resp_nom = '', limite }) =>
    texto.trim() !== '' || fotos.length > 0 || sin_foto || resp_nom.trim() !== '' || limite !== undefined,
  place: (key) => {
    const [que, id = ''] = key.split('/').slice(-2);
    const nota = que === 'nota';
    return {
      titulo: nota ? mensajes.nota.titulo : mensajes.cierre.titulo,
      ruta: novedadPath(id, nota ? 'nota' : 'cerrar'),
    };
  },
  renew: (draft, newId) => ({ ...draft, op: newId(), id_nota: newId() }),
};

/** Draft key of a note or a closing: one each per incident. */
export function draftKey(que: 'nota' | 'cierre', id_novedad: string): string {
  return `supervision/${que}/${id_novedad}`;
}
