/** «¿Está bien?»: who is on duty alone is asked after minutes without a sign of life (ADR 031). */

import type { Eslabon } from '../registro/chain.ts';
import type { UnitShifts } from '../registro/records.ts';
import { shiftsAt } from '../ronda/shifts-at.ts';
import { type Infer, map } from '../shape/shape.ts';
import { esperaBien } from '../shape/turnos.ts';
import { type TurnoPage, turnoPath } from './turno.ts';

/** What stands of the question of one person. */
export interface EsperaBien extends Infer<typeof esperaBien> {}

/** Minutes to answer in where the shift names none (our choice). */
const GRACIA_MIN = 5;

/** Path of the question of a person. */
export function bienPath(un_id: string, emp_id: string): string {
  return `${turnoPath(un_id)}/bien/${emp_id}`;
}

/** The question of a person out of a page of `turnoQuery`; `null` = the person is not asked. */
export function bienOf(page: TurnoPage | null | undefined, emp_id: string): EsperaBien | null {
  const read = map(esperaBien).read(Object.values(page ?? {})[0]?.bien ?? {}, () => undefined, '');
  return ((read ?? {}) as Readonly<Record<string, EsperaBien>>)[emp_id] ?? null;
}

/** Minutes of the question at `at` (ms since epoch) by a unit's shifts, of two shifts the shorter ones; `null` = nobody is asked then. */
export function bienAt(
  turnos: NonNullable<UnitShifts['turnos']>,
  at: number,
): { readonly cada_min: number; readonly gracia_min: number } | null {
  const [first] = shiftsAt(turnos, at)
    .flatMap((name) => {
      const { bien_min: cada_min, bien_gracia_min: gracia_min = GRACIA_MIN } = turnos[name] ?? {};
      return cada_min === undefined ? [] : [{ cada_min, gracia_min }];
    })
    .sort((a, b) => a.cada_min - b.cada_min);
  return first ?? null;
}

/** Hour and place that an act told, and the question that an answer was given to. */
export interface Told {
  readonly fechah_x: number;
  /** Of a record that goes on: its `fechah_x` is when it began. */
  readonly estado?: string;
  readonly fechah_fin_x?: number;
  readonly turno?: string;
  readonly texto?: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly prec_m?: number;
}

/** What the act `op` told in a record: of a round, the point that was read with it; `null` = nothing of it is there. */
export function toldBy(record: unknown, op: string): Told | null {
  if (typeof record !== 'object' || record === null) return null;
  for (const child of Object.values(record)) {
    const found = toldBy(child, op);
    if (found !== null) return found;
  }
  const { _op, fechah_x } = record as Partial<Told> & { readonly _op?: unknown };
  return _op === op && typeof fechah_x === 'number' ? (record as Told) : null;
}

/**
 * When an act was done, ms since epoch, no later than it arrived (`at`). An answer names the question that the phone showed: one that claims to be
 * older comes from a clock that is behind, and its arrival counts. Everything else counts by its own hour. What ends a record that goes on, or only
 * changes its state, has that of the end, or of the phone's clock when it was saved; a link that replaces another is made later than its act.
 */
export function doneAt(
  { fechah_x, estado, fechah_fin_x = fechah_x, turno, texto }: Told,
  { at, cadena }: { readonly at: number; readonly cadena?: Pick<Eslabon, 'bajas' | 'reloj'> },
): number {
  if (turno === 'bien' && Number(texto) > fechah_x) return at;
  const saved = cadena !== undefined && cadena.bajas === undefined ? cadena.reloj : fechah_x;
  return Math.min(estado === undefined ? fechah_x : Math.max(fechah_x, fechah_fin_x, saved), at);
}
