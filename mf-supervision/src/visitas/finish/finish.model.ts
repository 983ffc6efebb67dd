import type { Photo } from '@gr/shared/contract/photos';
import { type DraftKind, type Problems, photosFromJson, photosToJson } from '@gr/shared/screen';
import { mensajes } from '../mensajes.ts';

/** Draft of the end of a visit; survives a kill. */
export interface CierreDraft {
  readonly op: string;
  readonly observaciones: string;
  readonly firma: Photo | null;
}

/** Draft key of the end of a visit. */
export function cierreKey(superv_id: string): string {
  return `supervision/cierre/${superv_id}`;
}

/** The end of a visit as a draft. */
export const CIERRE: DraftKind<CierreDraft> = {
  fresh: (newId) => ({ op: newId(), observaciones: '', firma: null }),
  parse(value) {
    if (typeof value !== 'object' || value === null || typeof value.op !== 'string') return null;
    const { op, observaciones } = value;
    return {
      op,
      observaciones: typeof observaciones === 'string' ? observaciones : '',
      firma: photosFromJson(value.firma)[0] ?? null,
    };
  },
  serialize: ({ firma, ...rest }) => ({ ...rest, firma: photosToJson(firma ? [firma] : []) }),
  hasContent: ({ observaciones, firma }) => observaciones.trim() !== '' || firma !== null,
  renew: (b, newId) => ({ ...b, op: newId() }),
};

/** Field → message of values missing to end a visit. */
export function problemsOfCierre({ firma }: CierreDraft): Problems {
  return firma ? {} : { firma: mensajes.terminar.faltaFirma };
}
