/** Hours worked, for a payroll: worked out of the entries of the book, which are chained. */

import type { Shape } from '../shape/shape.ts';
import { horasLibro, pasoLibro } from '../shape/turnos.ts';
import { shiftsOf } from '../turno/presencia.ts';
import type { Programados } from '../turno/programa.ts';
import { type MarcaTurno, TURNO_MAX_MS } from '../turno/turno.ts';
import { addDays } from '../valor/days.ts';
import { localDate, localWeekday, startOfDate } from '../valor/time.ts';
import { anotaciones, type MinutaDias } from './minuta.ts';

const HOUR_MS = 3_600_000;
/**
 * The night's hours, of the day: from 19:00 until 06:00. Colombia, Código Sustantivo del Trabajo, artículo 160, as Ley 2466 de 2025, artículo 10,
 * has it since 25 December 2025. Sundays and holidays are told apart from other days by its artículo 179.
 */
const NIGHT_H = { ends: 6, begins: 19 } as const;

/** A shift that somebody worked. */
export interface Worked {
  /** Key of the entry that it began with, or that added it. */
  readonly clave: string;
  readonly emp_id: string;
  readonly emp_nom: string;
  /** The post, and its name then. */
  readonly qr_id: string;
  readonly nom_qr: string;
  /** ms since epoch. */
  readonly ini_x: number;
  /** `null` = nobody ended it, or too late to be believed: it counts no hours. */
  readonly fin_x: number | null;
  /** Key of the entry of the beginning by which somebody took the post over and ended it; absent = nobody did. */
  readonly releva?: string;
  /** What is doubtful in its beginning or its end, until somebody sets its hours right or lets them stand: the book keeps the marks. */
  readonly marcas: readonly MarcaTurno[];
  /** Who set its hours right, added it or said that it was none; absent = nobody did. */
  readonly corrigio?: string;
  /** What the last correction says: the hours it set and why, a sentence of the book. */
  readonly correccion?: string;
  /** The hours that the book told before anybody set them right; absent = nobody did. */
  readonly antes?: Pick<Worked, 'ini_x' | 'fin_x'>;
  /** Nobody began it on a phone: it was added. */
  readonly agregado?: true;
  /** It was no shift, as somebody said later: it counts no hours, and ends when it began. */
  readonly nulo?: true;
}

/** Beginning and end of some days, ms since epoch; the end is not included. */
export interface Span {
  readonly ini_x: number;
  readonly fin_x: number;
}

/** The hours of a person, ms. */
export interface PersonHours {
  readonly emp_id: string;
  readonly emp_nom: string;
  /** Shifts with hours in the days, and those without an end that began in them. */
  readonly turnos: number;
  readonly abiertos: number;
  readonly total: number;
  readonly noche: number;
  /** On Sundays, and on holidays that are no Sunday. */
  readonly domingo: number;
  readonly festivo: number;
  readonly programado: number;
  /** Shifts that began while another one of the person went on: the hours of both count once. */
  readonly simultaneos: number;
  /** Shifts with hours and with marks. */
  readonly dudosos: number;
  /** Who set hours right, added a shift or struck one. */
  readonly corrigieron: readonly string[];
}

const join = <T>(some: readonly T[], more: readonly T[]): readonly T[] => [...new Set([...some, ...more])];

const read = <T>(shape: Shape<T>, value: unknown): T | undefined =>
  shape.read((value ?? null) as never, () => undefined, '') as T | undefined;

/**
 * The shifts that the entries of a book tell, as {@link enTurno} has people on duty: begun again at one post within
 * {@link TURNO_MAX_MS} it goes on, later or at another post it is a new one, and who takes a post over ends the other's. The last correction of a shift counts,
 * also for the shift that a relief ended, unless that one was set right itself.
 * @param dias the days from two before the first, to those after the last on which a step may arrive or hours be set right (`CORRECT_DAYS`)
 */
