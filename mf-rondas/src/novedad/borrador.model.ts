import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import { CATEGORIAS, type Categoria, FRECUENTES } from '@gr/shared/domain/novedad';
import type { Criticidad } from '@gr/shared/domain/records';

/** What the form holds while it is being written; survives a kill as a draft. */
export interface Borrador {
  /** Ids made when the form opened, never again (reliability.md 1). */
  readonly id_novedad: string;
  readonly op: string;
  readonly cat_nov: Categoria | null;
  readonly criticidad: Criticidad;
  readonly desc_nov: string;
  readonly lugar: string;
  readonly urgente: boolean;
  readonly fotos: readonly Photo[];
}

const CRITICIDADES: readonly Criticidad[] = ['baja', 'media', 'alta', 'critica'];

/** An empty form. */
export function borradorNuevo(newId: () => string): Borrador {
  return {
    id_novedad: newId(),
    op: newId(),
    cat_nov: null,
    criticidad: 'media',
    desc_nov: '',
    lugar: '',
    urgente: false,
    fotos: [],
  };
}

/** True when there is something worth keeping. */
export function tieneAlgo(b: Borrador): boolean {
  return (
    b.cat_nov !== null || b.desc_nov.trim() !== '' || b.lugar.trim() !== '' || b.fotos.length > 0 || b.urgente
  );
}

/** The draft as the phone keeps it; photos by id, since the database's values know no lists. */
export function comoDraft(b: Borrador): Json {
  const { fotos, ...rest } = b;
  return { ...rest, fotos: Object.fromEntries(fotos.map((f) => [f.id_archivo, { ...f }])) };
}

/** A draft read back; `null` when it is none of ours (an older version's, or damaged). */
export function deDraft(value: Json): Borrador | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id_novedad, op, desc_nov, lugar, urgente } = value;
  if (typeof id_novedad !== 'string' || typeof op !== 'string') return null;
  return {
    id_novedad,
    op,
    cat_nov: categoria(value.cat_nov ?? null),
    criticidad: CRITICIDADES.find((c) => c === value.criticidad) ?? 'media',
    desc_nov: typeof desc_nov === 'string' ? desc_nov : '',
    lugar: typeof lugar === 'string' ? lugar : '',
    urgente: urgente === true,
    fotos: fotosDe(value.fotos ?? null),
  };
}

function categoria(value: Json): Categoria | null {
  return (Object.keys(CATEGORIAS) as Categoria[]).find((c) => c === value) ?? null;
}

function fotosDe(value: Json): Photo[] {
  if (typeof value !== 'object' || value === null) return [];
  const rows: unknown[] = Object.values(value);
  return rows.filter(esFoto).sort((a, b) => a.fechah_x - b.fechah_x);
}

function esFoto(value: unknown): value is Photo {
  const photo = value as Partial<Photo> | null;
  return (
    typeof photo?.id_archivo === 'string' && typeof photo.sha256 === 'string' && typeof photo.tam === 'number'
  );
}

/** The chips on the form: the frequent six, and the chosen one where it is another. */
export function tiposVisibles(elegido: Categoria | null): { value: Categoria; label: string }[] {
  const shown = elegido && !FRECUENTES.includes(elegido) ? [...FRECUENTES, elegido] : FRECUENTES;
  return shown.map((value) => ({ value, label: CATEGORIAS[value] }));
}

/** The kinds behind «Otra…». */
export function otrosTipos(): { value: Categoria; label: string }[] {
  return (Object.keys(CATEGORIAS) as Categoria[])
    .filter((value) => !FRECUENTES.includes(value))
    .map((value) => ({ value, label: CATEGORIAS[value] }));
}
