import { type CloudFunction, logger } from 'firebase-functions/v2';
import type { Change } from 'firebase-functions/v2/core';
import { type DatabaseEvent, type DataSnapshot, onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { FUNCTIONS_REGION } from './region.ts';

/** Longest record that still accepts additions, characters of JSON: the longest visit has some 200,000 (our choice). */
export const MAX_RECORD = 1024 * 1024;
/** Sampling rate of changes, random: each check reads the whole record. */
const WEIGHED_ONE_IN = 8;

/** Marks a record that has become too long for further additions (`_llenos_`, checked by the rules). */
async function weigh(tree: string, id: string): Promise<void> {
  if (Math.random() * WEIGHED_ONE_IN >= 1) return;
  const record: unknown = (await companyDatabase().ref(`${tree}/${id}`).get()).val();
  if (record === null || JSON.stringify(record).length <= MAX_RECORD) return;
  await companyDatabase().ref(`_llenos_/${id}`).set(true);
  logger.warn(`A record of ${tree} is full: nothing more is added to it`);
}

function weighing(tree: string): CloudFunction<DatabaseEvent<Change<DataSnapshot>, Record<string, string>>> {
  return onValueWritten({ ref: `/${tree}/{id}/_op`, region: FUNCTIONS_REGION }, ({ params: { id } }) =>
    weigh(tree, id),
  );
}

/** Records that are added to operation by operation; all others are written once, or twice. */
export const pesar_novedad = weighing('_novedades');
export const pesar_ronda = weighing('_recorridos_todos');
export const pesar_visita = weighing('_supervisiones_todas');
