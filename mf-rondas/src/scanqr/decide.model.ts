import { parseCodigo, pointOfCodigo } from '@gr/shared/domain/qr/codigo';
import { isPrinted } from '@gr/shared/domain/qr/prueba';
import {
  asSigned,
  formatTextoQr,
  judgeQr,
  letreroOf,
  marksPunto,
  parseTextoQr,
} from '@gr/shared/domain/qr/qr';
import type { PuntoQr, Ronda, VeredictoQr } from '@gr/shared/domain/registro/records';
import type { Leido } from '@gr/shared/domain/ronda/marcas';
import { expectedOf } from '@gr/shared/domain/ronda/ronda';

/** Points of a unit; `null` = this phone does not have them. */
export type Puntos = Readonly<Record<string, PuntoQr>> | null;

/**
 * What is said of a code that marks its point: the phone can't verify its signature (`por_validar`), or only the server can verify its
 * kind (`por_revisar`); it is an old print or a damaged sign; the point asks for a screen or a tag, and it is of neither.
 */
export type Notice =
  | 'por_validar'
  | 'por_revisar'
  | 'codigo_antiguo'
  | 'codigo_danado'
  | 'pide_cambia'
  | 'pide_nfc';

/** Decision about a text that was read. */
export type Decision =
  | {
      readonly tipo: 'marcar';
      readonly punto: PuntoQr;
      readonly veredicto: VeredictoQr;
      /** The code's claims, or the backup code typed; the server verifies them again. */
      readonly leido: Leido;
      /** What the guard is told of the code; `null` = nothing. */
      readonly aviso: Notice | null;
    }
  | {
      readonly tipo: 'rechazar';
      /** `sin_puntos`: the phone does not have the points, so it can't say. */
      readonly resultado: VeredictoQr | 'no_es_qr' | 'sin_puntos';
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
    if (!esperado) return { tipo: 'rechazar', resultado: 'sin_puntos', qr_id: qr.qr_id };
    const { nom_qr, orden } = esperado;
    const punto: PuntoQr = { ...qr, nom_qr, orden, estado: 'activo' };
    return {
      tipo: 'marcar',
      punto,
      veredicto: 'valido',
      leido,
      aviso: noticeFor(punto, leido, 'valido', null),
    };
  }
  const punto = puntos[qr.qr_id];
  const printed = punto ? await isPrinted(qr, punto) : null;
  const veredicto = judgeQr(qr, ronda.un_id, puntos, printed);
  if (punto && marksPunto(veredicto)) {
    return { tipo: 'marcar', punto, veredicto, leido, aviso: noticeFor(punto, leido, veredicto, printed) };
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
  const leido = { cod, qr_ver };
  return { tipo: 'marcar', punto, veredicto, leido, aviso: noticeFor(punto, leido, veredicto, true) };
}

/** The notice about a read that marks its point; `printed` as in `judgeQr`. */
function noticeFor(
  { letrero = 'impreso' }: PuntoQr,
  leido: Leido,
  veredicto: VeredictoQr,
  printed: boolean | null,
): Notice | null {
  const read = 'firma' in leido ? letreroOf(leido.firma) : 'impreso';
  if (letrero !== 'impreso' && read !== letrero) return `pide_${letrero}`;
  if (printed === null) return read === 'impreso' ? 'por_validar' : 'por_revisar';
  if (veredicto === 'version_vieja') return 'codigo_antiguo';
  return veredicto === 'danado' ? 'codigo_danado' : null;
}

/**
 * The full text for a typed one: the whole text in any case, only its signature (the 16 characters printed under the name), or a point
 * and the digits of its screen, `q03 4829 1371`; blanks and hyphens are ignored. `null` when no known point matches, or the digits are of
 * one that has a print and no screen.
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
    if (digits !== undefined && (punto.letrero ?? 'impreso') === 'impreso') continue;
    const qr = { un_id, qr_id: punto.qr_id, qr_ver: punto.qr_ver, firma };
    const text = formatTextoQr(qr);
    // A point without a stored proof is accepted by name alone: the server verifies it.
    const printed = await isPrinted(qr, punto);
    if (parseTextoQr(text) && (printed ?? named !== undefined)) return text;
  }
  return null;
}