export function workedOf(dias: MinutaDias): readonly Worked[] {
  const entries = anotaciones(dias);
  const steps = entries.flatMap((entry) => {
    const { paso } = entry as { readonly paso?: unknown };
    const found = entry.que === 'turno' ? read(pasoLibro, paso) : undefined;
    return found ? [{ ...entry, ...found }] : [];
  });
  const corrections = new Map<string, Partial<Worked>>();
  const added = new Map<string, Worked>();
  // The newest comes first.
  for (const { corrige, emp_nom: corrigio, clave, texto: correccion, ...entry } of entries) {
    const horas = read(horasLibro, (entry as { readonly horas?: unknown }).horas);
    if (!horas || horas.ini_x > horas.fin_x) continue;
    const { qr_id = '', nom_qr = '', ...own } = horas;
    const { ini_x, fin_x } = own;
    // The same addition asked for twice is one shift, the oldest; once that one was corrected, a second is another shift.
    const same = corrections.has(clave) ? clave : JSON.stringify([own.emp_id, qr_id, ini_x, fin_x]);
    if (corrige === undefined)
      added.set(same, { ...own, clave, qr_id, nom_qr, marcas: [], corrigio, correccion, agregado: true });
    // Who answers for the hours has decided on the doubts too.
    else if (!corrections.has(corrige))
      corrections.set(corrige, {
        ini_x,
        fin_x,
        corrigio,
        correccion,
        marcas: [],
        ...(ini_x === fin_x && { nulo: true }),
      });
  }
  const on = new Map<string, Worked>();
  const done: Worked[] = [];
  const close = (emp_id: string, at: number, more: Partial<Worked> = {}) => {
    const held = on.get(emp_id);
    if (held === undefined) return;
    on.delete(emp_id);
    const fin_x = at - held.ini_x > TURNO_MAX_MS ? null : at;
    done.push({ ...held, ...more, fin_x, marcas: join(held.marcas, more.marcas ?? []) });
  };
  /** End of a relieved shift: the corrected beginning of the relief, but never after the person's own next step. One moved to before the shift leaves the end as the step told it. */
  const relievedAt = ({ clave, fechah_x: at }: (typeof steps)[number], { emp_id, ini_x }: Worked) => {
    const moved = corrections.get(clave)?.ini_x ?? at;
    const next = steps.find((one) => one.emp_id === emp_id && one.fechah_x > at)?.fechah_x ?? moved;
    return moved > ini_x ? Math.min(moved, next) : at;
  };
  const inOrder = (a: (typeof steps)[number], b: typeof a) =>
    a.fechah_x - b.fechah_x || (a.clave < b.clave ? -1 : 1);
  for (const step of steps.sort(inOrder)) {
    const { que, qr_id, releva_id, emp_id, emp_nom, nom_qr, clave, fechah_x: at } = step;
    const before = on.get(emp_id);
    const goesOn = que === 'inicio' && before?.qr_id === qr_id && at - before.ini_x <= TURNO_MAX_MS;
    const own = Object.keys(step.marcas ?? {}) as MarcaTurno[];
    // A beginning that was struck as no shift ends nobody else's.
    if (que === 'inicio' && corrections.get(clave)?.nulo) {
      done.push({ clave, emp_id, emp_nom, nom_qr, qr_id, ini_x: at, fin_x: at, marcas: own });
      continue;
    }
    if (!goesOn) close(emp_id, at, que === 'fin' ? { marcas: own } : {});
    if (que === 'fin') continue;
    const relieved = releva_id === undefined || releva_id === emp_id ? undefined : on.get(releva_id);
    if (relieved?.qr_id === qr_id) close(relieved.emp_id, relievedAt(step, relieved), { releva: clave });
    const first = goesOn
      ? before
      : { clave, emp_id, emp_nom, nom_qr, qr_id, ini_x: at, fin_x: null, marcas: [] };
    on.set(emp_id, { ...first, marcas: join(first.marcas, own) });
  }
  const all = [...done, ...on.values(), ...added.values()];
  return all.map((one) => {
    const correction = corrections.get(one.clave);
    // Where a struck shift ended is told by the correction's sentence alone.
    const { ini_x, fin_x } = correction?.nulo ? { ...one, fin_x: null } : one;
    return { ...one, ...(correction && { ...correction, antes: { ini_x, fin_x } }) };
  });
}

/** The ms that two spans share. */
const shared = (a: Span, b: Span): number =>
  Math.max(0, Math.min(a.fin_x, b.fin_x) - Math.max(a.ini_x, b.ini_x));

/**
 * The shifts that begin while another one of their person goes on, by their keys, each with the moment until which the hours are the other's, ms
 * since epoch: nobody is in two places, of two units either.
 */
