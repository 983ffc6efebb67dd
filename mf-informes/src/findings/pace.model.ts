import type { DayRows, RondaRow } from '@gr/shared/domain/resumen/resumen';

/** How a guard's rounds went from point to point. */
export interface GuardPace {
  readonly rond_id: string;
  readonly nombre: string;
  readonly rondas: number;
  /** The longest pause between two reads of all these rounds, minutes; 0 = none of a minute. */
  readonly pausa: number;
  /** Key of the round with that pause, and when it began, ms since epoch. */
  readonly id: string;
  readonly ini_x: number;
  /** Reads in bursts. */
  readonly rafagas: number;
}

/** The pace of every guard's rounds, the longest pause first. */
export function pacesOf(rondas: Required<DayRows>['rondas']): readonly GuardPace[] {
  const guards = new Map<string, GuardPace>();
  for (const [id, row] of Object.entries(rondas)) {
    const before = guards.get(row.rond_id);
    const own = paceOf(id, row);
    const longest = before === undefined || own.pausa > before.pausa ? own : before;
    const [count, bursts] = [before?.rondas ?? 0, before?.rafagas ?? 0];
    guards.set(row.rond_id, { ...longest, rondas: count + 1, rafagas: bursts + own.rafagas });
  }
  return [...guards.values()].sort((a, b) => b.pausa - a.pausa || (a.rond_id < b.rond_id ? -1 : 1));
}

function paceOf(id: string, { rond_id, rond_nom, pausa = 0, rafagas = 0, ini_x }: RondaRow): GuardPace {
  return { rond_id, nombre: rond_nom, rondas: 1, pausa, id, ini_x, rafagas };
}
