import { diaId, opensAt } from '@gr/shared/domain/dia/dia';
import { beganAt } from '@gr/shared/domain/dia/round-seen';
import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson } from '@gr/shared/domain/registro/trees';
import { timesOf } from '@gr/shared/domain/ronda/plan';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate } from '@gr/shared/domain/valor/time';
import { placeAmong } from './place-among.ts';
import { makeOverdue, makeWalked, readPlan, rowsOf } from './plan-days.ts';
import { settleDay } from './settle-day.ts';
import type { ClockStore } from './store.ts';

const DAY = 24 * 3_600_000;

/** The row of its plan that a round counts for: one that it began for, from the grace before its window until a day has passed. */
async function dayOf(
  store: ClockStore,
  plan: PlanRonda | null,
  ronda: Ronda,
  llega_x: number,
  now: number,
): Promise<RondaDia | null> {
  const { un_id, id_plan } = ronda;
  if (!id_plan) return null;
  const began = beganAt(ronda, llega_x);
  const today = localDate(began);
  const rowsIn = async (...days: readonly string[]): Promise<readonly RondaDia[]> =>
    (await rowsOf(store, un_id, id_plan, days, plan)).filter((dia) => began < opensAt(dia) + DAY);
  const [newest, before] = [[addDays(today, 1), today], addDays(today, -1)];
  if (plan !== null && timesOf(plan) > 1)
    return placeAmong(store, await rowsIn(...newest, before), plan, ronda, llega_x, now);
  const isFor = (dia: RondaDia): boolean => opensAt(dia) <= began;
  return (await rowsIn(...newest)).find(isFor) ?? (await rowsIn(before)).find(isFor) ?? null;
}

/** The row of a round that no plan's day expects: its window is the round itself, which asks for nothing. */
function looseDay(
  { id, un_id, un_nombre, id_plan = '', nom_plan, fechah_fin_x }: Ronda,
  began: number,
): RondaDia {
  const end = Math.max(began, fechah_fin_x ?? began);
  return {
    id: diaId(localDate(began), id),
    un_id,
    un_nom: un_nombre,
    libre: true,
    id_plan,
    nom_plan: nom_plan ?? 'Ronda libre',
    ini_x: began,
    fin_x: end,
    limite_ini_x: end,
    limite_x: end,
    qr_plan: 0,
    estado: 'en_curso',
    fechah_srv: began,
  };
}

/**
 * Writes a round into the day of its plan, whenever it arrives, or into a row of its own where no day expects it: what boards and lists
 * show of today is all in one tree.
 * @param ronda as it was just read, its id included
 * @param llega_x when it reached the server, ms since epoch
 */
export async function followRound(
  store: ClockStore,
  ronda: Ronda,
  llega_x: number,
  now: number,
): Promise<void> {
  const began = beganAt(ronda, llega_x);
  const plan = ronda.id_plan ? await readPlan(store, ronda.un_id, ronda.id_plan) : null;
  const repeats = plan !== null && timesOf(plan) > 1;
  // Late for one window or in time for the next: both rows must be there.
  if (repeats) await makeOverdue(store, ronda.un_id, plan.id_plan, Math.max(now, llega_x));
  let dia = await dayOf(store, plan, ronda, llega_x, now);
  // A further round of a plan that is walked already changes nothing in its day.
  const needsNone = (row: RondaDia | null): boolean =>
    row?.estado === 'completa' && row.rondas?.[ronda.id] === undefined;
  if ((dia === null || needsNone(dia)) && ronda.id_plan) {
    await makeOverdue(store, ronda.un_id, ronda.id_plan, Math.max(now, llega_x));
    await makeWalked(store, ronda.un_id, ronda.id_plan, began);
    dia = await dayOf(store, plan, ronda, llega_x, now);
  }
  if (needsNone(dia)) dia = null;
  let known = repeats ? null : dia;
  const place = (row: RondaDia): string => `_rondas_dia_/${row.un_id}/${row.id}`;
  const loose = looseDay(ronda, began);
  if (dia === null) {
    const row = { ...loose, rondas: { [ronda.id]: llega_x } };
    if (ronda.estado !== 'anulada') await store.createOnce(place(loose), asJson(row));
  } else if (dia.rondas?.[ronda.id] === undefined) {
    known = null;
    await store.update({ [`${place(dia)}/rondas/${ronda.id}`]: llega_x, [place(loose)]: null });
    // Another round of the plan may have been written meanwhile: who looks last sees both.
    if (repeats) dia = (await dayOf(store, plan, ronda, llega_x, now)) ?? dia;
  }
  const { un_id, id } = dia ?? loose;
  await settleDay(store, un_id, id, Math.max(now, llega_x), false, ronda, known);
}
