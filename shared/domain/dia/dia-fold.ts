import type { Ronda } from '../registro/records.ts';
import type { RondaDia, TipoAlerta } from '../registro/round-day.ts';
import { alertFor, type DayState, estadoAt } from './dia-estado.ts';
import { type DayRound, type Prepared, prepared } from './round-seen.ts';

/** An alert that was due at some moment of a day. */
export interface DayAlert {
  readonly tipo: TipoAlerta;
  /** When it was first due, ms since epoch. */
  readonly desde_x: number;
  /** The round it concerned, if any. */
  readonly ronda: Ronda | null;
}

/** A day up to a moment; `sig_x` is the time of its next check. */
export interface DayUpTo extends DayState {
  /** Every alert that was due, oldest first, each kind once. */
  readonly alertas: readonly DayAlert[];
  /** The alert that is due now. */
  readonly pide: TipoAlerta | null;
}

/** Times of arrival of the rounds' data, ms since epoch, in order. */
function arrivals(rounds: readonly Prepared[]): readonly number[] {
  const all = new Set<number>();
  for (const { news, cierra_x } of rounds) {
    for (const { at } of news) all.add(at);
    if (cierra_x !== null) all.add(cierra_x);
  }
  return [...all].sort((a, b) => a - b);
}

/**
 * Replays a day up to `now` (ms since epoch): the limits of its window, the arrivals, and the moments from which it could no longer be
 * finished. A replay after hours of silence gives the same as one every minute (data-model.md, «The day of a plan»).
 */
export function foldDay(dia: RondaDia, rondas: readonly DayRound[], now: number): DayUpTo {
  const rounds = rondas.map(prepared);
  const alertas = new Map<TipoAlerta, DayAlert>();
  const moments = arrivals(rounds);
  let next = 0;
  let at = Math.min(dia.limite_ini_x, moments[0] ?? dia.limite_ini_x);
  for (;;) {
    const found = estadoAt(dia, rounds, Math.min(at, now));
    if (at > now) return { ...found, alertas: [...alertas.values()], pide: alertFor(dia, found.estado) };
    const tipo = alertFor(dia, found.estado);
    if (tipo !== null && !alertas.has(tipo)) alertas.set(tipo, { tipo, desde_x: at, ronda: found.ronda });
    while ((moments[next] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    at = Math.min(moments[next] ?? Number.POSITIVE_INFINITY, found.sig_x ?? Number.POSITIVE_INFINITY);
  }
}
