/**
 * Texts of a round for which the server has the authoritative value: names, times as text, questions (data-model.md, «The judgement of a
 * round»).
 */

import type { PuntoLeido, PuntoQr, RespuestaTarea, Ronda } from '../registro/records.ts';
import type { Dicho, DichoPunto, EsperadoRonda, NombresRonda } from '../registro/round-proof.ts';
import { fechahLocal } from '../valor/time.ts';
import { type Asked, foreignAnswers, tareasOf } from './tareas.ts';

/** The server's data of one point: as it was when the round began, or as it is now when it is not in the plan. */
export type KnownPoint = Asked & { readonly nom_qr?: string };

const NAMES = ['rond_nom', 'un_nombre', 'nom_plan'] as const satisfies (keyof NombresRonda)[];

/**
 * Longest time between the reported beginning of a round and its arrival for the names of person and unit to count as those of the
 * beginning, ms: a day (our choice). Their earlier names are not stored; those of plans and points are.
 */
const NAMES_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
/** Furthest moment that can be written as a date, ms. */
const LAST_MS = 8.64e15;

/** Correct names of a round, and the reported ones they replace. */
export interface RoundNames {
  /** Names and time to write; `null` = one was reported and none exists. Empty when the round is correct. */
  readonly right: Readonly<Partial<Record<(typeof NAMES)[number] | 'fechah', string | null>>>;
  readonly dicho: Omit<Dicho, 'puntos'>;
  /** A name was reported that did not exist when the round began. */
  readonly marked: boolean;
}

/** Compares the names of a round with those stored when it began; a round without stored names stays as it is. */
export function roundNames(ronda: Ronda, { nombres, fechah_srv }: EsperadoRonda): RoundNames {
  const before = ronda.juicio?.dicho ?? {};
  const late = typeof fechah_srv === 'number' && fechah_srv - ronda.fechah_ini_x > NAMES_MS;
  const right: Partial<Record<(typeof NAMES)[number] | 'fechah', string | null>> = {};
  const dicho: Omit<Dicho, 'puntos'> = {};
  let marked = false;
  for (const name of nombres === undefined ? [] : NAMES) {
    const told = before[name] ?? ronda[name];
    const known = nombres?.[name];
    // A person without a name in the records is called by their id; a deleted unit has no name.
    if (told === undefined || (known === undefined && name !== 'nom_plan') || isSameName(told, known))
      continue;
    dicho[name] = told;
    if (ronda[name] !== known) right[name] = known ?? null;
    if (name === 'nom_plan' || !late) marked = true;
  }
  const fechah = before.fechah ?? ronda.fechah;
  const hour = trueHour(fechah, ronda.fechah_x);
  if (hour !== null) {
    dicho.fechah = fechah;
    if (ronda.fechah !== hour) right.fechah = hour;
  }
  return { right, dicho, marked };
}

/** Whether a reported name is the known one, letter case and spaces aside. */
export function isSameName(told: string, known: string | undefined): boolean {
  return known !== undefined && plain(told) === plain(known);
}

function plain(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** The time `ms` as text when `fechah` has another minute; `null` when it is right, or `ms` is out of range. */
function trueHour(fechah: string, ms: number): string | null {
  // Colombia keeps UTC−5 (time.ts). A malformed text gives NaN and so differs.
  const said = Date.parse(`${fechah.replace(' ', 'T')}-05:00`);
  if (Math.floor(said / MINUTE_MS) === Math.floor(ms / MINUTE_MS)) return null;
  return Math.abs(ms) < LAST_MS ? fechahLocal(ms) : null;
}

/** Whether a read gives its point a name that, as far as is known, it never had. */
export function isOtherName(
  { nom_qr }: PuntoLeido,
  known: KnownPoint | undefined,
  versions: readonly PuntoQr[] = [],
): boolean {
  if (known?.nom_qr === undefined || isSameName(nom_qr, known.nom_qr)) return false;
  return !versions.some((version) => isSameName(nom_qr, version.nom_qr));
}

/**
 * A read with the server's texts: the question that was asked, and the number of its files; once the round has ended also the point's name
 * and the time as text. Until then a read may be taken back, as it was reported.
 */
export function withTrueWords(
  punto: PuntoLeido,
  known: KnownPoint | undefined,
  versions: readonly PuntoQr[] | undefined,
  open: boolean,
): PuntoLeido {
  const hour = open ? null : trueHour(punto.fechah, punto.fechah_x);
  const nom_qr = !open && isOtherName(punto, known, versions) ? known?.nom_qr : undefined;
  const tareas = trueAnswers(punto, known, versions);
  return {
    ...counted(punto),
    ...(hour === null ? {} : { fechah: hour }),
    ...(nom_qr === undefined ? {} : { nom_qr }),
    ...(tareas ? { tareas } : {}),
  };
}

function trueAnswers(
  punto: PuntoLeido,
  known: KnownPoint | undefined,
  versions: readonly PuntoQr[] | undefined,
): Record<string, RespuestaTarea> | undefined {
  if (!punto.tareas) return undefined;
  const foreign = known ? foreignAnswers(known, punto, versions) : [];
  const asked = new Map(tareasOf(known ?? {}).map((tarea) => [tarea.id, tarea]));
  return Object.fromEntries(
    Object.entries(punto.tareas).map(([id, answer]) => {
      const tarea = foreign.includes(id) ? asked.get(answer.tarea) : undefined;
      return [id, { ...counted(answer), ...(tarea ? { texto: tarea.texto, tipo: tarea.tipo } : {}) }];
    }),
  );
}

/** The same with the number of its files. */
function counted<T extends Pick<PuntoLeido, 'archivos' | 'cant_archivos'>>(part: T): T {
  const { archivos, cant_archivos } = part;
  const found = Object.keys(archivos ?? {}).length;
  if (found === (cant_archivos ?? 0)) return part;
  return { ...part, cant_archivos: found };
}

/** Reported texts of a read that differ from the server's; empty when none do. */
export function toldWords(
  told: PuntoLeido,
  found: PuntoLeido,
): Pick<DichoPunto, 'nom_qr' | 'fechah' | 'tareas'> {
  const other = Object.entries(told.tareas ?? {}).filter(([id, { texto, tipo }]) => {
    const right = found.tareas?.[id];
    return right?.texto !== texto || right.tipo !== tipo;
  });
  const tareas = Object.fromEntries(other.map(([id, { texto, tipo }]) => [id, { texto, tipo }]));
  return {
    ...(told.nom_qr === found.nom_qr ? {} : { nom_qr: told.nom_qr }),
    ...(told.fechah === found.fechah ? {} : { fechah: told.fechah }),
    ...(other.length > 0 ? { tareas } : {}),
  };
}

/** A read with its reported texts, after the server replaced them. */
export function withToldWords(punto: PuntoLeido, { tareas = {}, ...words }: DichoPunto): PuntoLeido {
  const answers = Object.entries(punto.tareas ?? {}).map(([id, answer]): [string, RespuestaTarea] => [
    id,
    { ...answer, ...tareas[id] },
  ]);
  return { ...punto, ...words, ...(answers.length > 0 ? { tareas: Object.fromEntries(answers) } : {}) };
}
