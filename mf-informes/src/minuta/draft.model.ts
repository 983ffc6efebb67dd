import type { Photo } from '@gr/shared/contract/photos';
import type { ClaseNota } from '@gr/shared/domain/minuta/minuta';
import { type DraftKind, photosFromJson, photosToJson, textFromJson } from '@gr/shared/screen';
import { CLASES, mensajes as m } from './mensajes.ts';
import { bookPath } from './use-book.ts';

/** A note while it is written. */
export interface NoteDraft {
  readonly op: string;
  readonly que: ClaseNota | null;
  readonly texto: string;
  readonly fotos: readonly Photo[];
}

/** Key of the draft of a unit's note, or of one that corrects another. */
export function draftKey(un_id: string, corrige: string | null): string {
  return `minuta/${un_id}/${corrige ?? ''}`;
}

/** What a text names; `null` = nothing that a person notes. */
export function claseOf(text: unknown): ClaseNota | null {
  return typeof text === 'string' && Object.hasOwn(CLASES, text) ? (text as ClaseNota) : null;
}

/** The form of a note as a draft. */
export const DRAFT: DraftKind<NoteDraft> = {
  fresh: (newId) => ({ op: newId(), que: null, texto: '', fotos: [] }),
  parse(value) {
    if (typeof value !== 'object' || value === null || typeof value.op !== 'string') return null;
    const { op, que, texto, fotos } = value;
    return { op, que: claseOf(que), texto: textFromJson(texto), fotos: photosFromJson(fotos) };
  },
  serialize: ({ fotos, ...rest }) => ({ ...rest, fotos: photosToJson(fotos) }),
  hasContent: ({ texto, fotos }) => texto.trim() !== '' || fotos.length > 0,
  place(key, { que }) {
    const [, un = '', corrige = ''] = key.split('/');
    const more = { ...(que === null ? {} : { que }), ...(corrige === '' ? {} : { corrige }) };
    return { titulo: m.titulo, ruta: bookPath('/minuta/anotar', { un, ...more }) };
  },
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};
