import type { Json } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';
import { asJson } from '../../domain/registro/trees.ts';

/**
 * A kind of form: how its draft is created, stored and parsed. A module constant, never made in a render. Database values have no lists:
 * {@link serialize} writes photos with {@link photosToJson}.
 */
export interface DraftKind<B> {
  /** An empty draft with new ids. */
  readonly fresh: (newId: () => string) => B;
  /** Parses a stored draft; `null` when it is invalid (an older version's, or damaged). */
  readonly parse: (value: Json) => B | null;
  /**
   * The draft as the phone stores it. A text member `op` at its top names the operation it will become: the phone removes the draft with
   * it, and never restores it (contract/outbox).
   */
  readonly serialize: (draft: B) => Json;
  /** True when the draft is worth keeping. */
  readonly hasContent: (draft: B) => boolean;
  /**
   * Title and address of the form, by the draft's key and content: the shell links to it while the draft has content (contract/outbox,
   * `saveDraft`). Absent = only the remote's own screens link to it.
   */
  readonly place?: (key: string, draft: B) => DraftPlace;
  /** The same content with new ids: the old ones belong to a saved record. */
  readonly renew: (draft: B, newId: () => string) => B;
}

/** Members that list a draft. */
export interface DraftPlace {
  /** Spanish: «Novedad de una ronda». */
  readonly titulo: string;
  /** Absolute path of the remote. */
  readonly ruta: string;
}

/** A draft value with members. */
export type JsonRecord = { readonly [key: string]: Json };

/** True when a draft value has members. */
export function isJsonRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null;
}

/** The draft as stored under `key`, with its place while it has content. */
export function keptDraft<B>(kind: DraftKind<B>, key: string, draft: B): Json {
  const value = kind.serialize(draft);
  const place = kind.hasContent(draft) ? kind.place?.(key, draft) : undefined;
  return place && isJsonRecord(value) ? { ...value, titulo: place.titulo, ruta: place.ruta } : value;
}

/** A text of a draft; empty for other types. */
export function textFromJson(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The draft without its photos, at any depth (as written by {@link photosToJson}); `null` = it has none. */
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

/** Photos in a draft: id → photo. */
export function photosToJson(photos: readonly Photo[]): Json {
  return Object.fromEntries(photos.map((photo) => [photo.id_archivo, asJson(photo)]));
}

/** Photos written by {@link photosToJson}, in the order they were taken; invalid ones are left out. */
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
