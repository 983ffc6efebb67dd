import type { Operation } from '@gr/shared/contract/outbox';
import { ENVELOPE, type FileRef, type OperationRow } from '../../phone-db/rows.ts';

/** A row as stored on the phone, of any version. */
type Raw = Readonly<Record<string, unknown>>;

/** Fields that a remote sets on an operation and a row keeps unchanged. */
type Content = Omit<Operation, 'files' | 'draft'>;

interface Field<T> {
  /** Whether this version can work with the stored value. */
  readonly sound: (value: unknown) => boolean;
  /** Value that an unreadable row keeps of it. */
  readonly rescued: (raw: Raw) => T;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const anything = (): boolean => true;
const nothing = (): undefined => undefined;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Latest moment a `Date` can hold, ms. */
const END_OF_TIME = 8.64e15;
const numberOf = (value: unknown): number =>
  typeof value === 'number' && Math.abs(value) <= END_OF_TIME ? value : 0;
const isBranch = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field of an operation that a row has. They are listed only here and in the contract. */
const FIELDS: { readonly [F in keyof Content]-?: Field<Content[F]> } = {
  id: { sound: isText, rescued: (raw) => textOf(raw.id) },
  aggregate: {
    sound: isText,
    rescued: (raw) => textOf(raw.aggregate) || `cuarentena/${textOf(raw.id)}`,
  },
  tipo: { sound: isText, rescued: (raw) => textOf(raw.tipo) },
  resumen: { sound: isText, rescued: (raw) => textOf(raw.resumen) || 'Registro de otra versión' },
  // Updates of an unreadable row must not be overlaid on readings; `original` keeps all of it.
  updates: { sound: isBranch, rescued: () => ({}) },
  effects: { sound: (value) => Array.isArray(value) && value.every(isBranch), rescued: () => [] },
  creates: { sound: anything, rescued: (raw) => (raw.creates === true ? true : undefined) },
  needsAll: { sound: anything, rescued: nothing },
  settledBy: { sound: anything, rescued: nothing },
  yields: { sound: anything, rescued: nothing },
  otherwise: { sound: anything, rescued: nothing },
  un_id: { sound: (value) => value === undefined || isText(value), rescued: nothing },
  correct: { sound: (value) => value === undefined || isText(value), rescued: nothing },
  anew: { sound: (value) => value === undefined || isBranch(value), rescued: nothing },
};
const NAMES = Object.keys(FIELDS) as (keyof Content)[];

/** The fields of an operation as `of` returns them, without absent ones. */
function contentFields(of: (field: keyof Content) => unknown): Content {
  const all = NAMES.map((field) => [field, of(field)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as unknown as Content;
}

/** The part of a new row that comes from the operation. */
export function rowOf(operation: Operation): Omit<OperationRow, 'uid' | 'seq' | 'savedAt' | 'sum'> {
  const files = operation.files.map(({ id_archivo, ruta }) => ({ id_archivo, ruta, sent: false }));
  const content = contentFields((field) => operation[field]);
  return { v: ENVELOPE, ...content, files, attempts: 0, state: 'guardado' };
}

/** The operation that a row was made of, without its draft. */
export function operationOf(row: OperationRow): Operation {
  const files = row.files.map(({ id_archivo, ruta }) => ({ id_archivo, ruta }));
  return { ...contentFields((field) => row[field]), files };
}

/** Converts a row of version v to v + 1. Pure; kept for ever (reliability.md point 12). */
export type Migration = (row: Raw) => Raw;

/** `MIGRATIONS[v]` converts v to v + 1. */
export const MIGRATIONS: Readonly<Record<number, Migration>> = {};

/**
 * Reads an operation in this shell's version. A row that can't be migrated, or is of a newer shell, is quarantined: it
 * becomes a dead letter (`OB-201`) that keeps its content for the export, and nothing is thrown.
 */
export function readRow(
  raw: unknown,
  migrations: Readonly<Record<number, Migration>> = MIGRATIONS,
  target: number = ENVELOPE,
): OperationRow {
  let row = raw as Raw;
  try {
    while (Number(row.v) < target) {
      const step = migrations[Number(row.v)];
      if (!step) throw new Error(`no migration from version ${String(row.v)}`);
      row = { ...step(row), v: Number(row.v) + 1 };
    }
    if (row.v === target && isOperationRow(row)) return readable(row);
    throw new Error(`row of version ${String(row.v)} is not readable`);
  } catch {
    return quarantined(raw as Raw);
  }
}

function isOperationRow(row: unknown): row is OperationRow {
  const r = row as Partial<OperationRow>;
  return (
    NAMES.every((field) => FIELDS[field].sound(r[field])) &&
    typeof r.uid === 'string' &&
    typeof r.seq === 'number' &&
    typeof r.sum === 'string' &&
    Array.isArray(r.files) &&
    fileRefs(r.files).length === r.files.length &&
    (r.state === 'guardado' || r.state === 'problema')
  );
}

/** A sound row whose display fields a screen can show: malformed ones are left out. */
function readable(row: OperationRow): OperationRow {
  const { savedAt, attempts, detail, code } = row;
  const said = [detail, code].every((text) => text === undefined || isText(text));
  if (said && numberOf(savedAt) === savedAt && numberOf(attempts) === attempts) return row;
  const { detail: _detail, code: _code, ...rest } = row;
  return {
    ...rest,
    ...{ savedAt: numberOf(savedAt), attempts: numberOf(attempts) },
    ...(isText(detail) && { detail: detail as string }),
    ...(isText(code) && { code: code as string }),
  };
}

/** The file references that can be read, so that their pictures go into the export file. */
function fileRefs(raw: unknown): readonly FileRef[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((ref: Partial<FileRef> | null) =>
    typeof ref?.id_archivo === 'string' && typeof ref.ruta === 'string'
      ? [{ id_archivo: ref.id_archivo, ruta: ref.ruta, sent: ref.sent === true }]
      : [],
  );
}

function quarantined(raw: Raw): OperationRow {
  return {
    ...contentFields((field) => FIELDS[field].rescued(raw)),
    v: numberOf(raw.v),
    uid: textOf(raw.uid),
    seq: numberOf(raw.seq),
    sum: textOf(raw.sum),
    files: fileRefs(raw.files),
    original: raw,
    savedAt: numberOf(raw.savedAt),
    attempts: numberOf(raw.attempts),
    state: 'problema',
    code: 'OB-201',
    detail: 'Este registro se guardó con otra versión de la app. Actualice la app o pida ayuda.',
  };
}

/** The row after a failed attempt: it waits, with the Spanish cause. */
export function attempted(row: OperationRow, detail: string): OperationRow {
  return { ...row, attempts: row.attempts + 1, detail };
}

/** The row as a dead letter, with its code (ERRORS.md) and Spanish cause. */
export function buried(row: OperationRow, code: string, detail: string): OperationRow {
  return { ...attempted(row, detail), state: 'problema', code };
}

/** The row after «Reintentar»: it waits without the refusal; its attempts count on. */
export function revived({ code: _code, detail: _detail, ...row }: OperationRow): OperationRow {
  return { ...row, state: 'guardado' };
}

/** The row once the server has some of its files. */
export function withFilesSent(row: OperationRow, ids: ReadonlySet<string>): OperationRow {
  const files = row.files.map((file) => (ids.has(file.id_archivo) ? { ...file, sent: true } : file));
  return { ...row, files };
}

/** How many of a row's files the server has. */
export function filesSentOf({ files }: OperationRow): number {
  return files.filter(({ sent }) => sent).length;
}
