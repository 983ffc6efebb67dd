import { isDeepStrictEqual } from 'node:util';
import type { Json } from '@gr/shared/contract/outbox';
import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate } from '@gr/shared/domain/valor/time';
import { keptValues } from '../history.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { companyStore } from '../reloj/company-store.ts';
import { eachUnit } from '../reloj/each-unit.ts';
import { replan } from '../reloj/plan-days.ts';
import { templateInForce } from './in-force.ts';

/** Keeps the value of a checklist template before it was changed. */
export async function followTemplate({ place, id, act }: Written, work: Work): Promise<void> {
  const [now, before] = await Promise.all([work.read<Json>(place), work.read<Json>(templateInForce(id))]);
  if (isDeepStrictEqual(now, before)) return;
  const at = act?.at ?? Date.now();
  const rows = before === null ? {} : keptValues('plantillas', id, { [id]: before }, at);
  await work.update({ ...rows, [templateInForce(id)]: now });
}

/** Schedules plans that leave holidays out anew, where a day that may exist already became one or is none any more. */
export function followHoliday({ id, act }: Written, work: Work): Promise<void> {
  const now = act?.at ?? Date.now();
  const today = localDate(now);
  if ([addDays(today, -1), today, addDays(today, 1)].includes(id)) work.after(() => replanHolidays(now));
  return Promise.resolve();
}

async function replanHolidays(now: number): Promise<void> {
  await eachUnit(async (un_id) => {
    const plans = (await companyStore.read<Record<string, PlanRonda>>(`_rondas_plan_/${un_id}`)) ?? {};
    for (const [id_plan, plan] of Object.entries(plans))
      if (plan.sin_festivos === true) await replan(companyStore, un_id, id_plan, now);
  });
}
