import type { Correo } from '@gr/shared/domain/informe/correo';
import type { PlanRonda } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { addDays } from '@gr/shared/domain/valor/days';
import { localDate } from '@gr/shared/domain/valor/time';
import { companyDatabase } from '../admin-app.ts';
import { contentOf } from '../content-of.ts';
import { followUnit } from '../empresa/follow-unit.ts';
import { follow, writtenAt } from '../lector/read-act.ts';
import { settleTotals } from '../resumen/settle-totals.ts';
import { reviewOverdue } from '../review-inventory.ts';
import { companyStore } from './company-store.ts';
import { eachUnit } from './each-unit.ts';
import { agendaKey } from './ids.ts';
import { replan } from './plan-days.ts';
import { settleAlert } from './settle-alert.ts';
import { askAgain } from './settle-bien.ts';
import { settleDay } from './settle-day.ts';
import { watchShifts } from './settle-presence.ts';
import { type AgendaRow, remembering } from './store.ts';
import { STILL } from './tick.ts';

/** How far back days are checked, ms: an older one is over. */
const BACK_MS = 2 * 24 * 3_600_000;
/** Delay after which a row of the agenda counts as left behind, ms. */
const LATE_MS = 3_600_000;

/**
 * Restores rows of the agenda that were lost, unit by unit: plans and schedules of reports without their row, days that are not over, open
 * alerts, people on duty, planned shifts, totals; reviews inventories that nobody received, and follows what was written past the office's commands. `now` in ms since epoch.
 */
export async function sweep(now: number): Promise<void> {
  const store = remembering(companyStore, STILL);
  await eachUnit((un_id) => sweepUnit(store, un_id, now));
  const templates = (await companyStore.read<object>('_listascheck_plant_')) ?? {};
  await follow(Object.keys(templates).map((id) => writtenAt(`_listascheck_plant_/${id}`, null)));
}

async function sweepUnit(store: typeof companyStore, un_id: string, now: number): Promise<void> {
  await followUnit(un_id, now);
  const plans = (await store.read<Record<string, PlanRonda>>(`_rondas_plan_/${un_id}`)) ?? {};
  for (const [id_plan, { estado, sin_festivos }] of Object.entries(plans)) {
    if (estado !== 'activo') continue;
    const row = await store.read<AgendaRow>(`_agenda_/${agendaKey.plan(un_id, id_plan)}`);
    // A holiday may have been entered past the office's commands.
    if (row === null || row.prox_x < now - LATE_MS || sin_festivos === true)
      await replan(store, un_id, id_plan, now);
  }
  for (const { id, limite_x } of await children<RondaDia>(`_rondas_dia_/${un_id}`, (days) =>
    days.orderByChild('ini_x').startAt(now - BACK_MS),
  ))
    if (limite_x > now - BACK_MS) await settleDay(store, un_id, id, now, true);
  const open = await children<Alerta>(`_alertas_/${un_id}`, (alerts) =>
    alerts.orderByChild('un_abierta').equalTo(un_id),
  );
  for (const { id } of open) await settleAlert(store, un_id, id, now);
  await askAgain(store, un_id, now);
  await watchShifts(store, un_id, now);
  const schedules = (await store.read<Record<string, Correo>>(`_resumen_/${un_id}/correos`)) ?? {};
  for (const [id, { prox_x }] of Object.entries(schedules)) {
    const place = `_agenda_/${agendaKey.informe(un_id, id)}`;
    if ((await store.read(place)) === null)
      await store.update({ [place]: { que: 'informe', un_id, id, prox_x } });
  }
  const today = localDate(now);
  for (const fecha of [addDays(today, -1), today]) await settleTotals(store, un_id, fecha);
  await reviewOverdue(un_id, now);
}

type Reference = ReturnType<ReturnType<typeof companyDatabase>['ref']>;
type Query = ReturnType<Reference['orderByChild']>;

async function children<T>(path: string, query: (place: Reference) => Query): Promise<readonly T[]> {
  const found = contentOf(await query(companyDatabase().ref(path)).get()) as Record<string, T> | null;
  return Object.values(found ?? {});
}
