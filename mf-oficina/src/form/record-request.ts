import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { type Cells, cellsOf, tableOf } from './cells.ts';
import { type Field, valueAt, watchedPlace } from './field.ts';
import { mensajes } from './mensajes.ts';
import { type RecordDraft, seen } from './record-draft.ts';

/** Record that a form writes, and its command. */
export interface RecordKind {
  /** The command that reads its list, `unidades importar`. */
  readonly orden: string;
  /** Columns that identify the record: `{unidad: 'u001', codigo: 'q01'}`. */
  readonly names: Cells;
  /** Initial values of a new record, by column. */
  readonly first?: Cells;
  /** The stored record; `null` = a new one. */
  readonly record: object | null;
  /** Its path in the database, `_un_/u001`, compared to detect changes and creations by others. */
  readonly placeOf: (names: Cells) => string;
}

/** The columns that identify the record, with the entered code. */
export function namesOf({ names }: RecordKind, { cells }: RecordDraft): Cells {
  return Object.fromEntries(Object.entries(names).map(([column, text]) => [column, cells[column] ?? text]));
}

/** Whether a draft equals the record, so that there is nothing to save. */
export function isUnchanged(fields: readonly Field[], record: object, { cells }: RecordDraft): boolean {
  const before = cellsOf(fields, record);
  return Object.entries(cells).every(([column, text]) => text.trim() === (before[column] ?? ''));
}

/** The request that saves a draft: the changed columns and the values shown for them. */
export function requestOf(
  kind: RecordKind,
  fields: readonly Field[],
  draft: RecordDraft,
  confirmado: boolean,
): OfficeRequest {
  const { orden, names, first, record, placeOf } = kind;
  const named = namesOf(kind, draft);
  const own: Cells = record === null ? { ...first, ...draft.cells } : draft.cells;
  // A field that identifies the record, as a person's document, is written with every change.
  const sent = fields.filter(({ column }) => Object.hasOwn(own, column) || Object.hasOwn(names, column));
  const needed = fields.filter(({ required, place }) => required && place !== '');
  // For a new record nothing may exist at its path: an existing code would change another record.
  const antes =
    record === null
      ? needed.map(({ place }) => [place, null] as const)
      : sent.map((field) => {
          const place = watchedPlace(field);
          const isSeen = Object.hasOwn(draft.visto, field.column);
          return [place, isSeen ? seen(draft, field.column) : valueAt(record, place)] as const;
        });
  return {
    orden,
    tabla: tableOf(named, own),
    antes: { [placeOf(named)]: Object.fromEntries(antes) },
    ...(confirmado && { confirmado }),
  };
}

/** Messages of missing required fields, by column. */
export function lacking(fields: readonly Field[]): Cells {
  return Object.fromEntries(fields.map(({ column }) => [column, mensajes.falta]));
}

/** Messages of invalid input, by column, as far as this device can check. */
export function wrongCells(fields: readonly Field[], written: Cells): Cells {
  return Object.fromEntries(
    fields.flatMap(({ column, check }) => {
      const cell = written[column]?.trim() ?? '';
      const message = cell === '' ? undefined : check?.(cell);
      return message === undefined ? [] : [[column, message] as const];
    }),
  );
}

/** The server's messages, by column. */
export function told(answer: OfficeAnswer | null): Cells {
  const problems = answer?.problemas ?? [];
  return Object.fromEntries(
    problems.flatMap(({ columna, mensaje }) => (columna === undefined ? [] : [[columna, mensaje]])),
  );
}

/** After the person was shown the changes by others, the server's values count as shown. */
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

/** Label of a record's path on the screen. */
export function labelOf(fields: readonly Field[], campo: string): string {
  return fields.find((field) => watchedPlace(field) === campo)?.label ?? campo;
}
