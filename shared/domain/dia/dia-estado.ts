import type { Ronda } from '../registro/records.ts';
import type { EstadoDia, RondaDia, TipoAlerta } from '../registro/round-day.ts';
import { bestAt, type Prepared, type Seen } from './round-seen.ts';

const MINUTE = 60_000;
/** A round that is still open at its limit counts as short after this long without new data, ms (our choice). */
const QUIET_MS = 10 * MINUTE;

/** State of a day that follows from its rounds at a moment. */
export interface DayState {
  readonly estado: EstadoDia;
  readonly tarde: boolean;
  /** The round that counts for it. */
  readonly ronda: Ronda | null;
  /** When the state changes if no more data arrives, ms since epoch; `null` = never. */
  readonly sig_x: number | null;
}

/**
 * State of a day at `at` (ms since epoch) by the data the server had then. It depends on the rounds and the clock alone, so repeated calls
 * give the same.
 */
export function estadoAt(dia: RondaDia, rounds: readonly Prepared[], at: number): DayState {
  const first = bestAt(rounds, at);
  if (first === null) return { ...unbegun(dia, at), tarde: false, ronda: null };
  const { ronda, ini_x, veredicto, open, leidos } = first;
  if (dia.libre)
    return { estado: open ? 'en_curso' : (veredicto ?? 'incompleta'), tarde: false, ronda, sig_x: null };
  const end = ronda.fechah_fin_x ?? ini_x;
  const late = ini_x > dia.limite_ini_x || (open ? at >= dia.limite_x : end > dia.limite_x);
  const tarde = late && !dia.retirada;
  if (veredicto !== null) return { estado: veredicto, tarde, ronda, sig_x: null };
  if (dia.retirada) return { estado: open ? 'en_curso' : 'incompleta', tarde, ronda, sig_x: null };
  if (at >= dia.limite_x) return { ...atLimit(first, dia, at), tarde, ronda };
  // Begun and ended without a point: counts as not begun.
  if (!open && leidos === 0) return { ...unbegun(dia, at), tarde: false, ronda };
  return { ...underWay(first, dia, at), tarde, ronda };
}

type Standing = Pick<DayState, 'estado' | 'sig_x'>;

function unbegun({ retirada, libre, limite_ini_x, limite_x }: RondaDia, at: number): Standing {
  if (retirada || libre) return { estado: 'por_hacer', sig_x: null };
  if (at < limite_ini_x) return { estado: 'por_hacer', sig_x: limite_ini_x };
  return at < limite_x ? { estado: 'no_iniciada', sig_x: limite_x } : { estado: 'vencida', sig_x: null };
}

/** At risk once the rest of the walk takes longer than the rest of the window and its grace. */
function underWay({ left, more_x }: Seen, { dur_est_min, limite_x }: RondaDia, at: number): Standing {
  if (dur_est_min === undefined) return { estado: 'en_curso', sig_x: limite_x };
  // At that very moment it can still be finished.
  const risk = Math.max(Math.ceil(limite_x - dur_est_min * MINUTE * left), more_x) + 1;
  if (at >= risk) return { estado: 'en_riesgo', sig_x: limite_x };
  return { estado: 'en_curso', sig_x: Math.min(risk, limite_x) };
}

/** A guard who is still walking may finish; a round that has only begun to arrive may arrive. */
function atLimit({ open, heard_x, llega_x }: Seen, { limite_x }: RondaDia, at: number): Standing {
  const quiet = heard_x + QUIET_MS;
  if (!open || at >= quiet) return { estado: 'incompleta', sig_x: null };
  return { estado: llega_x < limite_x ? 'en_riesgo' : 'en_curso', sig_x: quiet };
}

const ALERTS: Partial<Record<EstadoDia, TipoAlerta>> = {
  no_iniciada: 'no_iniciada',
  en_riesgo: 'en_riesgo',
  vencida: 'vencida',
  incompleta: 'incompleta',
};

/** Alert for a day in this state. Only one at a time, not to overload tired people. */
export function alertFor(dia: RondaDia, estado: EstadoDia): TipoAlerta | null {
  return dia.retirada || dia.libre ? null : (ALERTS[estado] ?? null);
}
