import type { PuntoLeido } from '../registro/records.ts';
import type { JuicioRonda, RazonPunto } from '../registro/round-proof.ts';
import { marked } from './razones.ts';

type Razones = Partial<Record<RazonPunto, true>>;

/**
 * Marks of reads that the app never writes, whatever the network, with clocks less than a day wrong: there is no evidence that the sign
 * was read.
 */
const NO_SIGN: readonly RazonPunto[] = ['firma_mala', 'codigo_malo', 'sin_firma', 'en_grupo'];
/**
 * Marks of a time outside the round: possibly an honest clock that was changed, unless the round had ended on the server before the read
 * arrived.
 */
const NO_HOUR: readonly RazonPunto[] = ['hora_dudosa', 'fuera_de_ronda'];
/** Marks of a time that cannot fulfil a window which the server saw pass without the round. */
const OTHER_HOUR: readonly RazonPunto[] = [...NO_HOUR, 'hora_desmentida', 'codigo_de_otra_hora'];
/** Marks that do not discredit a read: the network was down, a gauge is out of range, a picture was taken before. */
const HARMLESS: readonly RazonPunto[] = ['tras_cierre', 'valor_fuera', 'foto_de_galeria'];

/**
 * Whether a read is verified: an unverified one is shown and does not count (data-model.md, «The judgement of a round»).
 * @param arrival `late`: it arrived when the round had ended by the server's clock; `missed`: the round arrived after its window
 */
export function isVouched(
  razones: Razones = {},
  { late, missed }: { readonly late: boolean; readonly missed: boolean },
): boolean {
  if (NO_SIGN.some((name) => razones[name])) return false;
  if (missed && OTHER_HOUR.some((name) => razones[name])) return false;
  return !late || !NO_HOUR.some((name) => razones[name]);
}

/** Whether a mark of the server discredits a read. */
export function isDoubted(razones: Razones = {}): boolean {
  return (Object.keys(razones) as RazonPunto[]).some((name) => !HARMLESS.includes(name));
}

/**
 * The marks of a round that a person has to decide on: those of reads, a read out of its time or order included, and of the whole, as
 * long as a read of it may count.
 * @param rejected reads that were decided to be invalid
 */
export function dudasOf(
  reads: readonly PuntoLeido[],
  { puntos = {}, razones = {} }: Pick<JuicioRonda, 'puntos' | 'razones'>,
  rejected: ReadonlySet<string>,
): { readonly razones: Record<string, true>; readonly partes: Record<string, Record<string, true>> } {
  const partes = reads.flatMap(({ qr_id, estado_qr, anomalias = {}, fuera_orden }) => {
    const names = [
      ...(estado_qr === 'anticipado' || estado_qr === 'tardio' ? [estado_qr] : []),
      ...(fuera_orden === true ? ['fuera_orden'] : []),
      ...Object.keys(anomalias),
      ...(Object.keys(puntos[qr_id] ?? {}) as RazonPunto[]).filter((name) => !HARMLESS.includes(name)),
    ];
    return names.length > 0 ? [[qr_id, marked(names)] as const] : [];
  });
  const nothing = reads.length > 0 && reads.every(({ qr_id }) => rejected.has(qr_id));
  const whole: Record<string, true> = nothing ? {} : marked(Object.keys(razones));
  return { razones: whole, partes: Object.fromEntries(partes) };
}
