import { parseCodigo, pointOfCodigo } from '@gr/shared/domain/qr/codigo';
import { isPrinted } from '@gr/shared/domain/qr/prueba';
import { asSigned, formatTextoQr, judgeQr, marksPunto, parseTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoQr, Ronda, VeredictoQr } from '@gr/shared/domain/registro/records';
import type { Leido } from '@gr/shared/domain/ronda/marcas';
import { expectedOf } from '@gr/shared/domain/ronda/ronda';

/** Points of a unit; `null` = this phone does not have them. */
export type Puntos = Readonly<Record<string, PuntoQr>> | null;

/** Decision about a text that was read. */
export type Decision =
  | {
      readonly tipo: 'marcar';
      readonly punto: PuntoQr;
      readonly veredicto: VeredictoQr;
      /** The code's claims, or the backup code typed; the server verifies them again. */
      readonly leido: Leido;
      /** The phone could not verify the signature; the server will. */
      readonly por_validar: boolean;
    }
  | {
      readonly tipo: 'rechazar';
      readonly resultado: VeredictoQr | 'no_es_qr';
      /** The point named, or `desconocido`. */
      readonly qr_id: string;
      /** The unit named by a code of another unit. */
      readonly un_id?: string;
    };

const UNKNOWN = 'desconocido';
/** What stands under the code of a screen: the point's key, and eight digits. */
const OF_SCREEN = /^([\w-]{1,20})[\s·]+((?:\d[\s·-]*){8})$/;

/** Judges a text by the round and the points this phone has. */
export async function decide(texto: string, ronda: Ronda, puntos: Puntos): Promise<Decision> {
  const read = parseTextoQr(texto);
  if (!read) return { tipo: 'rechazar', resultado: 'no_es_qr', qr_id: UNKNOWN };
  const qr = asSigned(read, { [ronda.un_id]: puntos ?? expectedOf(ronda) });
  if (qr.un_id !== ronda.un_id) {
    return { tipo: 'rechazar', resultado: 'otra_unidad', qr_id: qr.qr_id, un_id: qr.un_id };
  }
  const leido = { firma: qr.firma, qr_ver: qr.qr_ver };
  if (!puntos) {
    const esperado = expectedOf(ronda)[qr.qr_id];
    if (!esperado) return { tipo: 'rechazar', resultado: 'no_registrado', qr_id: qr.qr_id };
    const { nom_qr, orden } = esperado;
    const punto: PuntoQr = { ...qr, nom_qr, orden, estado: 'activo' };
    return { tipo: 'marcar', punto, veredicto: 'valido', leido, por_validar: true };
  }
  const punto = puntos[qr.qr_id];
  const printed = punto ? await isPrinted(qr, punto) : null;
  const veredicto = judgeQr(qr, ronda.un_id, puntos, printed);
  if (punto && marksPunto(veredicto)) {
    return { tipo: 'marcar', punto, veredicto, leido, por_validar: printed === null };
  }
  return { tipo: 'rechazar', resultado: veredicto, qr_id: qr.qr_id };
}

/** Whether a text names a point of the round, genuine or forged: it is preferred among several codes in view. */
export function isOfRound(texto: string, ronda: Ronda): boolean {
  const read = parseTextoQr(texto);
  const expected = expectedOf(ronda);
  const qr = read && asSigned(read, { [ronda.un_id]: expected });
  return qr !== null && qr.un_id === ronda.un_id && expected[qr.qr_id] !== undefined;
}

/**
 * Judges a typed backup code; blanks, hyphens and case are ignored; `null` when it matches no point on this phone. A code does not contain
 * its print version: the version on the phone is recorded and the server compares it.
 */
export async function decideTyped(texto: string, un_id: string, puntos: Puntos): Promise<Decision | null> {
  const cod = parseCodigo(texto);
  const punto = cod && puntos ? await pointOfCodigo(cod, un_id, puntos) : null;
  if (!cod || !punto || !puntos) return null;
  const { qr_id, qr_ver } = punto;
  const veredicto = judgeQr({ un_id, qr_id, qr_ver, firma: '' }, un_id, puntos, true);
  if (!marksPunto(veredicto)) return { tipo: 'rechazar', resultado: veredicto, qr_id };
  return { tipo: 'marcar', punto, veredicto, leido: { cod, qr_ver }, por_validar: false };
}

/**
 * The full text for a typed one: the whole text in any case, only its signature (the 16 characters printed under the name), or a point
 * and the digits of its screen, `q03 4829 1371`; blanks and hyphens are ignored. `null` when no known point matches.
 */
export async function completeManual(texto: string, puntos: Puntos, un_id: string): Promise<string | null> {
  const trimmed = texto.trim();
  const whole = parseTextoQr(trimmed);
  if (whole) return formatTextoQr(asSigned(whole, { [un_id]: puntos }));
  const parts = trimmed.split('.');
  const [, point = parts.length > 1 ? parts.at(-3) : undefined, digits] = OF_SCREEN.exec(trimmed) ?? [];
  const named = point?.trim().toLowerCase();
  const firma = (digits ?? parts.at(-1) ?? '').replace(/[\s·-]/g, '').toUpperCase();
  for (const punto of Object.values(puntos ?? {})) {
    if (named !== undefined && named !== punto.qr_id.toLowerCase()) continue;
    const qr = { un_id, qr_id: punto.qr_id, qr_ver: punto.qr_ver, firma };
    const text = formatTextoQr(qr);
    // A point without a stored proof is accepted by name alone: the server verifies it.
    const printed = await isPrinted(qr, punto);
    if (parseTextoQr(text) && (printed ?? named !== undefined)) return text;
  }
  return null;
}
