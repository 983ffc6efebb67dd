import type { Json } from '@gr/shared/contract/outbox';
import { type DraftKind, isJsonRecord, textFromJson } from '@gr/shared/screen';
import type { Cells } from './cells.ts';

/** Draft of a record. */
export interface RecordDraft {
  /** Idempotency key of the operation it will become. */
  readonly op: string;
  /** Input by column; other columns are as in the database. */
  readonly cells: Cells;
  /** Values shown when those columns were first changed, as JSON. */
  readonly visto: Readonly<Record<string, string>>;
}

/** Drafts of the office's forms. */
export const RECORD_DRAFT: DraftKind<RecordDraft> = {
  fresh: (newId) => ({ op: newId(), cells: {}, visto: {} }),
  parse(value) {
    if (!isJsonRecord(value) || typeof value.op !== 'string') return null;
    return { op: value.op, cells: textsOf(value.cells), visto: textsOf(value.visto) };
  },
  serialize: ({ op, cells, visto }) => ({ op, cells, visto }),
  hasContent: ({ cells }) => Object.keys(cells).length > 0,
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

function textsOf(value: Json | undefined): Cells {
  if (!isJsonRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([column, text]) => [column, textFromJson(text)]));
}

/** The draft with a changed cell. `shown`: the current database value. */
export function written(draft: RecordDraft, column: string, text: string, shown: Json): Partial<RecordDraft> {
  const visto = Object.hasOwn(draft.visto, column)
    ? draft.visto
    : { ...draft.visto, [column]: JSON.stringify(shown) };
  return { cells: { ...draft.cells, [column]: text }, visto };
}

/** Value that the form showed for a column. */
export function seen(draft: RecordDraft, column: string): Json {
  return JSON.parse(draft.visto[column] ?? 'null') as Json;
}
