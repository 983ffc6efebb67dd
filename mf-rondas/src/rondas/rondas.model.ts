import { type Due, dueOf } from '@gr/shared/domain/dia/due';
import type { PlanRonda, ReglasUnidad, Ronda } from '@gr/shared/domain/registro/records';
import type { EstadoDia, RondaDia } from '@gr/shared/domain/registro/round-day';
import { type Moment, type Ventana, ventanasOf } from '@gr/shared/domain/ronda/plan';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { localDate } from '@gr/shared/domain/valor/time';

/** A plan to be walked in its next window. */
export interface TodaysPlan extends Due {
  readonly un_id: string;
  readonly un_nombre: string;
  readonly plan: PlanRonda;
  /** The server's state of it, if the phone has received it; its text is the one the supervisor sees. */
  readonly estado: EstadoDia | undefined;
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
  /** Rules of the unit; absent = not received yet, or it has none. */
  readonly reglas?: ReglasUnidad | undefined;
}

const ORDER: Readonly<Record<Moment, number>> = { tarde: 0, a_tiempo: 1, antes: 2 };

/**
 * Plans of one rondero with a window to walk, the most urgent first. An incomplete round can be walked again while its window is open; what
 * another guard walked is left out.
 */
export function plansToDo(
  unidades: readonly UnidadPlanes[],
  rondas: readonly Ronda[],
  emp_id: string,
  now: number,
): TodaysPlan[] {
  const list: TodaysPlan[] = [];
  for (const unidad of unidades) {
    const { un_id, un_nombre, dias = {}, reglas } = unidad;
    const days = Object.values(dias);
    for (const plan of planesOfDay(unidad, emp_id, now)) {
      const due = dueOf(plan, ventanasOf(plan, reglas, now), rondas, days, now);
      if (due) list.push({ ...due, un_id, un_nombre, plan, estado: dayOf(days, plan, due.ventana)?.estado });
    }
  }
  return list.sort((a, b) => ORDER[a.moment] - ORDER[b.moment] || a.ventana.ini_x - b.ventana.ini_x);
}

/** The server's row of a plan's window, if the phone has received it. */
export function dayOf(
  dias: readonly RondaDia[],
  { id_plan }: PlanRonda,
  { ini_x }: Ventana,
): RondaDia | undefined {
  return dias.find((dia) => dia.id_plan === id_plan && dia.ini_x === ini_x);
}

/** A person's plans of a unit that run today, walked or not, without those that leave out this holiday (data-model.md, `_festivos_`). */
export function planesOfDay(
  { planes, festivos, reglas }: UnidadPlanes,
  emp_id: string,
  now: number,
): PlanRonda[] {
  return Object.values(planes)
    .filter((p) => p.estado === 'activo' && (!p.rond_ids || p.rond_ids[emp_id]))
    .filter((p) => {
      const [first] = ventanasOf(p, reglas, now);
      return first && !(p.sin_festivos && festivos?.[localDate(first.ini_x)] !== undefined);
    })
    .sort((a, b) => (a.hora_ini < b.hora_ini ? -1 : 1));
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
