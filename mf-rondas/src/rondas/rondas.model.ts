import { diaId } from '@gr/shared/domain/dia/dia-id';
import { walksWindow } from '@gr/shared/domain/dia/walked';
import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { EstadoDia, RondaDia } from '@gr/shared/domain/registro/round-day';
import { leavesOpen } from '@gr/shared/domain/ronda/half-walked';
import { type Moment, momentOf, type Ventana, ventanaOf } from '@gr/shared/domain/ronda/plan';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { localDate } from '@gr/shared/domain/valor/time';

/** Time before its window in which a started round still counts for that window (our choice). */
const AHEAD_MS = 2 * 3_600_000;

/** A plan to be walked in the current window. */
export interface TodaysPlan {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly plan: PlanRonda;
  readonly ventana: Ventana;
  readonly moment: Moment;
  /** Points of the best incomplete round of this window, if there is one: it can be walked again. */
  readonly half?: { readonly leidos: number; readonly total: number };
  /** The server's state of it, if the phone has received it; its text is the one the supervisor sees. */
  readonly estado?: EstadoDia;
}

/** Loaded data of one unit. */
export interface UnidadPlanes {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly planes: Readonly<Record<string, PlanRonda>>;
  /** Days of the plans by key, as the server wrote them; absent = not received yet. */
  readonly dias?: Readonly<Record<string, RondaDia>>;
  /** Holidays of the company, `YYYY-MM-DD` → name; absent = not received yet. */
  readonly festivos?: Readonly<Record<string, string>>;
}

const ORDER: Readonly<Record<Moment, number>> = { tarde: 0, a_tiempo: 1, antes: 2 };

/**
 * Plans of one rondero without a round in their current window, the most urgent first. An incomplete round can be walked again while the
 * window is open; a plan walked by another guard is left out.
 */
export function plansToDo(
  unidades: readonly UnidadPlanes[],
  rondas: readonly Ronda[],
  emp_id: string,
  now: number,
): TodaysPlan[] {
  const list: TodaysPlan[] = [];
  for (const { un_id, un_nombre, planes, dias, festivos } of unidades) {
    for (const plan of Object.values(planes)) {
      const mine = !plan.rond_ids || plan.rond_ids[emp_id] === true;
      const ventana = plan.estado === 'activo' && mine ? windowOf(plan, festivos, now) : null;
      const walked = ventana ? roundsOf(plan, ventana, rondas) : [];
      if (!ventana || walked.some((ronda) => !leavesOpen(ronda, ventana, now))) continue;
      const dia = dayOf(dias, plan, ventana);
      if (dia && walksWindow(dia, ventana)) continue;
      const estado = dia?.estado;
      const told = estado === undefined ? {} : { estado };
      list.push({
        ...{ un_id, un_nombre, plan, ventana, moment: momentOf(ventana, now) },
        ...halfOf(walked),
        ...told,
      });
    }
  }
  return list.sort((a, b) => ORDER[a.moment] - ORDER[b.moment] || a.ventana.ini_x - b.ventana.ini_x);
}

/** The server's day of a plan's window, if the phone has received it. */
export function dayOf(
  dias: UnidadPlanes['dias'],
  { id_plan }: PlanRonda,
  { ini_x }: Ventana,
): RondaDia | undefined {
  return dias?.[diaId(localDate(ini_x), id_plan)];
}

/** As `ventanaOf`, without the holidays that the plan skips (data-model.md, `_festivos_`). */
export function windowOf(plan: PlanRonda, festivos: UnidadPlanes['festivos'], now: number): Ventana | null {
  const ventana = ventanaOf(plan, undefined, now);
  const free = ventana && plan.sin_festivos === true && festivos?.[localDate(ventana.ini_x)] !== undefined;
  return free ? null : ventana;
}

/** Rounds of a plan's window that count. */
function roundsOf(plan: PlanRonda, ventana: Ventana, rondas: readonly Ronda[]): readonly Ronda[] {
  return rondas.filter(
    (r) => r.id_plan === plan.id_plan && r.estado !== 'anulada' && r.fechah_ini_x >= ventana.ini_x - AHEAD_MS,
  );
}

function halfOf(walked: readonly Ronda[]): Pick<TodaysPlan, 'half'> {
  const [best] = [...walked].sort((a, b) => b.qr_leidos - a.qr_leidos);
  return best ? { half: { leidos: best.qr_leidos, total: best.qr_esp } } : {};
}

/** Rounds of all readings, newest first. */
export function rondasOf(byPath: Readonly<Record<string, Readonly<Record<string, Ronda>>>>): Ronda[] {
  return Object.values(byPath)
    .flatMap((each) => Object.values(each))
    .sort((a, b) => b.fechah_ini_x - a.fechah_ini_x);
}

/** The person's open round, if any. */
export function openRonda(rondas: readonly Ronda[], emp_id: string): Ronda | undefined {
  return rondas.find((r) => isOpen(r) && r.rond_id === emp_id);
}
