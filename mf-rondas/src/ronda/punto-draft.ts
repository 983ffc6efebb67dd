import type { Photo } from '@gr/shared/contract/photos';
import { type DraftKind, isJsonRecord, photosFromJson, photosToJson } from '@gr/shared/screen';
import { mensajes } from '../mensajes.ts';

/** Draft key of the additions to a read of a round. */
export const draftKeyOf = (ronda_id: string, qr_id: string): string => `rondas/punto/${ronda_id}/${qr_id}`;

/** Answers and photos of a point before saving; survives a kill as a draft. */
export interface Draft {
  /** Idempotency key made when the form opened and reused on retries (reliability.md 1). */
  readonly op: string;
  /** Task → answer as typed. */
  readonly respuestas: Readonly<Record<string, string>>;
  /** Photos of the point. */
  readonly fotos: readonly Photo[];
  /** Task → its photos. */
  readonly por_tarea: Readonly<Record<string, readonly Photo[]>>;
}

/** Answers and photos of a point as a draft. */
export const DRAFT: DraftKind<Draft> = {
  fresh: (newId) => ({ op: newId(), respuestas: {}, fotos: [], por_tarea: {} }),
  parse(value) {
    if (!isJsonRecord(value) || typeof value.op !== 'string') return null;
    const { op, respuestas, por_tarea } = value;
    const texts = Object.entries(isJsonRecord(respuestas) ? respuestas : {});
    const lots = Object.entries(isJsonRecord(por_tarea) ? por_tarea : {});
    return {
      op,
      respuestas: Object.fromEntries(
        texts.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      ),
      fotos: photosFromJson(value.fotos),
      por_tarea: Object.fromEntries(lots.map(([id, photos]) => [id, photosFromJson(photos)])),
    };
  },
  serialize: ({ op, respuestas, fotos, por_tarea }) => ({
    op,
    respuestas: { ...respuestas },
    fotos: photosToJson(fotos),
    por_tarea: Object.fromEntries(
      Object.entries(por_tarea).map(([id, photos]) => [id, photosToJson(photos)]),
    ),
  }),
  hasContent,
  place: (key) => {
    const [ronda, qr] = key.split('/').slice(-2);
    return { titulo: mensajes.punto.borrador, ruta: `/rondas/${ronda}/punto/${qr}` };
  },
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

/** True when the draft is worth keeping. */
export function hasContent({ respuestas, fotos, por_tarea }: Draft): boolean {
  const written = Object.values(respuestas).some((text) => text.trim() !== '');
  return written || fotos.length > 0 || Object.values(por_tarea).some((photos) => photos.length > 0);
}