export function simultaneousIn(worked: readonly Worked[]): ReadonlyMap<string, number> {
  const until = new Map<string, number>();
  const found = new Map<string, number>();
  const order = [...worked].sort((a, b) => a.ini_x - b.ini_x || (a.clave < b.clave ? -1 : 1));
  for (const { clave, emp_id, ini_x, fin_x, nulo } of order) {
    if (fin_x === null || nulo) continue;
    const before = until.get(emp_id) ?? 0;
    if (ini_x < before) found.set(clave, before);
    until.set(emp_id, Math.max(before, fin_x));
  }
  return found;
}

/**
 * The hours of people in some days, by their names.
 * @param worked shifts of any units: hours of a person that stand in two of them count once
 * @param festivos holidays by `YYYY-MM-DD`
 */
export function hoursOf(
  worked: readonly Worked[],
  planned: Programados,
  festivos: Readonly<Record<string, string>>,
  span: Span,
): readonly PersonHours[] {
  const people = new Map<string, PersonHours>();
  const simultaneous = simultaneousIn(worked);
  const add = (
    who: Pick<Worked, 'emp_id' | 'emp_nom'>,
    more: (held: PersonHours) => Partial<PersonHours>,
  ) => {
    const none = { turnos: 0, abiertos: 0, total: 0, noche: 0, domingo: 0, festivo: 0, programado: 0 };
    const held = people.get(who.emp_id) ?? {
      ...{ ...who, ...none },
      ...{ simultaneos: 0, dudosos: 0, corrigieron: [] },
    };
    people.set(who.emp_id, { ...held, ...more(held) });
  };
  for (const { clave, emp_id, emp_nom, ini_x, fin_x, marcas, corrigio, nulo } of worked) {
    const who = { emp_id, emp_nom };
    const corrected = (held: PersonHours) =>
      corrigio === undefined ? {} : { corrigieron: join(held.corrigieron, [corrigio]) };
    if (nulo && ini_x >= span.ini_x && ini_x < span.fin_x) add(who, corrected);
    if (fin_x === null) {
      if (ini_x >= span.ini_x && ini_x < span.fin_x) add(who, (held) => ({ abiertos: held.abiertos + 1 }));
      continue;
    }
    if (shared({ ini_x, fin_x }, span) === 0) continue;
    const counted = simultaneous.get(clave) ?? 0;
    const own = { ini_x: Math.max(ini_x, span.ini_x, counted), fin_x: Math.min(fin_x, span.fin_x) };
    const parts = partsOf(own, festivos);
    add(who, (held) => ({
      turnos: held.turnos + 1,
      simultaneos: held.simultaneos + (counted > span.ini_x ? 1 : 0),
      total: held.total + Math.max(0, own.fin_x - own.ini_x),
      noche: held.noche + parts.noche,
      domingo: held.domingo + parts.domingo,
      festivo: held.festivo + parts.festivo,
      dudosos: held.dudosos + (marcas.length > 0 ? 1 : 0),
      ...corrected(held),
    }));
  }
  for (const row of shiftsOf(Object.values(planned))) {
    const own = shared(row, span);
    if (own > 0)
      add({ emp_id: row.emp_id, emp_nom: row.emp_nom }, (held) => ({ programado: held.programado + own }));
  }
  return [...people.values()].sort((a, b) => a.emp_nom.localeCompare(b.emp_nom, 'es'));
}

function partsOf(own: Span, festivos: Readonly<Record<string, string>>) {
  const parts = { noche: 0, domingo: 0, festivo: 0 };
  for (let day = localDate(own.ini_x); startOfDate(day) < own.fin_x; day = addDays(day, 1)) {
    const start = startOfDate(day);
    const hours = (from: number, to: number) => ({
      ini_x: start + from * HOUR_MS,
      fin_x: start + to * HOUR_MS,
    });
    parts.noche += shared(own, hours(0, NIGHT_H.ends)) + shared(own, hours(NIGHT_H.begins, 24));
    const whole = shared(own, hours(0, 24));
    if (localWeekday(start) === 'dom') parts.domingo += whole;
    else if (Object.hasOwn(festivos, day)) parts.festivo += whole;
  }
  return parts;
}
