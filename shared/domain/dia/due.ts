import type { PlanRonda, Ronda } from '../registro/records.ts';
import type { RondaDia } from '../registro/round-day.ts';
import { type Moment, momentOf, type Ventana } from '../ronda/plan.ts';
import { walksWindow } from './walked.ts';

/** A round as far as the window it counts for depends on it. */
type Begun = Pick<Ronda, 'fechah_ini_x' | 'estado'>;

/** Least time between the beginnings of two rounds of a plan that count, ms; 0 where each has hours of its own. */
export function apartMs({ cada_h, separacion_min = 0 }: PlanRonda): number {
  return cada_h ? 0 : separacion_min * 60_000;
}

/**
 * Which rounds count for which of a plan's windows, whatever the order in which they became known: each for the first that is open when it
 * begins and that no earlier one has taken, else for the last that has opened. A round that ended short takes none, so the next may count
 * for the same. One that began sooner than `apart` (ms) after the last that counts, counts for none.
 */
export function roundsByWindow<R extends Begun>(
  ventanas: readonly Ventana[],
  rounds: readonly R[],
  apart: number,
): readonly (readonly R[])[] {
  const found = ventanas.map((): R[] => []);
  const taken = new Set<number>();
  let next = 0;
  for (const round of [...rounds].sort((a, b) => a.fechah_ini_x - b.fechah_ini_x)) {
    const at = round.fechah_ini_x;
    const opened = ventanas.filter((ventana) => momentOf(ventana, at) !== 'antes').length;
    const first = ventanas.findIndex((ventana, i) => i < opened && at <= ventana.fin_x && !taken.has(i));
    const i = first < 0 ? opened - 1 : first;
    if (at < next || taken.has(i)) continue;
    found[i]?.push(round);
    if (round.estado === 'incompleta') continue;
    taken.add(i);
    next = at + apart;
  }
  return found;
}

/** What a plan asks for at a moment. */
export interface Due {
  /** Its next window; from when it can be begun where that is later, because one was begun just before. */
  readonly ventana: Ventana;
  readonly moment: Moment;
  /** Rounds that ended short in that window: it can be walked again. */
  readonly cortas: readonly Ronda[];
  /** How many of its windows are walked or being walked, of how many. */
  readonly hechas: number;
  readonly veces: number;
}

/**
 * The window of a plan that is to be walked at `now` (ms since epoch); `null` = none is left of its day.
 * @param ventanas the plan's windows of that moment (`ventanasOf`)
 * @param dias the server's rows of the unit: other people's rounds count too
 */
export function dueOf(
  plan: PlanRonda,
  ventanas: readonly Ventana[],
  rondas: readonly Ronda[],
  dias: readonly RondaDia[],
  now: number,
): Due | null {
  const { id_plan } = plan;
  const own = rondas.filter((ronda) => ronda.id_plan === id_plan && ronda.estado !== 'anulada');
  const apart = apartMs(plan);
  const begun = roundsByWindow(ventanas, own, apart);
  const last = ventanas.length - 1;
  let hechas = 0;
  let i = -1;
  let from = 0;
  ventanas.forEach((ventana, k) => {
    const walks = [
      ...(begun[k] ?? []).filter((ronda) => !leavesOpen(ronda, ventana, now)),
      ...dias.filter((dia) => dia.id_plan === id_plan && walksWindow(dia, ventana)),
    ];
    if (walks.length > 0) hechas += 1;
    else if (i < 0 && (k === last || now <= ventana.fin_x)) i = k;
    from = Math.max(from, ...walks.map(({ fechah_ini_x = 0 }) => fechah_ini_x + apart));
  });
  const ventana = ventanas[i];
  if (!ventana) return null;
  const waits = apart > 0 && now < from;
  return {
    ventana: waits ? { ...ventana, ini_x: Math.max(from, ventana.ini_x) } : ventana,
    moment: waits ? 'antes' : momentOf(ventana, now),
    cortas: begun[i] ?? [],
    hechas,
    veces: ventanas.length,
  };
}

/** Whether a round ended short of its plan while the window can still be walked, at `now` (ms since epoch), grace included. */
function leavesOpen(ronda: Ronda, ventana: Ventana, now: number): boolean {
  return ronda.estado === 'incompleta' && momentOf(ventana, now) !== 'tarde';
}
