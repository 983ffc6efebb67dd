import { fail, ok, type Result } from '../../contract/result.ts';
import { fechahLocal, inicioDelDia } from '../valor/time.ts';
import { pushId } from './ids.ts';

/** Most days a history shows at once, both ends counted (data-model.md, Volumes; the rules give a day of slack). */
export const MAX_DIAS = 31;

const DIA_MS = 24 * 3_600_000;

/** A range of local days as it stands in a URL: a chip, or two days `YYYY-MM-DD`, both included. */
export type RangoFechas = 'hoy' | 'ayer' | '7' | '30' | DiasElegidos;

/** Two local days, both included. */
export interface DiasElegidos {
  readonly desde: string;
  readonly hasta: string;
}

/** The range a history opens with. */
export const RANGO_INICIAL = '7';

/** First and last moment of a range of `fechah_x`, ms since epoch, both included. */
export interface Limites {
  readonly desde_x: number;
  readonly hasta_x: number;
}

/** A range read from a URL. */
export interface RangoLeido {
  readonly rango: RangoFechas;
  /** What had to be cut from what was asked, for the person; `null` when nothing. */
  readonly aviso: string | null;
}

const MUY_LARGO = `El historial muestra máximo ${MAX_DIAS} días. Elija fechas más cercanas.`;

/**
 * The value of `rango` in a URL: `hoy | ayer | 7 | 30 | YYYY-MM-DD_YYYY-MM-DD`. What makes no sense is
 * {@link RANGO_INICIAL}; a range that is too long is cut to its last {@link MAX_DIAS} days, and says so.
 */
export function leerRango(texto: string | null): RangoLeido {
  if (texto === 'hoy' || texto === 'ayer' || texto === '7' || texto === '30')
    return { rango: texto, aviso: null };
  const [desde = '', hasta = '', ...resto] = texto?.split('_') ?? [];
  const elegido = resto.length === 0 ? rangoElegido(desde, hasta) : SIN_SENTIDO;
  if (elegido.ok) return { rango: elegido.value, aviso: null };
  if (elegido.error.code !== 'HI-102') return { rango: RANGO_INICIAL, aviso: null };
  const primero = diaDe((inicioDe(hasta) ?? 0) - (MAX_DIAS - 1) * DIA_MS);
  return { rango: { desde: primero, hasta }, aviso: elegido.error.message };
}

/** The text of a range for a URL; {@link leerRango} reads it back. */
export function textoDeRango(rango: RangoFechas): string {
  return typeof rango === 'string' ? rango : `${rango.desde}_${rango.hasta}`;
}

/**
 * The range between two days a person chose, `YYYY-MM-DD`, both included.
 * Fails with `HI-101` (no days, or the wrong way round) or `HI-102` (longer than {@link MAX_DIAS}).
 */
export function rangoElegido(desde: string, hasta: string): Result<DiasElegidos> {
  const primero = inicioDe(desde);
  const ultimo = inicioDe(hasta);
  if (primero === null || ultimo === null || ultimo < primero) return SIN_SENTIDO;
  if (ultimo - primero > (MAX_DIAS - 1) * DIA_MS) return fail('HI-102', MUY_LARGO);
  return ok({ desde, hasta });
}

const SIN_SENTIDO = fail('HI-101', 'Elija una fecha inicial y una final, en ese orden.');

/**
 * The limits of a range, from the start of its first local day to the last ms of its last. They change with the day
 * of `now` (ms since epoch) only, so that a list asks the same question all day.
 */
export function limitesDe(rango: RangoFechas, now: number): Limites {
  const hoy = inicioDelDia(now);
  if (typeof rango !== 'string') {
    return dias(inicioDe(rango.desde) ?? hoy, inicioDe(rango.hasta) ?? hoy);
  }
  if (rango === 'hoy') return dias(hoy, hoy);
  if (rango === 'ayer') return dias(hoy - DIA_MS, hoy - DIA_MS);
  return dias(hoy - (Number(rango) - 1) * DIA_MS, hoy);
}

/** True for a record saved within the limits, by its `fechah_x`. */
export function enRango(registro: { readonly fechah_x?: number }, { desde_x, hasta_x }: Limites): boolean {
  const { fechah_x } = registro;
  return fechah_x !== undefined && fechah_x >= desde_x && fechah_x <= hasta_x;
}

/**
 * How far the moment of a record's id may lie from its `fechah_x`, ms: the id is born when the form opens, `fechah_x`
 * when it is saved, and a clock may be put right in between.
 */
export const HOLGURA_CLAVE = 24 * 3_600_000;

/** Smallest push id of a moment, ms since epoch. */
export function claveDesde(ms: number): string {
  return pushId(momento(ms), new Uint8Array(12));
}

/** Greatest push id of a moment, ms since epoch. */
export function claveHasta(ms: number): string {
  return pushId(momento(ms), new Uint8Array(12).fill(63));
}

/**
 * Bounds by key for a list whose query cannot also say the date (`equalTo` takes the order): wider than the limits by
 * {@link HOLGURA_CLAVE} at both ends, so what comes is to be sifted with {@link enRango}.
 */
export function clavesDe({ desde_x, hasta_x }: Limites): { startKey: string; endKey: string } {
  return { startKey: claveDesde(desde_x - HOLGURA_CLAVE), endKey: claveHasta(hasta_x + HOLGURA_CLAVE) };
}

/** A push id has 48 bits of time. */
function momento(ms: number): number {
  return Math.min(Math.max(0, Math.floor(ms)), 2 ** 48 - 1);
}

function dias(primero: number, ultimo: number): Limites {
  return { desde_x: primero, hasta_x: ultimo + DIA_MS - 1 };
}

function diaDe(ms: number): string {
  return fechahLocal(ms).slice(0, 10);
}

/** Start of a local day `YYYY-MM-DD`, or `null` when the calendar has no such day. */
function inicioDe(dia: string): number | null {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(dia) ? Date.parse(`${dia}T00:00:00-05:00`) : Number.NaN;
  return Number.isNaN(ms) || diaDe(ms) !== dia ? null : ms;
}
