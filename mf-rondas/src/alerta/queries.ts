import type { Query } from '@gr/shared/contract/data';

/** Most alerts of a unit that wait for an answer. */
const ALERTS_MAX = 50;
/** The rounds begun last in a unit: one still walked is among them, at 20 a day (data-model.md, Volumes). */
const WALKING_MAX = 12;

/** Alerts of a unit without an end. */
export const openAlertsQuery = (un_id: string): Query => ({
  path: `_alertas_/${un_id}`,
  orderBy: 'un_abierta',
  equalTo: un_id,
  limitToLast: ALERTS_MAX,
});

/** One alert. */
export const alertQuery = (un_id: string, id: string): Query => ({ path: `_alertas_/${un_id}/${id}` });

/** The rounds begun last in a unit, the ones being walked among them. */
export const lastRoundsQuery = (un_id: string): Query => ({
  path: `_recorridos_/${un_id}`,
  orderBy: 'fechah_x',
  limitToLast: WALKING_MAX,
});

/** One planned round of one day. */
export const dayQuery = (un_id: string, id: string): Query => ({ path: `_rondas_dia_/${un_id}/${id}` });

/** Names of those who work in a unit. */
export const namesQuery = (un_id: string): Query => ({ path: `_guardas_/${un_id}` });
