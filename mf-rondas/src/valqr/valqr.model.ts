import { parseCodigo, pointOfCodigo } from '@gr/shared/domain/qr/codigo';
import { isPrinted } from '@gr/shared/domain/qr/prueba';
import { asSigned, judgeQr, parseTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoQr } from '@gr/shared/domain/registro/records';
import type { Verdict } from '../checkpoint/checkpoint.model.ts';

/** Points of the person's units: unit → points; a unit without points on the phone is absent. */
export type PuntosByUnidad = Readonly<Record<string, Readonly<Record<string, PuntoQr>>>>;

/** Judges a text for a person of these units; `own` is the unit used when the code names none of them. */
export async function judge(
  texto: string,
  unidades: Readonly<Record<string, string>>,
  byUnidad: PuntosByUnidad,
  own: string,
): Promise<Verdict> {
  const read = parseTextoQr(texto);
  const units = Object.keys(unidades).map((un_id) => [un_id, byUnidad[un_id] ?? null] as const);
  const qr = read && asSigned(read, Object.fromEntries(units));
  if (!qr) return { resultado: 'no_es_qr', un_id: own, qr_id: 'desconocido', punto: null, claimed: null };
  const { qr_id } = qr;
  const claimed = { un_id: qr.un_id, qr_ver: qr.qr_ver };
  if (!unidades[qr.un_id]) return { resultado: 'otra_unidad', un_id: own, qr_id, punto: null, claimed };
  const puntos = byUnidad[qr.un_id];
  if (!puntos) return { resultado: 'sin_puntos', un_id: qr.un_id, qr_id, punto: null, claimed };
  const punto = puntos[qr_id] ?? null;
  const result = judgeQr(qr, qr.un_id, puntos, punto ? await isPrinted(qr, punto) : null);
  return { resultado: result, un_id: qr.un_id, qr_id, punto, claimed };
}

/**
 * Judges a typed backup code; `null` when it matches no point of these units. The code names no unit: of two matching units the first is
 * taken, and the office sees the typed text.
 */
export async function judgeTyped(texto: string, byUnidad: PuntosByUnidad): Promise<Verdict | null> {
  const cod = parseCodigo(texto);
  if (!cod) return null;
  for (const [un_id, puntos] of Object.entries(byUnidad)) {
    const punto = await pointOfCodigo(cod, un_id, puntos);
    if (!punto) continue;
    const { qr_id, qr_ver } = punto;
    const result = judgeQr({ un_id, qr_id, qr_ver, firma: '' }, un_id, puntos, true);
    return { resultado: result, un_id, qr_id, punto, claimed: { un_id, qr_ver } };
  }
  return null;
}

/** Colour of a verdict. */
export function toneOf(result: Verdict['resultado']): 'ok' | 'warn' | 'error' {
  if (result === 'valido') return 'ok';
  return result === 'danado' || result === 'version_vieja' || result === 'sin_puntos' ? 'warn' : 'error';
}
