import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { type Cells, cellsOf, tableOf } from './cells.ts';
import { type Field, watchedPlace } from './field.ts';
import { mensajes } from './mensajes.ts';
import { type RecordDraft, seen } from './record-draft.ts';

/** What record a form writes, and by which command. */
export interface RecordKind {
  /** The command that takes its list, `unidades importar`. */
  readonly orden: string;
  /** Columns that name the record: `{unidad: 'u001', codigo: 'q01'}`. */
  readonly names: Cells;
  /** What a new record begins with, by column. */
  readonly first?: Cells;
  /** The record as it stands; `null` = a new one. */
  readonly record: object | null;
  /** Its place in the database, `_un_/u001`: what somebody else changed or made meanwhile is found there. */
  readonly placeOf: (names: Cells) => string;
}

/** The columns that name the record, with the code that was written. */
export function namesOf({ names }: RecordKind, { cells }: RecordDraft): Cells {
  return Object.fromEntries(Object.entries(names).map(([column, text]) => [column, cells[column] ?? text]));
}

/** Whether a draft says of a record what the record says: there is nothing to save. */
export function isUnchanged(fields: readonly Field[], record: object, { cells }: RecordDraft): boolean {
  const before = cellsOf(fields, record);
  return Object.entries(cells).every(([column, text]) => text.trim() === (before[column] ?? ''));
}

/** The request that saves a draft: the columns that were changed, and what the form showed of them. */
export function requestOf(
  kind: RecordKind,
  fields: readonly Field[],
  draft: RecordDraft,
  confirmado: boolean,
): OfficeRequest {
  const { orden, names, first, record, placeOf } = kind;
  const named = namesOf(kind, draft);
  const own: Cells = record === null ? { ...first, ...draft.cells } : draft.cells;
  const shown = fields.filter(({ column }) => Object.hasOwn(own, column) && !Object.hasOwn(names, column));
  const needed = fields.filter(({ required, place }) => required && place !== '');
  // Of a new one nothing may be there: a code that is in use already would change another record.
  const antes =
    record === null
      ? needed.map(({ place }) => [place, null] as const)
      : shown.map((field) => [watchedPlace(field), seen(draft, field.column)] as const);
  return {
    orden,
    tabla: tableOf(named, own),
    antes: { [placeOf(named)]: Object.fromEntries(antes) },
    ...(confirmado && { confirmado }),
  };
}

/** What fields lack, by column. */
export function lacking(fields: readonly Field[]): Cells {
  return Object.fromEntries(fields.map(({ column }) => [column, mensajes.falta]));
}

/** What is wrong with what was written, by column, as far as this device can tell. */
export function wrongCells(fields: readonly Field[], written: Cells): Cells {
  return Object.fromEntries(
    fields.flatMap(({ column, check }) => {
      const cell = written[column]?.trim() ?? '';
      const message = cell === '' ? undefined : check?.(cell);
      return message === undefined ? [] : [[column, message] as const];
    }),
  );
}

/** What the server says of columns. */
export function told(answer: OfficeAnswer | null): Cells {
  const problems = answer?.problemas ?? [];
  return Object.fromEntries(
    problems.flatMap(({ columna, mensaje }) => (columna === undefined ? [] : [[columna, mensaje]])),
  );
}

/** What counts as shown once the person was told of what somebody else changed: what the server holds. */
export function withSeen(
  { visto }: RecordDraft,
  fields: readonly Field[],
  { cambios = [] }: OfficeAnswer,
): Cells {
  const now = cambios.flatMap(({ campo, ahora }) => {
    const field = fields.find((field) => watchedPlace(field) === campo);
    return field ? [[field.column, JSON.stringify(ahora)] as const] : [];
  });
  return { ...visto, ...Object.fromEntries(now) };
}

/** What a place of a record is called on the screen. */
export function labelOf(fields: readonly Field[], campo: string): string {
  return fields.find((field) => watchedPlace(field) === campo)?.label ?? campo;
}
