import type { GuardaUnidad, TurnoUnidad, Unidad } from '@gr/shared/domain/registro/records';
import { shiftsAt } from '@gr/shared/domain/ronda/shifts-at';
import {
  type GuardaVisita,
  guardaKey,
  isOpenVisita,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import type { EnTurno } from '@gr/shared/domain/turno/turno';
import { withoutAccents } from '@gr/shared/domain/valor/accents';
import { distanceM, type Punto } from '@gr/shared/domain/valor/geo';
import { horaLocal } from '@gr/shared/domain/valor/time';
import { mensajes } from '../mensajes.ts';

/** A unit that may be visited, with data for choosing. */
export interface VisitaUnidad {
  readonly un_id: string;
  readonly nombre: string;
  /** ms since epoch of the last visit in 31 days; `null` = none. */
  readonly lastVisit: number | null;
  /** The person's own open visit there. */
  readonly open: Supervision | null;
  /** Metres from here, if both positions are known. */
  readonly dist_m: number | null;
}

/** Distance in metres within which the person is at a unit: from gate to far corner, with a poor position. */
export const AT_UNIDAD_M = 300;
/** Number of guards up to which all are preselected when no shift is running: the list of shifts may be outdated. */
export const MAX_ALL = 8;

/**
 * The person's units: those with an open visit first, then the nearest, then the last visited, then by name.
 * @param visitas the person's own of the last 31 days
 */
export function unidadesOf(
  unidades: Readonly<Record<string, string>>,
  visitas: readonly Supervision[],
  places: Readonly<Record<string, Unidad>>,
  here: Punto | null,
): VisitaUnidad[] {
  return Object.entries(unidades)
    .map(([un_id, nombre]) => {
      const own = visitas.filter((v) => v.un_id === un_id).sort((a, b) => b.fechah_x - a.fechah_x);
      const { lat, lng } = places[un_id] ?? {};
      const known = here !== null && lat !== undefined && lng !== undefined;
      return {
        un_id,
        nombre,
        lastVisit: own[0]?.fechah_x ?? null,
        open: own.find(isOpenVisita) ?? null,
        dist_m: known ? distanceM(here, { lat, lng }) : null,
      };
    })
    .sort(
      (a, b) =>
        Number(b.open !== null) - Number(a.open !== null) ||
        (a.dist_m ?? Number.POSITIVE_INFINITY) - (b.dist_m ?? Number.POSITIVE_INFINITY) ||
        (b.lastVisit ?? 0) - (a.lastVisit ?? 0) ||
        a.nombre.localeCompare(b.nombre, 'es'),
    );
}

/** The unit that needs no choice: the only one, or the only one at the person's position. */
export function obviousUnidad(unidades: readonly VisitaUnidad[]): string | null {
  if (unidades.length === 1) return unidades[0]?.un_id ?? null;
  const here = unidades.filter(({ dist_m }) => dist_m !== null && dist_m <= AT_UNIDAD_M);
  return here.length === 1 ? (here[0]?.un_id ?? null) : null;
}

/** Whether the person is certainly not at a unit: their visit will be marked. False where positions are unknown. */
export function isAway({ dist_m }: VisitaUnidad): boolean {
  return dist_m !== null && dist_m > AT_UNIDAD_M;
}

/** A unit nearer than the proposed one; `null` when the person is at the proposed one, or positions are unknown. */
export function nearerThan(unidad: VisitaUnidad, unidades: readonly VisitaUnidad[]): VisitaUnidad | null {
  const { dist_m } = unidad;
  if (dist_m === null || !isAway(unidad)) return null;
  const nearer = unidades.filter((one) => one.dist_m !== null && one.dist_m < dist_m);
  return nearer.sort((a, b) => (a.dist_m ?? 0) - (b.dist_m ?? 0))[0] ?? null;
}

/** Text without case, accents and surrounding spaces, for searches. */
export function plain(texto: string): string {
  return withoutAccents(texto).trim();
}

/** «120 m», «3,4 km», «8.032 km» from metres. */
export function distanceText(m: number): string {
  if (m < 1000) return `${Math.max(10, Math.round(m / 10) * 10)} m`;
  if (m >= 10_000) return `${Math.round(m / 1000).toLocaleString('es-CO')} km`;
  return `${(m / 1000).toFixed(1).replace('.', ',')} km`;
}

/** Default shifts of units without any: three of eight hours, the usual in private security. */
const SHIFTS: Readonly<Record<string, TurnoUnidad>> = {
  dia: { hora_ini: '06:00', hora_fin: '14:00' },
  tarde: { hora_ini: '14:00', hora_fin: '22:00' },
  noche: { hora_ini: '22:00', hora_fin: '06:00' },
};

/** Initially selected guards: those on duty; where nobody is, those whose shift is running or unknown, else all if they are few. */
export function preselect(
  guardas: Readonly<Record<string, GuardaUnidad>>,
  unidad: Unidad | null,
  enTurno: readonly EnTurno[],
  now: number,
): ReadonlySet<string> {
  if (enTurno.length > 0) return new Set(enTurno.map(({ emp_id }) => emp_id));
  const all = Object.entries(guardas);
  const turnos = shiftsAt(unidad?.turnos ?? SHIFTS, now);
  const due = all.filter(([, { turno }]) => turno === undefined || turnos.includes(turno));
  const chosen = due.length === 0 && all.length <= MAX_ALL ? all : due;
  return new Set(chosen.map(([id]) => id));
}

/** A guard in the list of a visit about to start. */
export interface EligibleGuarda {
  /** Staff id, or a generated one for a guard outside the lists. */
  readonly id: string;
  readonly guarda: GuardaVisita;
  readonly detalle: string | null;
}

/**
 * The guards of a unit by name (other programs may have left only the id) and whoever is on duty there, those on duty first; then typed ones.
 */
export function eligible(
  guardas: Readonly<Record<string, GuardaUnidad>>,
  typed: Readonly<Record<string, string>>,
  enTurno: readonly EnTurno[] = [],
): EligibleGuarda[] {
  const since = new Map(enTurno.map(({ emp_id, desde }) => [emp_id, desde]));
  const here = Object.fromEntries(enTurno.map(({ emp_id, emp_nom }) => [emp_id, { nom: emp_nom }]));
  const listed = Object.entries<Partial<GuardaUnidad>>({ ...here, ...guardas })
    .map(([id, { nom = id, cargo, turno }]) => {
      const desde = since.get(id);
      const shift = desde === undefined ? turno && mensajes.turno(turno) : mensajes.enTurno(horaLocal(desde));
      return {
        id,
        guarda: { nom, emp_id: id, ...(turno !== undefined ? { turno } : {}) },
        detalle: [cargo, shift].filter(Boolean).join(' · ') || null,
      };
    })
    .sort(
      (a, b) =>
        Number(since.has(b.id)) - Number(since.has(a.id)) || a.guarda.nom.localeCompare(b.guarda.nom, 'es'),
    );
  const written = Object.entries(typed).map(([id, nom]) => ({ id, guarda: { nom }, detalle: null }));
  return [...listed, ...written];
}

/** The chosen guards by entry key, in the order of the list. */
export function guardasOfVisita(
  lista: readonly EligibleGuarda[],
  chosen: ReadonlySet<string>,
): Record<string, GuardaVisita> {
  const guardas: Record<string, GuardaVisita> = {};
  for (const { id, guarda } of lista) {
    if (chosen.has(id)) guardas[guardaKey(guardas, id)] = guarda;
  }
  return guardas;
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Id of a guard outside the lists: `x` and ten random base32 characters. */
export function typedGuardaId(random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  return `x${Array.from(random, (byte) => BASE32.charAt(byte % 32)).join('')}`;
}
