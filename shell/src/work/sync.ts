import type { Observable } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { HeardState } from '../network/network.ts';
import type { Recovered } from '../ports/outbox/copy/recovery.ts';
import type { EffectStatus } from '../ports/outbox/outbox.ts';
import type { SealState } from '../ports/outbox/seal/seals.ts';
import { sincronia } from './mensajes.ts';

/** Text and appearance of the pill. */
export interface SyncSummary {
  readonly tono: 'al_dia' | 'pendiente' | 'enviando' | 'sin_conexion' | 'comprobando' | 'error';
  readonly texto: string;
  /** Undelivered records, those with a problem included; where no record waits, the waiting calls. */
  readonly pendientes: number;
  /** Only calls that follow records wait, no records. */
  readonly soloAvisos?: true;
}

/** Lost records, those not yet known to be lost, and the number of sealed ones. */
type Lost = Pick<Recovered, 'missing' | 'unknown'> & Partial<Pick<SealState, 'sellados'>>;
const NONE: Lost = { missing: [], unknown: [] };

/**
 * One summary for all the records of this phone and the calls that follow them (reliability.md point 17). A problem comes first
 * because only the person can fix it; waiting calls are shown when no record waits, for the records are the person's work. `sent` =
 * records delivered since the queue was last empty. While records are lost, or perhaps lost, it is never «Al día», and before the
 * server has answered since the start nothing is.
 */
export function syncSummary(
  ops: readonly OpStatus[],
  calls: readonly Pick<EffectStatus, 'state'>[],
  network: HeardState,
  sent = 0,
  lost = NONE,
): SyncSummary {
  const failed = calls.filter((call) => call.state === 'fallido').length;
  const due = calls.length - failed;
  const problems = ops.filter((op) => op.state === 'problema').length + failed;
  const waiting = ops.filter((op) => op.state === 'guardado').length;
  const sending = ops.filter((op) => op.state === 'enviando').length;
  const { missing, unknown, sellados = 0 } = lost;
  const pendientes = problems + waiting + sending + sellados;
  if (problems > 0) return { tono: 'error', texto: sincronia.conProblema(problems), pendientes };
  if (missing.length > 0) return { tono: 'error', texto: sincronia.faltan(missing.length), pendientes };
  if (pendientes === 0 && unknown.length > 0)
    return { tono: 'comprobando', texto: sincronia.comprobando, pendientes };
  if (network === 'sin_conexion') {
    const texto = pendientes === 0 ? sincronia.sinConexion : sincronia.sinConexionCon(pendientes);
    return { tono: 'sin_conexion', texto, pendientes };
  }
  if (sending > 0)
    return { tono: 'enviando', texto: sincronia.enviando(sent + 1, sent + pendientes), pendientes };
  if (waiting + sellados > 0)
    return { tono: 'pendiente', texto: sincronia.pendientes(waiting + sellados), pendientes };
  if (due > 0) return { tono: 'pendiente', texto: sincronia.avisos(due), pendientes: due, soloAvisos: true };
  if (network === 'no_se_sabe') return { tono: 'comprobando', texto: sincronia.comprobando, pendientes: 0 };
  return { tono: 'al_dia', texto: sincronia.alDia, pendientes: 0 };
}

/** The summary as it changes; the batch of «Enviando 2 de 3» starts whenever the queue was empty. */
export function syncObservable(
  status: Observable<readonly OpStatus[]>,
  calls: Observable<readonly EffectStatus[]>,
  network: Observable<HeardState>,
  recovery: Observable<Pick<Recovered, 'missing' | 'unknown'>>,
  seals: Observable<Pick<SealState, 'sellados'>>,
): Observable<SyncSummary> {
  let deliveredBefore = 0;
  let last = summary();
  function summary(): SyncSummary {
    const ops = status.get();
    const delivered = ops.filter((op) => op.state === 'entregado').length;
    if (delivered === ops.length) deliveredBefore = delivered;
    return syncSummary(ops, calls.get(), network.get(), Math.max(0, delivered - deliveredBefore), {
      ...recovery.get(),
      sellados: seals.get().sellados,
    });
  }
  const get = () => {
    const next = summary();
    const same = next.texto === last.texto && next.tono === last.tono && next.pendientes === last.pendientes;
    if (!same) last = next;
    return last;
  };
  return {
    get,
    subscribe: (listener) => {
      const stops = [status, calls, network, recovery, seals].map((source) => source.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
