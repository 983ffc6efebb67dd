import { createHash } from 'node:crypto';
import type { Json } from '@gr/shared/contract/outbox';
import { type DiaPrevisto, diaId, diasOf, opensAt, sameHours } from '@gr/shared/domain/dia/dia';
import type { PlanRonda, ReglasUnidad, Unidad } from '@gr/shared/domain/registro/records';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson } from '@gr/shared/domain/registro/trees';
import { timesOf } from '@gr/shared/domain/ronda/plan';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import { windowUpdates } from '../resumen/row-updates.ts';
import { agendaKey } from './ids.ts';
import { settleDay } from './settle-day.ts';
import type { ClockStore } from './store.ts';

const MINUTE = 60_000;
/** Days are made within two hours before they begin, each plan at a different minute: at midnight «Hoy» has them all. */
const AHEAD_MIN = 120;
const SPREAD_MIN = 110;

/** When the row of a plan's day is made, ms since epoch. */
function madeAt(un_id: string, id_plan: string, fecha: string): number {
  const spread = createHash('sha256').update(`${un_id} ${id_plan}`).digest().readUInt16BE(0) % SPREAD_MIN;
  return startOfDate(fecha) - (AHEAD_MIN - spread) * MINUTE;
}

async function unitOf(store: ClockStore, un_id: string): Promise<Parameters<typeof diasOf>[1]> {
  const [un_nombre, estado, reglas] = await Promise.all([
    store.read<string>(`_un_/${un_id}/un_nombre`),
    store.read<Unidad['estado']>(`_un_/${un_id}/estado`),
    store.read<ReglasUnidad>(`_un_/${un_id}/reglas`),
  ]);
  return {
    un_id,
    un_nombre: un_nombre ?? un_id,
    estado: estado ?? 'inactivo',
    ...(reglas ? { reglas } : {}),
  };
}

/** What the present plan asks for on a day. */
async function plannedOn(
  store: ClockStore,
  un_id: string,
  plan: PlanRonda | null,
  fecha: string,
): Promise<readonly DiaPrevisto[]> {
  if (plan === null) return [];
  const festivo = plan.sin_festivos === true && (await store.read(`_festivos_/${fecha}`)) !== null;
  return diasOf(plan, await unitOf(store, un_id), fecha, festivo);
}

/** The row of a day without rounds, with its row in the agenda. */
function freshRow(dia: DiaPrevisto, now: number): Record<string, Json> {
  const { un_id, id } = dia;
  const row = { ...dia, estado: 'por_hacer', fechah_srv: now } as const;
  return {
    [`_rondas_dia_/${un_id}/${id}`]: asJson(row),
    ...windowUpdates(row, now),
    [`_agenda_/${agendaKey.dia(un_id, id)}`]: { que: 'dia', un_id, id, prox_x: dia.limite_ini_x },
  };
}

/** A plan as it is; `null` = there is none. */
export async function readPlan(store: ClockStore, un_id: string, id_plan: string): Promise<PlanRonda | null> {
  const plan = await store.read<PlanRonda>(`_rondas_plan_/${un_id}/${id_plan}`);
  return plan === null ? null : { ...plan, id_plan };
}

/**
 * The rows of a plan that there are of some days, in the order of the days.
 * @param fechas `YYYY-MM-DD`
 * @param plan as it is or was: how often it repeats
 */
export async function rowsOf(
  store: ClockStore,
  un_id: string,
  id_plan: string,
  fechas: readonly string[],
  plan: PlanRonda | null,
): Promise<readonly RondaDia[]> {
  const found = fechas.flatMap((fecha) =>
    Array.from({ length: plan === null ? 1 : timesOf(plan) }, (_, k) =>
      store.read<RondaDia>(`_rondas_dia_/${un_id}/${diaId(fecha, id_plan, k)}`),
    ),
  );
  return (await Promise.all(found)).filter((dia) => dia !== null);
}

/**
 * Makes the rows of a plan's day when it is due, and schedules the next day.
 * @param fecha the day that is due, `YYYY-MM-DD`
 * @param plan as it was for that day, where it has changed since
 */
export async function makeDay(
  store: ClockStore,
  un_id: string,
  id_plan: string,
  fecha: string,
  now: number,
  plan?: PlanRonda | null,
): Promise<void> {
  const known = plan === undefined ? await readPlan(store, un_id, id_plan) : plan;
  const there = new Set((await rowsOf(store, un_id, id_plan, [fecha], known)).map(({ id }) => id));
  const rows = (await plannedOn(store, un_id, known, fecha)).filter(({ id }) => !there.has(id));
  await store.update({
    ...Object.assign({}, ...rows.map((dia) => freshRow(dia, now))),
    ...nextRow(un_id, id_plan, known, addDays(fecha, 1)),
  });
}

