/** The server's marks on a closed visit: where it was made, how long it took, what else its supervisor did (data-model.md). */

import type { ClaimedHours } from '../registro/claimed-hours.ts';
import { type Pendiente, queued } from '../registro/decisiones.ts';
import { gradeOfSite, isOffSite, type Located, placeOf, type Site } from '../registro/on-site.ts';
import { ANSWER_MS, LATE_MS } from '../registro/pace.ts';
import type { Respaldo } from '../registro/respaldo.ts';
import type { ToldAct } from '../registro/told-hours.ts';
import { distanceM, PREC_MAX_M, type Punto } from '../valor/geo.ts';
import {
  type EntradaSupervision,
  isEmptyVisita,
  type RevisionVisita,
  type Supervision,
} from './supervision.ts';

/** Mark on a whole visit. */
export type RazonVisita = keyof NonNullable<RevisionVisita['razones']>;
/** Mark on one entry. */
export type RazonEntrada = keyof NonNullable<RevisionVisita['entradas']>[string];

/** Least time to sign, ms (our choice). */
const SIGN_MS = 5_000;
/** Least time from the beginning of a visit to its end, ms (our choice). */
const VISIT_MS = 60_000;
/** Metres per second above which the way between two visits is impossible: 120 km/h (our choice). */
const MAX_SPEED_MS = 33;

/** Facts beside the visit itself. */
export interface KnownVisita {
  /** Place of its unit. */
  readonly unidad: Site;
  /** Other visits of its supervisor, of about the same time. */
  readonly others: readonly Supervision[];
  readonly horas: ClaimedHours;
  /** The supervisor read a valid code of the unit during it. */
  readonly codigo: boolean;
  /** Checklists were filled in on it. */
  readonly listas: boolean;
}

/** What the server found; the fields of the review. */
export interface MarkedVisita {
  readonly razones: Partial<Record<RazonVisita, true>>;
  readonly entradas: Readonly<Record<string, Partial<Record<RazonEntrada, true>>>>;
  readonly respaldo: Respaldo;
  readonly dist_m?: number;
}

type Entry = readonly [clave: string, entrada: EntradaSupervision];

/** The entries of a visit in the order of their reported times. */
function entriesOf({ entradas = {} }: Supervision): readonly Entry[] {
  return Object.entries(entradas).sort(([, a], [, b]) => a.fechah_x - b.fechah_x);
}

/** The acts of a closed visit whose times are judged: its entries, or its end where it has none. */
export function actsOfVisita(visita: Supervision, end: number | null): readonly ToldAct[] {
  const entries = entriesOf(visita).map(([, { _op, fechah_x, fechah_srv }]) => ({
    _op,
    fechah_x,
    fechah_srv,
  }));
  const { _op, fechah_fin_x = visita.fechah_x, fechah_srv } = visita;
  return entries.length > 0 ? entries : [{ _op, fechah_x: fechah_fin_x, fechah_srv: end ?? fechah_srv }];
}

/** The row of a reviewed visit in the list «Por revisar»; `null` = nothing of it is left to decide. */
export function pendingVisita(visita: Supervision): Pendiente | null {
  const { id, un_id, super_id, super_nom, fechah_x, revision, entradas = {}, decisiones } = visita;
  if (revision === undefined) return null;
  const partes: Record<string, Record<string, true>> = { ...revision.entradas };
  for (const clave of Object.keys(revision.faltan ?? {})) partes[clave] = { ...partes[clave], faltan: true };
  const row = { id, un_id, arbol: '_supervisiones_', titulo: 'Supervisión', fechah_x } as const;
  return queued(
    { ...row, emp_id: super_id, emp_nom: super_nom ?? super_id },
    { razones: { ...revision.razones } as Record<string, true>, partes },
    decisiones,
    (clave) => entradas[clave]?.guarda_nom ?? clave,
  );
}

/** Whether the server marked a visit, and nobody has decided on it yet. */
export function isDoubted(visita: Supervision): boolean {
  return pendingVisita(visita) !== null;
}

