import type { Photo } from '@gr/shared/contract/photos';
import { type DraftKind, isJsonRecord, photosFromJson, photosToJson, textFromJson } from '@gr/shared/screen';

/** Draft of a closing. */
export interface Closing {
  /** Idempotency key of the operation it will become. */
  readonly op: string;
  readonly texto: string;
  readonly fotos: readonly Photo[];
  /** True when there is nothing to photograph. */
  readonly sin_foto: boolean;
}

/** Closings of the office, as drafts. */
export const CLOSING: DraftKind<Closing> = {
  fresh: (newId) => ({ op: newId(), texto: '', fotos: [], sin_foto: false }),
  parse(value) {
    if (!isJsonRecord(value) || typeof value.op !== 'string') return null;
    const { op, texto, fotos, sin_foto } = value;
    return { op, texto: textFromJson(texto), fotos: photosFromJson(fotos), sin_foto: sin_foto === true };
  },
  serialize: ({ fotos, ...rest }) => ({ ...rest, fotos: photosToJson(fotos) }),
  hasContent: ({ texto, fotos, sin_foto }) => texto.trim() !== '' || fotos.length > 0 || sin_foto,
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

/** Draft key of a closing. */
export function closingKey(id_novedad: string): string {
  return `oficina/cierre/${id_novedad}`;
}
