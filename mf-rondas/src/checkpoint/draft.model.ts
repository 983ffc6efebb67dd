import type { Posicion } from '@gr/shared/contract/device';
import type { Photo } from '@gr/shared/contract/photos';
import { type AccionPunto, SETS_PLACE } from '@gr/shared/domain/qr/punto-ops';
import { REASON_MIN } from '@gr/shared/domain/valor/text-limits';
import { type DraftKind, type Problems, photosFromJson, photosToJson } from '@gr/shared/screen';
import { checkpoint as m } from '../mensajes-checkpoint.ts';
import { NEEDS_PHOTO } from './checkpoint.model.ts';

/** Reason why the position of a point is not measured. */
export type SinPos = 'bajo_techo' | 'sin_senal';

/** Fields of the form of an action, kept as a draft that survives a kill. */
export interface Draft {
  /** Ids made when the form opened and reused on each retry (reliability.md 1). */
  readonly id: string;
  readonly op: string;
  readonly posicion: Posicion | null;
  readonly sin_pos: SinPos | null;
  readonly motivo: string;
  readonly fotos: readonly Photo[];
}

/** The form of an act on a checkpoint as a draft. */
export const DRAFT: DraftKind<Draft> = {
  fresh: (newId) => ({ id: newId(), op: newId(), posicion: null, sin_pos: null, motivo: '', fotos: [] }),
  parse(value) {
    if (typeof value !== 'object' || value === null) return null;
    const { id, op, motivo, sin_pos } = value;
    if (typeof id !== 'string' || typeof op !== 'string') return null;
    return {
      id,
      op,
      posicion: positionOf(value.posicion),
      sin_pos: sin_pos === 'bajo_techo' || sin_pos === 'sin_senal' ? sin_pos : null,
      motivo: typeof motivo === 'string' ? motivo : '',
      fotos: photosFromJson(value.fotos),
    };
  },
  serialize: ({ fotos, posicion, ...rest }) => ({
    ...rest,
    posicion: posicion && { ...posicion },
    fotos: photosToJson(fotos),
  }),
  // A position alone is not worth a draft: it is measured again in ten seconds.
  hasContent: ({ motivo, fotos }) => motivo.trim() !== '' || fotos.length > 0,
  renew: (draft, newId) => ({ ...draft, id: newId(), op: newId() }),
};

function positionOf(value: unknown): Posicion | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lat, lng, prec_m } = value as Partial<Posicion>;
  return typeof lat === 'number' && typeof lng === 'number' && typeof prec_m === 'number'
    ? { lat, lng, prec_m }
    : null;
}

/** Field → Spanish message of missing values, in form order; empty when valid. */
export function problems(accion: AccionPunto, draft: Draft): Problems {
  const { posicion, sin_pos, fotos, motivo } = draft;
  return {
    ...(NEEDS_PHOTO.includes(accion) && fotos.length === 0 && { fotos: m.faltaFoto }),
    ...(SETS_PLACE.includes(accion) && !posicion && !sin_pos && { sin_pos: m.faltaLugar }),
    ...(accion === 'retirar' && motivo.trim().length < REASON_MIN && { motivo: m.faltaMotivo }),
  };
}
