import type { Json } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { asJson } from '../../domain/registro/trees.ts';

/**
 * One kind of form: how its draft is made, kept and read back. A constant of the module, never made in a render.
 * The database's values know no lists: {@link serialize} writes photos with {@link photosToJson}.
 */
export interface DraftKind<B> {
  /** An empty form with ids of its own. */
  readonly fresh: (newId: () => string) => B;
  /** A draft read back; `null` when it is none of ours (an older version's, or damaged). */
  readonly parse: (value: Json) => B | null;
  /**
   * The draft as the phone keeps it. A text member `op` at its top names the operation it will become: the phone
   * drops the draft with it, and never lets it come back (contract/outbox).
   */
  readonly serialize: (draft: B) => Json;
  /** True when there is something worth keeping. */
  readonly hasContent: (draft: B) => boolean;
  /**
   * What the form is called and where it opens, by the draft's key and what it holds: the shell leads there from its own screens while there
   * is something in it (contract/outbox, `saveDraft`). Absent = its own screens lead there.
   */
  readonly place?: (key: string, draft: B) => DraftPlace;
  /** The same content under new ids: the old ones belong to a record that is saved already. */
  readonly renew: (draft: B, newId: () => string) => B;
}

/** The two members that a draft is listed by. */
export interface DraftPlace {
  /** Spanish: «Novedad de una ronda». */
  readonly titulo: string;
  /** Absolute path of the remote. */
  readonly ruta: string;
}

/** A value of a draft that has members. */
export type JsonRecord = { readonly [key: string]: Json };

/** True when a value of a draft has members. */
export function isJsonRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null;
}

/** The draft as it is kept under `key`, with its place while there is something in it. */
export function keptDraft<B>(kind: DraftKind<B>, key: string, draft: B): Json {
  const value = kind.serialize(draft);
  const place = kind.hasContent(draft) ? kind.place?.(key, draft) : undefined;
  return place && isJsonRecord(value) ? { ...value, titulo: place.titulo, ruta: place.ruta } : value;
}

/** A text of a draft; what is none is empty. */
export function textFromJson(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The draft without its photos, wherever it has them (what {@link photosToJson} wrote); `null` = it has none. */
export function withoutPhotos<B>(kind: Pick<DraftKind<B>, 'parse' | 'serialize'>, draft: B): B | null {
  const written = kind.serialize(draft);
  return holdsPhotos(written) ? kind.parse(bare(written)) : null;
}

function holdsPhotos(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isPhoto(value) || Object.values(value).some(holdsPhotos);
}

function bare(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, part]) => !isPhoto(part));
  return Object.fromEntries(kept.map(([key, part]) => [key, bare(part)]));
}

/** Photos as a draft keeps them: id → photo. */
export function photosToJson(photos: readonly Photo[]): Json {
  return Object.fromEntries(photos.map((photo) => [photo.id_archivo, asJson(photo)]));
}

/** Photos written by {@link photosToJson}, in the order they were taken; what is none is left out. */
export function photosFromJson(value: Json | undefined): readonly Photo[] {
  if (!isJsonRecord(value)) return [];
  const rows: unknown[] = Object.values(value);
  return rows.filter(isPhoto).sort((a, b) => a.fechah_x - b.fechah_x);
}

function isPhoto(value: unknown): value is Photo {
  const photo = value as Partial<Photo> | null;
  return (
    typeof photo?.id_archivo === 'string' && typeof photo.sha256 === 'string' && typeof photo.tam === 'number'
  );
}
