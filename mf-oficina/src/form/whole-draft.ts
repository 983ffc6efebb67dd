import { type DraftKind, isJsonRecord } from '@gr/shared/screen';

/** Draft of a value that is saved as a whole (questions of a point, a template). */
export interface WholeDraft {
  /** Idempotency key of the operation it will become. */
  readonly op: string;
  /** The input as JSON, since a draft cannot hold lists. `''` = none yet. */
  readonly text: string;
  /** Values shown when it was first changed, as JSON of `Shown`. */
  readonly visto: string;
}

/** Drafts of values that are saved as a whole. */
export const WHOLE_DRAFT: DraftKind<WholeDraft> = {
  fresh: (newId) => ({ op: newId(), text: '', visto: '' }),
  parse(value) {
    if (!isJsonRecord(value)) return null;
    const { op, text, visto } = value;
    return typeof op === 'string' && isJson(text) && isJson(visto) ? { op, text, visto } : null;
  },
  serialize: ({ op, text, visto }) => ({ op, text, visto }),
  hasContent: ({ text }) => text !== '',
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

function isJson(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return value === '' || typeof JSON.parse(value) === 'object';
  } catch {
    // Not a valid draft: the form starts from the database.
    return false;
  }
}
