import type { PuntoLeido } from '../registro/records.ts';
import type { JuicioRonda, RazonPunto } from '../registro/round-proof.ts';

type Razones = Partial<Record<RazonPunto, true>>;

/** The app writes no such read, whatever the line or the clock: nothing says that its sign was read. */
const NO_SIGN: readonly RazonPunto[] = ['firma_mala', 'codigo_malo', 'sin_firma', 'en_grupo'];
/** Its hour is not one of the round: an honest clock that was put, unless the server had the round ended when it came. */
const NO_HOUR: readonly RazonPunto[] = ['hora_dudosa', 'fuera_de_ronda'];
/** No reason not to believe a read: the line was dead, a gauge shows what it should not, a picture was taken before. */
const HARMLESS: readonly RazonPunto[] = ['tras_cierre', 'valor_fuera', 'foto_de_galeria'];

/**
 * Whether somebody can vouch for a read: one that nobody can is shown and does not count (data-model.md, «The judgement of a
 * round»).
 * @param late it came when the round had ended by the server's clock
 */
export function isVouched(razones: Razones = {}, late: boolean): boolean {
  if (NO_SIGN.some((name) => razones[name])) return false;
  return !late || !NO_HOUR.some((name) => razones[name]);
}

/** Whether the server marked a read with something that is a reason not to believe it. */
export function isDoubted(razones: Razones = {}): boolean {
  return (Object.keys(razones) as RazonPunto[]).some((name) => !HARMLESS.includes(name));
}

/** How many things of a round a person has to look at: reads with a mark or out of their hour or order, and marks of the round. */
export function countToReview(
  reads: readonly PuntoLeido[],
  { puntos = {}, razones = {} }: Pick<JuicioRonda, 'puntos' | 'razones'>,
): number {
  const marked = reads.filter(({ qr_id, estado_qr, anomalias, fuera_orden }) => {
    const off = estado_qr === 'anticipado' || estado_qr === 'tardio' || fuera_orden === true;
    return off || Object.keys(anomalias ?? {}).length > 0 || isDoubted(puntos[qr_id]);
  });
  return marked.length + Object.keys(razones).length;
}