/** The marks of a closed visit. Nothing of it is refused or removed. */
export function markVisita(visita: Supervision, known: KnownVisita, end: number | null): MarkedVisita {
  const { unidad, others, horas, codigo, listas } = known;
  const dist_m = distanceFrom(visita, unidad);
  const entries = entriesOf(visita);
  const from = beginOf(visita);
  const hasty = entries.filter(([, entrada], i) => {
    const before = i === 0 ? from : (entries[i - 1]?.[1].fechah_x ?? from);
    return entrada.fechah_x - before < leastTime(entrada);
  });
  const many = hasty.length >= Math.min(2, entries.length) && hasty.length >= entries.length / 2;
  const all: readonly Located[] = [...entries.map(([, entrada]) => entrada), visita];
  const isFar = (each: Located) => isOffSite(each, unidad);
  const far = entries.filter(([, entrada]) => isFar(entrada));
  const ofEntries = entries.filter(([, entrada]) => placeOf(entrada) !== null).length;
  const needed = entries.reduce((sum, [, entrada]) => sum + leastTime(entrada), 0);
  const late = actsOfVisita(visita, end).some(
    ({ fechah_x, fechah_srv }) => typeof fechah_srv === 'number' && fechah_srv - fechah_x > LATE_MS,
  );
  const ubicacion = gradeOfSite(all, unidad);
  const found: Record<RazonVisita, boolean> = {
    lejos: ofEntries > 0 ? far.length > ofEntries / 2 : isFar(visita),
    sin_ubicacion: ubicacion === 'nada',
    rapida: many && entries.length > 0,
    corta: (visita.fechah_fin_x ?? from) - from < Math.max(VISIT_MS, needed),
    vacia: isEmptyVisita(visita) && !listas,
    sin_codigo: !codigo,
    a_la_vez: others.some((other) => isMeanwhile(visita, other)),
    llego_tarde: late,
    hora_desmentida: horas.desmentidas.size > 0,
    sin_cadena: horas.razones.includes('sin_cadena'),
    cadena_rota: horas.razones.includes('cadena_rota'),
    reloj_quieto: horas.razones.includes('reloj_quieto'),
    entrega_retenida: horas.razones.includes('entrega_retenida'),
  };
  const marks = entries.flatMap(([clave, entrada]) => {
    const own = {
      ...(isFar(entrada) ? { lejos: true as const } : {}),
      ...(many && hasty.some(([key]) => key === clave) ? { rapida: true as const } : {}),
      ...(entrada.de_un_toque ? { de_un_toque: true as const } : {}),
    };
    return Object.keys(own).length > 0 ? [[clave, own] as const] : [];
  });
  const present = entries.filter(([, { presencia }]) => presencia !== 'ausente');
  const signed = present.filter(([, { firma_guarda }]) => firma_guarda !== undefined);
  return {
    razones: Object.fromEntries(
      (Object.keys(found) as RazonVisita[]).filter((name) => found[name]).map((name) => [name, true]),
    ),
    entradas: Object.fromEntries(marks),
    ...(dist_m === null ? {} : { dist_m }),
    respaldo: {
      llegada: horas.llegada,
      cadena: horas.cadena,
      ...(ubicacion === undefined ? {} : { ubicacion: found.lejos ? 'malo' : ubicacion }),
      // Every signature was drawn on the supervisor's own phone.
      ...(present.length === 0 ? {} : { persona: signed.length > 0 ? 'parcial' : 'nada' }),
    },
  };
}

function beginOf({ fechah_ini_x, fechah_x }: Supervision): number {
  return fechah_ini_x ?? fechah_x;
}

/** Least time that an entry takes, ms. */
function leastTime({ respuestas = {}, firma_guarda }: EntradaSupervision): number {
  return Object.keys(respuestas).length * ANSWER_MS + (firma_guarda === undefined ? 0 : SIGN_MS);
}

/** From the beginning of a visit to its last entry: one that somebody forgot to close lasts no longer. */
function spanOf(visita: Supervision): readonly [from: number, to: number] {
  const from = beginOf(visita);
  return [from, Math.max(from, ...entriesOf(visita).map(([, { fechah_x }]) => fechah_x))];
}

/** Whether one person was at two visits at once, or could not have come from one to the other. */
function isMeanwhile(visita: Supervision, other: Supervision): boolean {
  const [[from, to], [otherFrom, otherTo]] = [spanOf(visita), spanOf(other)];
  const apart = Math.max(from - otherTo, otherFrom - to);
  if (apart < 0) return true;
  const [at, there] = [whereOf(visita), whereOf(other)];
  if (at === null || there === null || visita.un_id === other.un_id) return false;
  return (distanceM(at, there) - 2 * PREC_MAX_M) / Math.max(1, apart / 1_000) > MAX_SPEED_MS;
}

/** Metres from the unit's place to where a visit was made; `null` = one of them is unknown. */
function distanceFrom(visita: Supervision, { lat, lng }: Site): number | null {
  const at = whereOf(visita);
  return at === null || lat === undefined || lng === undefined
    ? null
    : Math.round(distanceM(at, { lat, lng }));
}

/** Where a visit was made, by its first position. */
function whereOf(visita: Supervision): Punto | null {
  return entriesOf(visita).flatMap(([, entrada]) => placeOf(entrada) ?? [])[0] ?? placeOf(visita);
}
