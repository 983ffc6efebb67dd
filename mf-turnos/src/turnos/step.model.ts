import type { Photo } from '@gr/shared/contract/photos';
import type { LecturaTurno } from '@gr/shared/domain/turno/turno-ops';
import { type DraftKind, photosFromJson, photosToJson } from '@gr/shared/screen';

/** A code that was read for a shift: `state.leido` of the address, as `/valqr?para=` gives it. */
export type Leido = Pick<LecturaTurno, 'un_id' | 'qr_id' | 'resultado'> & { readonly texto: string };

const PLACES = { inicio: '/turnos/empezar', fin: '/turnos/terminar' } as const;

/** Where a code is read to begin or end a shift. */
export function readingPath(que: keyof typeof PLACES): string {
  return `/valqr?para=${PLACES[que]}`;
}

/** The code in the state of an address; `null` = none. */
export function leidoOf(state: unknown): Leido | null {
  const { leido } = (state ?? {}) as { readonly leido?: Partial<Leido> | null };
  const { un_id, qr_id, resultado, texto } = leido ?? {};
  if (typeof un_id !== 'string' || typeof qr_id !== 'string' || typeof texto !== 'string') return null;
  return typeof resultado === 'string' ? { un_id, qr_id, resultado, texto } : null;
}

/** A beginning with its photo, kept while it is taken: a phone may end the page behind its camera. */
export interface InicioDraft {
  readonly op: string;
  readonly fotos: readonly Photo[];
}

/** Key of the draft of a beginning at a post. */
export function inicioKey({ un_id, qr_id }: Pick<Leido, 'un_id' | 'qr_id'>): string {
  return `turnos/empezar/${un_id}/${qr_id}`;
}

/** A beginning as a draft. */
export const INICIO: DraftKind<InicioDraft> = {
  fresh: (newId) => ({ op: newId(), fotos: [] }),
  parse(value) {
    if (typeof value !== 'object' || value === null || typeof value.op !== 'string') return null;
    return { op: value.op, fotos: photosFromJson(value.fotos) };
  },
  serialize: ({ op, fotos }) => ({ op, fotos: photosToJson(fotos) }),
  hasContent: ({ fotos }) => fotos.length > 0,
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};
