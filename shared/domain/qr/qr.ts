import { isForeignKey } from '../database/foreign-key.ts';
import type { PuntoQr, VeredictoQr } from '../registro/records.ts';

/** Fields of a checkpoint's code: `GR1.{un_id}.{qr_id}.{qr_ver}.{firma}` (data-model.md, `_qr_`). */
export interface TextoQr {
  readonly un_id: string;
  readonly qr_id: string;
  /** Print number of the code, 1 to 9999: grows with each reprint. */
  readonly qr_ver: number;
  /** What proves the sign: 16 base32 characters of a print, 8 digits of a screen, 48 hex characters of a tag ({@link letreroOf}). */
  readonly firma: string;
}

const SHAPE =
  /^GR1\.([A-Za-z0-9_-]{1,20})\.([A-Za-z0-9_-]{1,20})\.([1-9]\d{0,3})\.([A-Z2-7]{16}|\d{8}|[0-9A-F]{48})$/i;

/** Kind of a sign: printed, a screen whose code changes, or an NFC tag that counts its reads (ADR 024). */
export type Letrero = NonNullable<PuntoQr['letrero']>;

/** Kind of sign that a proof comes from, by its length. */
export function letreroOf(firma: string): Letrero {
  if (firma.length === 8) return 'cambia';
  return firma.length === 48 ? 'nfc' : 'impreso';
}

/** Reads a scanned text, in capitals or not; `null` when it is not one of our codes. White space around it is ignored. */
export function parseTextoQr(texto: string): TextoQr | null {
  const match = SHAPE.exec(texto.trim());
  if (!match) return null;
  const [, un_id = '', qr_id = '', ver = '', firma = ''] = match;
  if (isForeignKey(un_id) || isForeignKey(qr_id)) return null;
  return { un_id, qr_id, qr_ver: Number(ver), firma: firma.toUpperCase() };
}

/**
 * A code with the keys it was signed with: of a text in capitals, as some printers of labels write it, the unit and the point that this
 * phone knows under another case. Where it knows the keys as they are read, or none like them, nothing changes.
 * @param units points by their keys, by unit; `null` = not on this phone
 */
export function asSigned(
  qr: TextoQr,
  units: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>,
): TextoQr {
  const un_id = keyLike(qr.un_id, units);
  return { ...qr, un_id, qr_id: keyLike(qr.qr_id, units[un_id] ?? {}) };
}

function keyLike(read: string, known: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(known, read)) return read;
  const like = Object.keys(known).filter((key) => key.toLowerCase() === read.toLowerCase());
  return like.length === 1 ? (like[0] ?? read) : read;
}

/** The part of the text that the signature covers. */
export function signedTextOfQr(un_id: string, qr_id: string, qr_ver: number): string {
  return `GR1.${un_id}.${qr_id}.${qr_ver}`;
}

/** The text to print; {@link parseTextoQr} reads it back. */
export function formatTextoQr(qr: TextoQr): string {
  return `${signedTextOfQr(qr.un_id, qr.qr_id, qr.qr_ver)}.${qr.firma}`;
}

/**
 * Judges a code by the unit's points (by `qr_id`) on this phone. The first verdict that applies is returned: another unit, an unknown
 * point, an old print, a wrong signature, a retired point, a damaged one.
 * @param printed whether it is the printed code (`isPrinted`); `null` = unknown here, the server decides
 */
export function judgeQr(
  qr: TextoQr,
  un_id: string,
  puntos: Readonly<Record<string, PuntoQr>>,
  printed: boolean | null,
): VeredictoQr {
  if (qr.un_id !== un_id) return 'otra_unidad';
  const punto = puntos[qr.qr_id];
  if (!punto) return 'no_registrado';
  if (qr.qr_ver < punto.qr_ver) return 'version_vieja';
  if (printed === false) return 'firma_invalida';
  if (punto.estado === 'retirado' || punto.estado === 'reemplazado') return 'retirado';
  if (punto.estado === 'danado') return 'danado';
  return 'valido';
}

/**
 * Verdicts with which a read still marks its point: a worn sign is still valid, and an old print is marked `qr_version_vieja`, not refused
 * (data-model.md, "Marks, never refusals").
 */
export function marksPunto(veredicto: VeredictoQr): boolean {
  return veredicto === 'valido' || veredicto === 'danado' || veredicto === 'version_vieja';
}
