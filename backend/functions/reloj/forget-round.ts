import type { EstadoDia } from '@gr/shared/domain/registro/round-day';
import type { PlannedRound } from '@gr/shared/domain/registro/round-proof';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate } from '@gr/shared/domain/valor/time';
import { readPlan, rowsOf } from './plan-days.ts';
import { settleDay } from './settle-day.ts';
import type { ClockStore } from './store.ts';

/** States of a day that is undecided while a guard is walking. */
const UNDER_WAY: readonly EstadoDia[] = ['en_curso', 'en_riesgo'];

/**
 * Removes a deleted round from the day of its plan, or its own row. Without another round the day counts as not begun, with its alert. A
 * decided day stays as it is.
 * @param ronda its unit and plan, and when it began and arrived
 * @param now ms since epoch
 */
export async function forgetRound(
  store: ClockStore,
  ronda: PlannedRound & { readonly id: string },
  now: number,
): Promise<void> {
  const { un_id, id, id_plan, fechah_ini_x, llega_x } = ronda;
  // It counts for a day by its beginning or, where that was implausible, by its arrival.
  const moments = [fechah_ini_x, llega_x];
  const around = moments.map(localDate).flatMap((fecha) => [addDays(fecha, -1), fecha, addDays(fecha, 1)]);
  const fechas = [...new Set(around)];
  const own =
    id_plan === '' ? [] : await rowsOf(store, un_id, id_plan, fechas, await readPlan(store, un_id, id_plan));
  // A row of its own has the id of the round where others have that of the plan.
  for (const dia of [...own, ...(await rowsOf(store, un_id, id, fechas, null))]) {
    if (dia.rondas?.[id] === undefined || !(dia.libre || UNDER_WAY.includes(dia.estado))) continue;
    await store.update({ [`_rondas_dia_/${un_id}/${dia.id}/rondas/${id}`]: null });
    await settleDay(store, un_id, dia.id, now);
  }
}
