import { ENVELOPE, type FileRef, type OperationRow } from '../../phone-db/rows.ts';

/** Turns a row of version v into one of v + 1. Pure; kept for ever (reliability.md point 12). */
export type Migration = (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** `MIGRATIONS[v]` leads from v to v + 1. */
export const MIGRATIONS: Readonly<Record<number, Migration>> = {};

/**
 * An operation as this shell understands it. A row that can't be brought up, or is of a newer shell, is
 * quarantined: it becomes a dead letter (`OB-201`) that keeps its content for the export, and nothing is thrown.
 */
export function readRow(
  raw: unknown,
  migrations: Readonly<Record<number, Migration>> = MIGRATIONS,
  target: number = ENVELOPE,
): OperationRow {
  let row = raw as Readonly<Record<string, unknown>>;
  try {
    while (Number(row.v) < target) {
      const step = migrations[Number(row.v)];
      if (!step) throw new Error(`no migration from version ${String(row.v)}`);
      row = { ...step(row), v: Number(row.v) + 1 };
    }
    if (row.v === target && isOperationRow(row)) return row;
    throw new Error(`row of version ${String(row.v)} is not readable`);
  } catch {
    return quarantined(raw as Readonly<Record<string, unknown>>);
  }
}

function isOperationRow(row: unknown): row is OperationRow {
  const r = row as Partial<OperationRow>;
  return (
    typeof r.id === 'string' &&
    typeof r.uid === 'string' &&
    typeof r.seq === 'number' &&
    typeof r.aggregate === 'string' &&
    typeof r.updates === 'object' &&
    Array.isArray(r.files) &&
    Array.isArray(r.effects) &&
    (r.state === 'guardado' || r.state === 'problema')
  );
}

/** Those that can be told, so that their pictures go into the export file. */
function fileRefs(raw: unknown): readonly FileRef[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((ref: Partial<FileRef> | null) =>
    typeof ref?.id_archivo === 'string' && typeof ref.ruta === 'string'
      ? [{ id_archivo: ref.id_archivo, ruta: ref.ruta, sent: ref.sent === true }]
      : [],
  );
}

function quarantined(raw: Readonly<Record<string, unknown>>): OperationRow {
  const text = (key: string) => (typeof raw[key] === 'string' ? raw[key] : '');
  const number = (key: string) => (typeof raw[key] === 'number' ? raw[key] : 0);
  return {
    v: number('v'),
    id: text('id'),
    uid: text('uid'),
    seq: number('seq'),
    aggregate: text('aggregate') || `cuarentena/${text('id')}`,
    tipo: text('tipo'),
    resumen: text('resumen') || 'Registro de otra versión',
    // What this version does not understand must not be laid over readings; `original` keeps all of it.
    updates: {},
    files: fileRefs(raw.files),
    effects: [],
    original: raw,
    ...(raw.creates === true && { creates: true }),
    savedAt: number('savedAt'),
    attempts: number('attempts'),
    state: 'problema',
    code: 'OB-201',
    detail: 'Este registro se guardó con otra versión de la app. Actualice la app o pida ayuda.',
  };
}
