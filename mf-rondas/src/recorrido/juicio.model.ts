import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RazonRonda } from '@gr/shared/domain/registro/round-proof';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { expectedOf } from '@gr/shared/domain/ronda/ronda';
import { verdictOf } from '@gr/shared/domain/ronda/veredicto';

/** Delivery delay that is worth showing, ms: 10 minutes (our choice). */
const DEMORA_MS = 10 * 60_000;

/** Proof of a round as its page shows it. */
interface Proof {
  readonly confirmado: boolean;
  /** Names of the expected points without a read, in their order. */
  readonly faltan: readonly string[];
  readonly razones: readonly RazonRonda[];
  /** Longest delivery delay of a read, ms; `null` = not worth showing, or unknown. */
  readonly demora_ms: number | null;
}

/** Collects the proof of a round. */
export function proofOf(ronda: Ronda): Proof {
  const { confirmado, faltan } = verdictOf(ronda);
  const expected = expectedOf(ronda);
  const delays = readPoints(ronda).flatMap(({ fechah_x, fechah_srv }) =>
    typeof fechah_srv === 'number' ? [fechah_srv - fechah_x] : [],
  );
  const demora = Math.max(0, ...delays);
  return {
    confirmado,
    faltan: faltan.map((qr_id) => expected[qr_id]?.nom_qr ?? qr_id),
    razones: Object.keys(ronda.juicio?.razones ?? {}) as RazonRonda[],
    demora_ms: demora > DEMORA_MS ? demora : null,
  };
}

/** True for the server's record of a planned round that was never started, also if annulled since (data-model.md, «Round life»). */
export function isNeverBegun({ rond_id }: Ronda): boolean {
  return rond_id === '';
}
