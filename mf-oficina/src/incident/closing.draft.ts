import { type DraftKind, isJsonRecord, textFromJson } from '@gr/shared/screen';

/** A closing while it is written. */
export interface Closing {
  /** Operation it will become. */
  readonly op: string;
  readonly texto: string;
  /** There is nothing to photograph. */
  readonly sin_foto: boolean;
}

/** Closings of the office, as drafts. */
export const CLOSING: DraftKind<Closing> = {
  fresh: (newId) => ({ op: newId(), texto: '', sin_foto: false }),
  parse(value) {
    if (!isJsonRecord(value) || typeof value.op !== 'string') return null;
    return { op: value.op, texto: textFromJson(value.texto), sin_foto: value.sin_foto === true };
  },
  serialize: ({ op, texto, sin_foto }) => ({ op, texto, sin_foto }),
  hasContent: ({ texto, sin_foto }) => texto.trim() !== '' || sin_foto,
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

/** What its draft is kept under. */
export function closingKey(id_novedad: string): string {
  return `oficina/cierre/${id_novedad}`;
}
