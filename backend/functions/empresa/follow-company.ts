import { isDeepStrictEqual } from 'node:util';
import type { PlanRonda, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { localDate } from '@gr/shared/domain/valor/time';
import type { DataSnapshot } from 'firebase-admin/database';
import { onValueWritten } from 'firebase-functions/v2/database';
import { contentOf } from '../content-of.ts';
import { createOnce } from '../create-once.ts';
import { type Kind, keepHistory } from '../history.ts';
import { followPlace } from '../lugares/follow-places.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { companyStore } from '../reloj/company-store.ts';
import { eachUnit } from '../reloj/each-unit.ts';
import { nextDate, replan } from '../reloj/plan-days.ts';
import { orderNotifs } from './order-notifs.ts';

/*
 * What the office keeps is followed unit by unit: one write may print all points of a unit anew, and Firebase refuses a write that starts
 * more than 500 functions.
 */
const OPTIONS = { region: FUNCTIONS_REGION, retry: true, timeoutSeconds: 300 } as const;

type Map<T> = Readonly<Record<string, T>>;

/** An event of one group of values. */
interface Changed<T> {
  readonly before: Map<T>;
  readonly after: Map<T>;
  /** Ids of the values that differ. */
  readonly ids: readonly string[];
}

function changed<T>({ before, after }: { before: DataSnapshot; after: DataSnapshot }): Changed<T> {
  const [old, now] = [before, after].map((each) => (contentOf(each) ?? {}) as Map<T>) as [Map<T>, Map<T>];
  const ids = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return { before: old, after: now, ids: ids.filter((id) => !isDeepStrictEqual(old[id], now[id])) };
}

function keep<T>(kind: Kind, group: string, { before, ids }: Changed<T>, at: number): Promise<void> {
  return keepHistory(kind, group, Object.fromEntries(ids.map((id) => [id, before[id]])), at);
}

/** Follows the points of a unit: stores their values before, and moves positions that another program wrote into them. */
export const seguir_puntos = onValueWritten(
  { ref: '/_qr_/{un_id}', ...OPTIONS },
  async ({ data, params: { un_id }, time }) => {
    const points = changed<PuntoQr>(data);
    const at = Date.parse(time);
    await keep('puntos', un_id, points, at);
    for (const id of points.ids) await followPlace(un_id, id, points.after[id] ?? null, at);
  },
);

/** Follows the positions of a unit's points: stores those before. */
export const seguir_lugares = onValueWritten(
  { ref: '/_qr_lugares_/{un_id}', ...OPTIONS },
  ({ data, params: { un_id }, time }) => keep('lugares', un_id, changed(data), Date.parse(time)),
);

/** Follows the plans of a unit: stores their values before, and sets the agenda anew. */
export const seguir_planes = onValueWritten(
  { ref: '/_rondas_plan_/{un_id}', ...OPTIONS },
  async ({ data, params: { un_id }, time }) => {
    const plans = changed<PlanRonda>(data);
    const at = Date.parse(time);
    await keep('planes', un_id, plans, at);
    for (const id_plan of plans.ids) {
      const before = plans.before[id_plan];
      await replan(companyStore, un_id, id_plan, at, before ? { ...before, id_plan } : null);
    }
  },
);

/** Follows the checklist templates: stores the value before. */
export const seguir_plantillas = onValueWritten(
  { ref: '/_listascheck_plant_/{id}', ...OPTIONS },
  ({ data: { before }, params: { id }, time }) =>
    keepHistory('plantillas', id, { [id]: contentOf(before) ?? undefined }, Date.parse(time)),
);

/** Follows the units: their rules and state move the agenda, and the people who work there are told of new and changed orders, once. */
export const seguir_unidad = onValueWritten(
  { ref: '/_un_/{un_id}', ...OPTIONS },
  async ({ data, params: { un_id }, time }) => {
    const [before, after] = [data.before, data.after].map((each) => contentOf(each) as Unidad | null);
    // The time of the event, not of this run: a repeat makes the same ids.
    const at = Date.parse(time);
    const notifs = orderNotifs(before ?? null, after ?? null, at);
    await Promise.all(
      Object.entries(notifs).map(([id, notif]) => createOnce(`_notif_novedades_res/${id}`, notif)),
    );
    const sets = (unit: Unidad | null | undefined) => [unit?.estado, unit?.reglas];
    if (!isDeepStrictEqual(sets(before), sets(after))) await replanUnit(un_id, at);
  },
);

/** Follows the holidays: plans that leave them out are scheduled anew where a day that may exist already changes. */
export const seguir_festivos = onValueWritten({ ref: '/_festivos_', ...OPTIONS }, async ({ data, time }) => {
  const now = Date.parse(time);
  const today = localDate(now);
  const near = [nextDate(today, -1), today, nextDate(today)];
  if (!changed(data).ids.some((fecha) => near.includes(fecha))) return;
  await eachUnit((un_id) => replanUnit(un_id, now, (plan) => plan.sin_festivos === true));
});

async function replanUnit(
  un_id: string,
  now: number,
  which: (plan: PlanRonda) => boolean = () => true,
): Promise<void> {
  const plans = await companyStore.read<Record<string, PlanRonda>>(`_rondas_plan_/${un_id}`);
  for (const [id_plan, plan] of Object.entries(plans ?? {}))
    if (which(plan)) await replan(companyStore, un_id, id_plan, now);
}
