import { juzgarQr, leerTextoQr } from '@gr/shared/domain/qr/qr';
import type { PuntoQr, VeredictoQr } from '@gr/shared/domain/registro/records';

/** Points of the person's units: unit → points; a unit whose points the phone does not know is absent. */
export type PuntosPorUnidad = Readonly<Record<string, Readonly<Record<string, PuntoQr>>>>;

/** What a code is worth. */
export interface Juicio {
  readonly resultado: VeredictoQr | 'no_es_qr' | 'sin_puntos';
  /** Unit under which the validation is recorded. */
  readonly un_id: string;
  readonly qr_id: string;
  readonly punto: PuntoQr | null;
  /** What the code says of itself, when it is one of ours. */
  readonly dice: { readonly un_id: string; readonly qr_ver: number } | null;
}

/** Judges a text for a person of these units; `propia` is the unit used where the code names none of them. */
export function juzgar(
  texto: string,
  unidades: Readonly<Record<string, string>>,
  porUnidad: PuntosPorUnidad,
  propia: string,
): Juicio {
  const qr = leerTextoQr(texto);
  if (!qr) return { resultado: 'no_es_qr', un_id: propia, qr_id: 'desconocido', punto: null, dice: null };
  const { qr_id } = qr;
  const dice = { un_id: qr.un_id, qr_ver: qr.qr_ver };
  if (!unidades[qr.un_id]) return { resultado: 'otra_unidad', un_id: propia, qr_id, punto: null, dice };
  const puntos = porUnidad[qr.un_id];
  if (!puntos) return { resultado: 'sin_puntos', un_id: qr.un_id, qr_id, punto: null, dice };
  const resultado = juzgarQr(qr, qr.un_id, puntos);
  return { resultado, un_id: qr.un_id, qr_id, punto: puntos[qr_id] ?? null, dice };
}

/** Colour of a verdict. */
export function tonoDe(resultado: Juicio['resultado']): 'ok' | 'warn' | 'error' {
  if (resultado === 'valido') return 'ok';
  return resultado === 'danado' || resultado === 'version_vieja' || resultado === 'sin_puntos'
    ? 'warn'
    : 'error';
}
