import type { Posicion } from '../../contract/device.ts';
import type { TextoQr } from '../qr/qr.ts';
import type {
  Anomalia,
  PuntoEsperado,
  PuntoLeido,
  PuntoQr,
  ReglasUnidad,
  Ronda,
} from '../registro/records.ts';
import { SKEW_MS } from '../valor/clock.ts';
import { distanceM, PREC_MAX_M } from '../valor/geo.ts';

/** Metres from a point when neither point nor unit sets them (data-model.md, `radio_m`). */
export const RADIO_M = 30;
/** Two reads closer than this are a burst: a walk to the next point takes longer (our choice). */
export const RAFAGA_MS = 5_000;
/** Metres per second above which a walk between two points is impossible: 8 m/s, a sprint (our choice). */
export const MAX_SPEED_MS = 8;

/** Position of a point, and how near to it a read must be. */
export type Lugar = Pick<PuntoQr, 'lat' | 'lng' | 'radio_m' | 'valida_gps'>;

/** Text read from a sign: its signed text, or its backup code, which counts as the print that the phone knows. */
export type Leido =
  | Pick<TextoQr, 'firma' | 'qr_ver'>
  | { readonly cod: string; readonly qr_ver: TextoQr['qr_ver'] };

/** Facts known when a point is read. */
export interface Lectura {
  /** When it is read, ms since epoch. */
  readonly now: number;
  readonly punto: Lugar;
  readonly esperado?: PuntoEsperado;
  readonly posicion?: Posicion;
  /** Device minus server clock in ms; `null` = never compared. */
  readonly skew: number | null;
  /** The code is of an older print. */
  readonly version_vieja: boolean;
  /** The scanned text, or the typed backup code, for the server to verify. */
  readonly leido?: Leido;
  readonly reglas?: ReglasUnidad;
  /** The read before this one in the round. */
  readonly anterior?: PuntoLeido;
  /** Those that were taken back: where the phone was when they were made holds all the same. */
  readonly deshechas?: Ronda['deshechas'];
}

/** Whole metres between the phone and the point; `null` when the place of one of them is not known. */
export function distanceToPoint(reading: Lectura): number | null {
  const { punto, posicion } = reading;
  if (!posicion || punto.lat === undefined || punto.lng === undefined) return null;
  return Math.round(distanceM(posicion, { lat: punto.lat, lng: punto.lng }));
}

/** The marks of a read. They never stop a guard (data-model.md, "Marks, never refusals"). */
export function anomaliasOf(reading: Lectura): Anomalia[] {
  const { now, punto, esperado, posicion, skew, reglas, anterior, deshechas = {} } = reading;
  const marks: Anomalia[] = [];
  if (asksPlace(punto, reglas) && (!posicion || posicion.prec_m > PREC_MAX_M)) marks.push('sin_gps');
  const dist = distanceToPoint(reading);
  const radio = radiusOf(punto, reglas);
  // The phone's own inaccuracy counts in the guard's favour: only a certain distance is marked.
  if (dist !== null && posicion && dist - granted(posicion.prec_m) > radio) marks.push('fuera_radio');
  // Else a false place could be tried again and again until one has no mark.
  const undone = Object.values(deshechas).filter(
    ({ fechah_x, prec_m = 0 }) => fechah_x <= now && prec_m <= PREC_MAX_M,
  );
  if ([...(anterior ? [anterior] : []), ...undone].some((other) => isImpossible(other, now, posicion)))
    marks.push('velocidad_imposible');
  if (anterior && now - anterior.fechah_x < RAFAGA_MS) marks.push('rafaga');
  if (skew !== null && Math.abs(skew) > SKEW_MS) marks.push('reloj_desfasado');
  if (esperado && momentOfPoint(esperado, now) !== 'a_tiempo') marks.push('fuera_ventana');
  if (reading.version_vieja) marks.push('qr_version_vieja');
  return marks;
}

type Where = Pick<ReglasUnidad, 'radio_m' | 'gps_obligatorio'>;

function asksPlace({ valida_gps }: Lugar, reglas: Where | undefined): boolean {
  return valida_gps === true || reglas?.gps_obligatorio === true;
}

/** Metres from a point within which a read is in place. */
export function radiusOf({ radio_m }: Lugar, reglas: Where | undefined): number {
  return radio_m ?? reglas?.radio_m ?? RADIO_M;
}

/**
 * Whether a position is too inexact for a point that requires one: a wide circle could be reported from anywhere near. A position less
 * exact than {@link PREC_MAX_M} counts as none, and is marked so.
 * @param prec_m the position's own inaccuracy, metres; absent = no position
 */
export function isInexact(punto: Lugar, reglas: Where | undefined, prec_m: number | undefined): boolean {
  if (prec_m === undefined || prec_m > PREC_MAX_M) return false;
  return asksPlace(punto, reglas) && prec_m > radiusOf(punto, reglas);
}

/** Whether `now` (ms since epoch) is before, within or after the point's own window, both ends included. */
export function momentOfPoint(esperado: PuntoEsperado, now: number): 'anticipado' | 'a_tiempo' | 'tardio' {
  if (esperado.no_antes_x !== undefined && now < esperado.no_antes_x) return 'anticipado';
  if (esperado.no_despues_x !== undefined && now > esperado.no_despues_x) return 'tardio';
  return 'a_tiempo';
}

function granted(prec_m = 0): number {
  return Math.min(prec_m, PREC_MAX_M);
}

function isImpossible(
  anterior: Pick<PuntoLeido, 'fechah_x' | 'lat' | 'lng' | 'prec_m'>,
  now: number,
  posicion: Posicion | undefined,
): boolean {
  if (!posicion || anterior.lat === undefined || anterior.lng === undefined) return false;
  const metres = distanceM(posicion, { lat: anterior.lat, lng: anterior.lng });
  const certain = metres - granted(posicion.prec_m) - granted(anterior.prec_m);
  const seconds = Math.max(1, (now - anterior.fechah_x) / 1000);
  return certain / seconds > MAX_SPEED_MS;
}
