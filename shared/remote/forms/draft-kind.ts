import type { Json } from '../../contract/outbox.ts';
import type { Photo } from '../../contract/photos.ts';

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
  /** The same content under new ids: the old ones belong to a record that is saved already. */
  readonly renew: (draft: B, newId: () => string) => B;
}

/** Photos of a draft by id. */
export function photosToJson(photos: readonly Photo[]): Json {
  return Object.fromEntries(photos.map((photo) => [photo.id_archivo, { ...photo }]));
}

/** Photos written by {@link photosToJson}, in the order they were taken; what is none is left out. */
export function photosFromJson(value: Json | undefined): readonly Photo[] {
  if (typeof value !== 'object' || value === null) return [];
  const rows: unknown[] = Object.values(value);
  return rows.filter(isPhoto).sort((a, b) => a.fechah_x - b.fechah_x);
}

function isPhoto(value: unknown): value is Photo {
  const photo = value as Partial<Photo> | null;
  return (
    typeof photo?.id_archivo === 'string' && typeof photo.sha256 === 'string' && typeof photo.tam === 'number'
  );
}
