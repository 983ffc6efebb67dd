import type { PlanRonda } from '@gr/shared/domain/registro/records';
import { localDate } from '@gr/shared/domain/valor/time';
import { onValueWritten } from 'firebase-functions/v2/database';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { contentOf } from '../content-of.ts';
import { sweepActs } from '../lector/read-act.ts';
import { sweepOffice } from '../oficina/sweep-office.ts';
import { QR_KEY } from '../qr-key.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { companyStore } from './company-store.ts';
import { eachUnit } from './each-unit.ts';
import { nextDate, replan } from './plan-days.ts';
import { sweep } from './sweep.ts';
import { tick } from './tick.ts';

const REGION = { region: FUNCTIONS_REGION, retry: true } as const;
const ONE_AT_A_TIME = {
  region: FUNCTIONS_REGION,
  timeZone: 'America/Bogota',
  maxInstances: 1,
  concurrency: 1,
};

/**
 * Runs every minute: makes the days of the plans, detects rounds that are not walked, moves alerts up their ladders, and reads acts whose
 * event was lost.
 */
export const reloj_rondas = onSchedule(
  { schedule: '* * * * *', retryCount: 3, timeoutSeconds: 120, secrets: [QR_KEY], ...ONE_AT_A_TIME },
  async ({ scheduleTime }) => {
    await tick(companyStore, Date.parse(scheduleTime));
    await sweepActs(Date.now());
  },
);

/** Repairs the agenda once a day, and deletes the office's requests after a week. */
export const barrer_agenda = onSchedule(
  { schedule: '10 3 * * *', retryCount: 3, timeoutSeconds: 1800, ...ONE_AT_A_TIME },
  async ({ scheduleTime }) => {
    await sweep(Date.parse(scheduleTime));
    await sweepOffice(Date.parse(scheduleTime));
  },
);

/** Reschedules a plan when it changes. */
export const agendar_plan = onValueWritten(
  { ref: '/_rondas_plan_/{un_id}/{id_plan}', ...REGION },
  async ({ data, params: { un_id, id_plan }, time }) => {
    const before = contentOf(data.before) as PlanRonda | null;
    await replan(companyStore, un_id, id_plan, Date.parse(time), before && { ...before, id_plan });
  },
);

async function replanUnit(
  un_id: string,
  now: number,
  which: (plan: PlanRonda) => boolean = () => true,
): Promise<void> {
  const plans = await companyStore.read<Record<string, PlanRonda>>(`_rondas_plan_/${un_id}`);
  for (const [id_plan, plan] of Object.entries(plans ?? {}))
    if (which(plan)) await replan(companyStore, un_id, id_plan, now);
}

/** Reschedules the plans of a unit when its grace changes. */
export const agendar_reglas = onValueWritten({ ref: '/_un_/{un_id}/reglas', ...REGION }, (event) =>
  replanUnit(event.params.un_id, Date.parse(event.time)),
);

/** Reschedules the plans of a unit when it is activated or deactivated. */
export const agendar_estado = onValueWritten({ ref: '/_un_/{un_id}/estado', ...REGION }, (event) =>
  replanUnit(event.params.un_id, Date.parse(event.time)),
);

/** Reschedules the plans that leave out holidays when a day that may exist already becomes a holiday, or no longer is one. */
export const agendar_festivo = onValueWritten(
  { ref: '/_festivos_/{fecha}', ...REGION, timeoutSeconds: 300 },
  async ({ params: { fecha }, time }) => {
    const now = Date.parse(time);
    const today = localDate(now);
    if (fecha < nextDate(today, -1) || fecha > nextDate(today)) return;
    await eachUnit((un_id) => replanUnit(un_id, now, (plan) => plan.sin_festivos === true));
  },
);
