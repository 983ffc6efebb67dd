import { isWalked } from '../dia/walked.ts';
import { type Decision, holds, inOrder } from '../registro/decisiones.ts';
import type { DayRows, DayTotals } from '../resumen/resumen.ts';
import { justifiedOf, totalesOf } from '../resumen/totals.ts';
import type { Part } from './part.ts';
import type { Period } from './period.ts';

/** Rows of a unit's days as the server keeps them, day `YYYY-MM-DD` → rows by kind. */
export type Days = Readonly<Record<string, DayRows>>;

/** Decisions on a unit's doubts by their ids. */
export type Decisions = Readonly<Record<string, Decision>>;

/** What a guard did in the period. */
export interface GuardFigures {
  readonly rond_id: string;
  readonly nombre: string;
  /** Windows that their round counts for: fulfilled, of those late; walked short, of those with an accepted reason. */
  readonly cump: number;
  readonly tarde: number;
  readonly inc: number;
  readonly just: number;
  /** The minutes of all their rounds, their reads that count, and those that do not. */
  readonly min: number;
  readonly leid: number;
  readonly sinp: number;
}

/** A unit's week or month, counted from the server's rows. */
export interface Report {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly period: Period;
  /** Sums of the days' totals, each as the server counts a day. */
  readonly totals: Readonly<DayTotals>;
  readonly guards: readonly GuardFigures[];
  /** Every row, by kind and by the key of its record. */
  readonly rows: Required<DayRows>;
}

const NONE: Readonly<DayTotals> = {
  prog: 0,
  cump: 0,
  tarde: 0,
  venc: 0,
  inc: 0,
  pend: 0,
  just: 0,
  rond: 0,
  min: 0,
  esp: 0,
  leid: 0,
  sinp: 0,
  nov: 0,
  nov_ab: 0,
  vis: 0,
  ale: 0,
  ale_sin: 0,
  rev: 0,
};

/** Sums of totals; a figure that a day lacks counts as 0. */
export function sumTotals(all: readonly Partial<DayTotals>[]): Readonly<DayTotals> {
  const keys = Object.keys(NONE) as (keyof DayTotals)[];
  const sum = (key: keyof DayTotals) => all.reduce((total, one) => total + (one[key] ?? 0), 0);
  return Object.fromEntries(keys.map((key) => [key, sum(key)])) as unknown as DayTotals;
}

/** Fulfilment of the windows that are decided: those that nobody has judged yet count for nothing. */
export function partOf({ prog, pend, cump }: Pick<DayTotals, 'prog' | 'pend' | 'cump'>): Part {
  return { done: cump, planned: prog - pend };
}

/** Counts a report from the rows of its days; days outside the period are left out. */
export function reportOf(
  unit: { readonly un_id: string; readonly un_nombre: string },
  period: Period,
  days: Days,
): Report {
  const inside = Object.entries(days)
    .filter(([day]) => day >= period.desde && day <= period.hasta)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rows]) => rows);
  const rows = joinRows(inside);
  return {
    ...unit,
    period,
    totals: sumTotals(inside.flatMap((one) => totalesOf(one) ?? [])),
    guards: guardsOf(rows),
    rows,
  };
}

/** Of decisions those that hold of the report's rounds and visits, whenever they were taken: none that was taken back, or had no effect. */
export function decisionsAbout({ rows }: Pick<Report, 'rows'>, decisions: Decisions): Decisions {
  const records = { ...rows.rondas, ...rows.visitas };
  const about = Object.entries(decisions).filter(([, one]) => Object.hasOwn(records, one.id_registro));
  const arrived = inOrder(Object.fromEntries(about));
  const ofOne = (id: string) => arrived.filter(({ id_registro }) => id_registro === id);
  return Object.fromEntries(about.filter(([, one]) => holds(one, ofOne(one.id_registro))));
}

/** The rows of days together, by kind and by the key of their records. */
export function joinRows(days: readonly DayRows[]): Report['rows'] {
  return {
    ventanas: joined(days.map(({ ventanas }) => ventanas)),
    rondas: joined(days.map(({ rondas }) => rondas)),
    novedades: joined(days.map(({ novedades }) => novedades)),
    visitas: joined(days.map(({ visitas }) => visitas)),
    alertas: joined(days.map(({ alertas }) => alertas)),
  };
}

function joined<T>(maps: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  return Object.assign({}, ...maps) as Record<string, T>;
}

/** Figures of everybody who walked, in the order of their names. A window nobody began is nobody's. */
export function guardsOf({
  ventanas,
  rondas,
  alertas,
}: Pick<Report['rows'], 'ventanas' | 'rondas' | 'alertas'>): readonly GuardFigures[] {
  const zero = { cump: 0, tarde: 0, inc: 0, just: 0, min: 0, leid: 0, sinp: 0 };
  const guards = new Map<string, GuardFigures>();
  const justified = justifiedOf(alertas);
  const add = (rond_id: string, nombre: string, more: Partial<typeof zero>): void => {
    const before = guards.get(rond_id) ?? { rond_id, nombre, ...zero };
    const keys = Object.keys(zero) as (keyof typeof zero)[];
    const sums = keys.map((key) => [key, before[key] + (more[key] ?? 0)]);
    guards.set(rond_id, { ...before, ...(Object.fromEntries(sums) as typeof zero) });
  };
  for (const [id, row] of Object.entries(ventanas)) {
    const { rond_id, rond_nom = rond_id, estado, tarde } = row;
    if (rond_id === undefined || rond_nom === undefined) continue;
    if (estado === 'incompleta') add(rond_id, rond_nom, { inc: 1, just: justified.has(id) ? 1 : 0 });
    if (isWalked(row)) add(rond_id, rond_nom, { cump: 1, tarde: tarde ? 1 : 0 });
  }
  for (const { rond_id, rond_nom, minutos, qr_leidos, sin_prueba = 0 } of Object.values(rondas))
    add(rond_id, rond_nom, { min: minutos, leid: qr_leidos - sin_prueba, sinp: sin_prueba });
  return [...guards.values()].sort(
    (a, b) => a.nombre.localeCompare(b.nombre, 'es') || (a.rond_id < b.rond_id ? -1 : 1),
  );
}
