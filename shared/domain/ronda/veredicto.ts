import type { Ronda } from '../registro/records.ts';
import type { Veredicto } from '../registro/round-proof.ts';
import { readPoints } from './read-order.ts';
import { type Conteo, countPoints, expectedOf, missingPoints } from './ronda.ts';

/** Result of a round, as far as known here. */
export interface Verdict {
  readonly veredicto: Veredicto;
  /** Percent, 0–100, of expected points that were read. */
  readonly pct: number;
  /** `qr_id` of the expected points that were not read, in their order, then those whose read is not verified. */
  readonly faltan: readonly string[];
  /** False while the server has not judged the round up to its last operation: the figures are this phone's own count. */
  readonly confirmado: boolean;
}

/** Verdict by the counts. «completa» means every point read, even where a unit accepts fewer (`umbral_cump`). */
export function veredictoOf(
  estado: Ronda['estado'],
  { qr_leidos, cump_pct }: Pick<Conteo, 'qr_leidos' | 'cump_pct'>,
  qr_esp: number,
): Veredicto {
  if (estado === 'anulada') return 'anulada';
  if (estado === 'en_curso' || estado === 'pausada' || estado === 'programada') return 'en_curso';
  if (estado !== 'completada' || qr_leidos === 0) return 'incompleta';
  return qr_esp === 0 || cump_pct >= 100 ? 'completa' : 'cumplida';
}

/** Number of reads that arrived and do not count: unverified, or decided to be invalid. */
export function uncountedOf({ juicio }: Pick<Ronda, 'juicio'>): number {
  return Object.keys(juicio?.sin_prueba ?? {}).length;
}

/** The verdict to show of a round: the server's, or until it has judged, one from this phone's data. */
export function verdictOf(ronda: Ronda): Verdict {
  const expected = Object.keys(expectedOf(ronda)).length;
  // A round of another program may name fewer points than it expected.
  const qr_esp = Math.max(expected, ronda.qr_esp);
  const { juicio } = ronda;
  const confirmado = juicio !== undefined && juicio._op === ronda._op;
  const unproven = juicio?.sin_prueba ?? {};
  const own = countPoints(
    { ...ronda, qr_esp },
    readPoints(ronda).filter(({ qr_id }) => !(qr_id in unproven)),
  );
  const expected_unproven = Object.keys(unproven).filter((qr_id) => qr_id in expectedOf(ronda));
  const faltan = missingPoints(ronda).concat(leftOut(ronda), expected_unproven);
  const veredicto = confirmado ? juicio.veredicto : veredictoOf(ronda.estado, own, qr_esp);
  return { veredicto, pct: Math.min(100, own.cump_pct), faltan, confirmado };
}

function leftOut(ronda: Ronda): string[] {
  return Object.entries(expectedOf(ronda))
    .filter(([qr_id]) => ronda.recorrido?.[qr_id]?.estado_qr === 'omitido')
    .sort(([, a], [, b]) => a.orden - b.orden)
    .map(([qr_id]) => qr_id);
}
