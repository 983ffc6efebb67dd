import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { CAT_KEY } from '@gr/shared/domain/novedad/categoria-choices';
import type { Criticidad } from '@gr/shared/domain/registro/records';
import { type DraftKind, photosFromJson, photosToJson } from '@gr/shared/screen';
import { mensajes } from '../mensajes.ts';
import { draftIn, type Site } from './place.model.ts';

/** Fields of the form while it is written; survives a kill as a draft. */
export interface Draft {
  /** Ids made when the form opened and reused on retries (reliability.md 1). */
  readonly id_novedad: string;
  readonly op: string;
  /** Unit and point at the first input; `null` before. */
  readonly sitio: Site | null;
  readonly cat_nov: string | null;
  readonly criticidad: Criticidad;
  readonly desc_nov: string;
  readonly lugar: string;
  readonly urgente: boolean;
  readonly fotos: readonly Photo[];
}

const CRITICIDADES: readonly Criticidad[] = ['baja', 'media', 'alta', 'critica'];

/** The form of an incident of a round as a draft. */
export const DRAFT: DraftKind<Draft> = {
  fresh: (newId) => ({
    id_novedad: newId(),
    op: newId(),
    sitio: null,
    cat_nov: null,
    criticidad: 'media',
    desc_nov: '',
    lugar: '',
    urgente: false,
    fotos: [],
  }),
  parse(value) {
    if (typeof value !== 'object' || value === null) return null;
    const { id_novedad, op, desc_nov, lugar, urgente } = value;
    if (typeof id_novedad !== 'string' || typeof op !== 'string') return null;
    const draft: Draft = {
      id_novedad,
      op,
      sitio: siteOf(value.sitio ?? null),
      cat_nov: categoria(value.cat_nov ?? null),
      criticidad: CRITICIDADES.find((c) => c === value.criticidad) ?? 'media',
      desc_nov: typeof desc_nov === 'string' ? desc_nov : '',
      lugar: typeof lugar === 'string' ? lugar : '',
      urgente: urgente === true,
      fotos: photosFromJson(value.fotos),
    };
    // A place alone is not a draft: the next address may name another place.
    return hasContent(draft) ? draft : { ...draft, sitio: null };
  },
  serialize: ({ fotos, sitio: place, ...rest }) => ({
    ...rest,
    sitio: place && { ...place },
    fotos: photosToJson(fotos),
  }),
  hasContent,
  place: (key) => {
    const where = key.slice(draftIn('').length);
    const ruta = where.startsWith('-') ? `/rondasnovedad?ronda=${where}` : `/rondasnovedad?un=${where}`;
    return { titulo: mensajes.novedad.titulo, ruta };
  },
  renew: (b, newId) => ({ ...b, id_novedad: newId(), op: newId() }),
};

/** True when the draft is worth keeping. */
export function hasContent(b: Draft): boolean {
  return (
    b.cat_nov !== null || b.desc_nov.trim() !== '' || b.lugar.trim() !== '' || b.fotos.length > 0 || b.urgente
  );
}

function siteOf(value: Json): Site | null {
  if (typeof value !== 'object' || value === null) return null;
  const { un_id, qr_id } = value;
  return {
    un_id: typeof un_id === 'string' ? un_id : null,
    qr_id: typeof qr_id === 'string' ? qr_id : null,
  };
}

function categoria(value: Json): string | null {
  return typeof value === 'string' && CAT_KEY.test(value) ? value : null;
}
