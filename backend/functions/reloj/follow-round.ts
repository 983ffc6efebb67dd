import { opensAt } from '@gr/shared/domain/dia/dia';
import { diaId } from '@gr/shared/domain/dia/dia-id';
import { beganAt } from '@gr/shared/domain/dia/round-seen';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { localDate } from '@gr/shared/domain/valor/time';
import { makeOverdue, nextDate } from './plan-days.ts';
import { settleDay } from './settle-day.ts';
import type { ClockStore } from './store.ts';

const DAY = 24 * 3_600_000;

/** The day of its plan that a round counts for: one that it began for, from the grace before its window until a day has passed. */
async function dayOf(store: ClockStore, ronda: Ronda, began: number): Promise<RondaDia | null> {
  const today = localDate(began);
  const found = [nextDate(today), today, nextDate(today, -1)].map((fecha) =>
    store.read<RondaDia>(`_rondas_dia_/${ronda.un_id}/${diaId(fecha, ronda.id_plan ?? '')}`),
  );
  const days = (await Promise.all(found)).filter((dia) => dia !== null);
  return days.find((dia) => opensAt(dia) <= began && began < opensAt(dia) + DAY) ?? null;
}

/**
 * Writes a round into the day of its plan, whenever it arrives; does nothing for a free round, or for a day that the clock never made.
 * @param ronda as it was just read, its id included
 * @param llega_x when it reached the server, ms since epoch
 */
export async function followRound(
  store: ClockStore,
  ronda: Ronda,
  llega_x: number,
  now: number,
): Promise<void> {
  if (!ronda.id_plan) return;
  const began = beganAt(ronda, llega_x);
  let dia = await dayOf(store, ronda, began);
  if (dia === null) {
    await makeOverdue(store, ronda.un_id, ronda.id_plan, Math.max(now, llega_x));
    dia = await dayOf(store, ronda, began);
  }
  if (dia === null) return;
  const { un_id, id, rondas = {} } = dia;
  if (rondas[ronda.id] === undefined)
    await store.update({ [`_rondas_dia_/${un_id}/${id}/rondas/${ronda.id}`]: llega_x });
  await settleDay(store, un_id, id, Math.max(now, llega_x), false, ronda);
}
