import { daysQuery } from '@gr/shared/domain/dia/today';
import { noticesQueries } from '@gr/shared/domain/novedad/notif-queries';
import { openAlertsQuery } from '../../mf-rondas/src/alerta/queries.ts';
import type { Day } from './day.ts';
import type { Phone } from './phone.ts';

const DAY_MS = 24 * 3_600_000;

/** A desk of the office: the board of its units, open all day. */
export async function deskDay(phone: Phone, day: Day): Promise<void> {
  const now = Date.now();
  const board = phone.member.unidades.flatMap(({ unidad }) => [
    daysQuery(unidad.un_id, now),
    openAlertsQuery(unidad.un_id),
  ]);
  const incidents = { path: '_novedades', orderBy: 'un_abierta', startAt: '', limitToLast: 50 };
  await phone.open(now, [...board, incidents, ...Object.values(noticesQueries(phone.person))], 'board');
  await day.until(DAY_MS);
  phone.close();
}