/** The plan's row in the agenda: its next day on which it may run, none when it is out of use. */
function nextRow(un_id: string, id_plan: string, plan: PlanRonda | null, from: string): Record<string, Json> {
  const key = `_agenda_/${agendaKey.plan(un_id, id_plan)}`;
  if (plan === null || plan.estado !== 'activo' || Object.keys(plan.dias ?? {}).length === 0)
    return { [key]: null };
  const prox_x = madeAt(un_id, id_plan, from);
  return { [key]: { que: 'plan', un_id, id: id_plan, fecha: from, prox_x } };
}

/**
 * Reschedules a plan after it, or its unit, was changed: days that have not begun follow the change, one that has begun keeps its hours and
 * is marked `retirada` when they differ from the plan's (data-model.md, «The day of a plan»).
 * @param before the plan before the change, for days that the clock has missed; the same when absent
 */
export async function replan(
  store: ClockStore,
  un_id: string,
  id_plan: string,
  now: number,
  before?: PlanRonda | null,
): Promise<void> {
  await makeOverdue(store, un_id, id_plan, now, before);
  const plan = await readPlan(store, un_id, id_plan);
  const today = localDate(now);
  let next = addDays(today, 1);
  for (const fecha of [addDays(today, -1), today, next]) {
    const made = fecha <= today || madeAt(un_id, id_plan, fecha) <= now;
    if (made && fecha > today) next = addDays(fecha, 1);
    if (!made) continue;
    const wanted = await plannedOn(store, un_id, plan, fecha);
    const times = Math.max(...[plan, before ?? null].map((one) => (one === null ? 1 : timesOf(one))));
    for (let k = 0; k < times; k += 1)
      await setDay(store, un_id, diaId(fecha, id_plan, k), wanted[k] ?? null, now);
  }
  await store.update(nextRow(un_id, id_plan, plan, next));
}

/**
 * Makes the days of a plan that were due by `now` during an outage of the clock.
 * @param before the plan as it was for them, where it has changed since
 */
export async function makeOverdue(
  store: ClockStore,
  un_id: string,
  id_plan: string,
  now: number,
  before?: PlanRonda | null,
): Promise<void> {
  const row = await store.read<{ fecha: string; prox_x: number }>(
    `_agenda_/${agendaKey.plan(un_id, id_plan)}`,
  );
  if (row === null) return;
  for (let { fecha } = row; madeAt(un_id, id_plan, fecha) <= now; fecha = addDays(fecha, 1))
    await makeDay(store, un_id, id_plan, fecha, now, before);
}

/**
 * Makes the day of a plan in whose window a round began at `began` (ms since epoch): of a plan that was made when its window could no
 * longer be begun, nobody is missed on that day, but what was walked counts for it.
 */
export async function makeWalked(
  store: ClockStore,
  un_id: string,
  id_plan: string,
  began: number,
): Promise<void> {
  const plan = await readPlan(store, un_id, id_plan);
  const today = localDate(began);
  for (const fecha of [addDays(today, 1), today, addDays(today, -1)]) {
    const dias = await plannedOn(store, un_id, plan, fecha);
    const dia = dias.findLast((one) => began >= opensAt(one) && began < one.limite_x);
    if (dia === undefined) continue;
    const row = { ...dia, estado: 'por_hacer', fechah_srv: began } as const;
    if (await store.createOnce(`_rondas_dia_/${un_id}/${dia.id}`, asJson(row)))
      await store.update(windowUpdates(row, began));
    return;
  }
}

async function setDay(
  store: ClockStore,
  un_id: string,
  id: string,
  wanted: DiaPrevisto | null,
  now: number,
): Promise<void> {
  const place = `_rondas_dia_/${un_id}/${id}`;
  const dia = await store.read<RondaDia>(place);
  if (dia === null) {
    // A window that could no longer be begun when the plan was created counts as no miss.
    if (wanted !== null && now < wanted.limite_ini_x) await store.update(freshRow(wanted, now));
    return;
  }
  if (now >= dia.limite_x) return;
  if (now < opensAt(dia) && dia.rondas === undefined) {
    const gone = { [place]: null, [`_agenda_/${agendaKey.dia(un_id, id)}`]: null };
    const rowless = windowUpdates({ ...dia, retirada: true }, now);
    await store.update(wanted === null ? { ...gone, ...rowless } : freshRow(wanted, now));
    return;
  }
  const retirada = wanted === null || !sameHours(dia, wanted);
  if (retirada !== (dia.retirada ?? false)) {
    const { retirada: _, ...kept } = dia;
    const row = windowUpdates(retirada ? { ...kept, retirada } : kept, now);
    await store.update({ [`${place}/retirada`]: retirada || null, ...row });
  }
  await settleDay(store, un_id, id, now, true);
}
