import { isDeepStrictEqual } from 'node:util';
import type { RowProblem } from '@gr/shared/domain/oficina/answer';
import { lackSentence } from '@gr/shared/domain/tabla/header';
import type { Batch } from '../command/plan.ts';
import { shownValue } from '../command/shown.ts';

/** A record of the database as wanted by a file. */
export interface Wanted {
  readonly fila: number;
  readonly place: string;
  /** Its name in the office. */
  readonly name: string;
  /** Field → value; `null` removes it. Missing fields are kept. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Planned changes of the records of a file. */
export interface RecordsPlan {
  readonly problems: readonly RowProblem[];
  readonly lines: readonly string[];
  readonly figures: { readonly nuevos: number; readonly cambiados: number; readonly iguales: number };
  readonly batches: readonly Batch[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Requirements of a new record. */
export interface Fresh {
  /** Initial values of fields outside the file. */
  readonly fields: Fields;
  /** Required fields, with the Spanish name of their column. */
  readonly required: Readonly<Record<string, string>>;
}

/** Records per database update: Firebase triggers at most 500 functions per write (backend.md 8), and a unit triggers three. */
const BATCH = 100;

/** Plans new and changed records; `before` = path → current record. */
export function planRecords(
  wanted: readonly Wanted[],
  before: ReadonlyMap<string, Fields>,
  fresh: Fresh,
): RecordsPlan {
  const problems: RowProblem[] = [];
  const first = new Map<string, number>();
  const changes: {
    readonly line: string;
    readonly isNew: boolean;
    readonly updates: Record<string, unknown>;
  }[] = [];
  for (const { fila, place, name, fields } of wanted) {
    const twin = first.get(place);
    if (twin !== undefined) problems.push({ fila, mensaje: `«${name}» ya está en la fila ${twin}.` });
    first.set(place, fila);
    const old = before.get(place);
    const start: Fields = old ?? fresh.fields;
    const after = Object.fromEntries(
      Object.entries({ ...start, ...fields }).filter(([, value]) => value !== null),
    );
    const absent = Object.entries(fresh.required).filter(([field]) => after[field] === undefined);
    if (absent.length > 0) problems.push({ fila, mensaje: lackSentence(absent.map(([, called]) => called)) });
    const changed = [...new Set([...Object.keys(start), ...Object.keys(after)])].filter(
      (field) => !isDeepStrictEqual(old?.[field] ?? null, after[field] ?? null),
    );
    if (old === undefined) changes.push({ isNew: true, line: `Nuevo: ${name}`, updates: { [place]: after } });
    else if (changed.length > 0)
      changes.push({
        isNew: false,
        line: `Cambia: ${name}: ${changed.map((field) => `${field}: ${shownValue(old[field])} → ${shownValue(after[field])}`).join(', ')}`,
        updates: Object.fromEntries(changed.map((field) => [`${place}/${field}`, after[field] ?? null])),
      });
  }
  const batches: Batch[] = [];
  for (let at = 0; at < changes.length; at += BATCH)
    batches.push({
      updates: Object.assign({}, ...changes.slice(at, at + BATCH).map(({ updates }) => updates)) as Record<
        string,
        unknown
      >,
    });
  const fresher = changes.filter(({ isNew }) => isNew).length;
  return {
    problems,
    lines: changes.map(({ line }) => line),
    figures: {
      nuevos: fresher,
      cambiados: changes.length - fresher,
      iguales: wanted.length - changes.length,
    },
    batches,
  };
}
