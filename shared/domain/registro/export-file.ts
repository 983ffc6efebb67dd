import type { Operation, OperationFile } from '../../contract/outbox.ts';

/** Value of `formato` that identifies an export file («Pedir ayuda»). */
export const EXPORT_FORMAT = 'gr-registro';
/** Version of the envelope an exported operation must have; equal to that of the phone's rows (a test of the shell). */
export const EXPORT_VERSION = 1;
/** Most bytes of an export file that the office can import: about twenty photos of 250 kB in base64. */
export const EXPORT_MAX_BYTES = 8 * 1024 * 1024;

/** A photo of an exported record. Without `base64` the phone no longer had its bytes. */
export interface ExportedPhoto extends OperationFile {
  readonly mime?: string;
  /** Bytes. */
  readonly tam?: number;
  /** SHA-256, hex. */
  readonly sha256?: string;
  readonly base64?: string;
}

/** The operation of an export file, and its state on the phone. */
export interface ExportedOperation
  extends Pick<Operation, 'id' | 'tipo' | 'resumen' | 'updates' | 'effects'> {
  readonly v: number;
  /** Account of the author. */
  readonly uid: string;
  readonly files: readonly OperationFile[];
  /** SHA-256 of its content, 64 hex characters. */
  readonly sum: string;
  /** When it was saved on the phone, ms since epoch. */
  readonly savedAt: number;
  /** Reason for its refusal: code and Spanish sentence. */
  readonly code?: string;
  readonly detail?: string;
}

/** Contents of an export file. */
export interface ExportedRecord {
  readonly operacion: ExportedOperation;
  readonly archivos: readonly ExportedPhoto[];
}

/** A parsed export file, or a Spanish sentence why it is malformed. */
export type ReadExport =
  | { readonly ok: true; readonly record: ExportedRecord }
  | { readonly ok: false; readonly code: 'no_es_registro' | 'otra_version'; readonly message: string };

/** Names that could change an object's prototype; none of our records has such a key. */
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses an export file. Checks only its shape; the server judges the contents. */
export function readExport(text: string): ReadExport {
  let value: unknown;
  try {
    value = JSON.parse(text, (key, inner: unknown) => {
      if (POISON.has(key)) throw new SyntaxError(`key ${key}`);
      return inner;
    });
  } catch {
    return notOurs;
  }
  if (!isMap(value) || value.formato !== EXPORT_FORMAT || !isMap(value.operacion)) return notOurs;
  if (value.operacion.v !== EXPORT_VERSION) {
    return {
      ok: false,
      code: 'otra_version',
      message:
        'Este registro se guardó con otra versión de la app. Pida a la persona que actualice y lo intente de nuevo.',
    };
  }
  return isOperation(value.operacion) && Array.isArray(value.archivos) && value.archivos.every(isPhoto)
    ? { ok: true, record: { operacion: value.operacion, archivos: value.archivos } }
    : notOurs;
}

const notOurs: ReadExport = {
  ok: false,
  code: 'no_es_registro',
  message: 'Este archivo no es un registro de la app, o está dañado. Pida que lo descarguen de nuevo.',
};

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOperation(value: Record<string, unknown>): value is Record<string, unknown> & ExportedOperation {
  const { id, uid, tipo, resumen, sum, savedAt, updates, files, effects, code, detail } = value;
  return (
    [id, uid, tipo, resumen, sum].every(isText) &&
    [code, detail].every((text) => text === undefined || isText(text)) &&
    typeof savedAt === 'number' &&
    isMap(updates) &&
    Array.isArray(files) &&
    files.every(isFile) &&
    Array.isArray(effects) &&
    effects.every((effect) => isMap(effect) && isMap(effect.query))
  );
}

function isFile(value: unknown): value is OperationFile {
  return isMap(value) && isText(value.id_archivo) && isText(value.ruta);
}

function isPhoto(value: unknown): value is ExportedPhoto {
  if (!isFile(value)) return false;
  const { mime, tam, sha256, base64 } = value as ExportedPhoto;
  return (
    base64 === undefined || (isText(base64) && isText(mime) && isText(sha256) && typeof tam === 'number')
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
