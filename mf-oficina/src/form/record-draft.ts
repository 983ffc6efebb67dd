import type { Json } from '@gr/shared/contract/outbox';
import { type DraftKind, isJsonRecord, textFromJson } from '@gr/shared/screen';
import type { Cells } from './cells.ts';

/** A record as somebody writes it. */
export interface RecordDraft {
  /** Operation it will become. */
  readonly op: string;
  /** What was written, by column; the others are as the database has them. */
  readonly cells: Cells;
  /** What the form showed of those when they were first changed, as JSON. */
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

/** The draft with a cell written. `shown`: what the database says there now. */
export function written(draft: RecordDraft, column: string, text: string, shown: Json): Partial<RecordDraft> {
  const visto = Object.hasOwn(draft.visto, column)
    ? draft.visto
    : { ...draft.visto, [column]: JSON.stringify(shown) };
  return { cells: { ...draft.cells, [column]: text }, visto };
}

/** What the form showed of a column. */
export function seen(draft: RecordDraft, column: string): Json {
  return JSON.parse(draft.visto[column] ?? 'null') as Json;
}
