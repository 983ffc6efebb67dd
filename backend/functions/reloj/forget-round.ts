import { diaId } from '@gr/shared/domain/dia/dia-id';
import type { EstadoDia, RondaDia } from '@gr/shared/domain/registro/round-day';
import type { PlannedRound } from '@gr/shared/domain/registro/round-proof';
import { localDate } from '@gr/shared/domain/valor/time';
import { nextDate } from './plan-days.ts';
import { settleDay } from './settle-day.ts';
import type { ClockStore } from './store.ts';

/** States of a day that is undecided while a guard is walking. */
const UNDER_WAY: readonly EstadoDia[] = ['en_curso', 'en_riesgo'];

/**
 * Removes a deleted round from the day of its plan. Without another round the day counts as not begun, with its alerts. A decided day stays
 * as it is.
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
  const around = moments.map(localDate).flatMap((fecha) => [nextDate(fecha, -1), fecha, nextDate(fecha)]);
  for (const fecha of new Set(around)) {
    const dia = await store.read<RondaDia>(`_rondas_dia_/${un_id}/${diaId(fecha, id_plan)}`);
    if (dia?.rondas?.[id] === undefined || !UNDER_WAY.includes(dia.estado)) continue;
    await store.update({ [`_rondas_dia_/${un_id}/${dia.id}/rondas/${id}`]: null });
    await settleDay(store, un_id, dia.id, now);
  }
}
