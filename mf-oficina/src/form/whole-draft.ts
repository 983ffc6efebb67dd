import { type DraftKind, isJsonRecord } from '@gr/shared/screen';

/** Something told whole (questions of a point, a template) as somebody writes it. */
export interface WholeDraft {
  /** Operation it will become. */
  readonly op: string;
  /** What was written, as JSON: a draft knows no lists. `''` = nothing yet. */
  readonly text: string;
  /** What the form showed when it was first changed, as JSON of `Shown`. */
  readonly visto: string;
}

/** Drafts of what is told whole. */
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
    // Not a draft of ours: the form begins with what the database says.
    return false;
  }
}
