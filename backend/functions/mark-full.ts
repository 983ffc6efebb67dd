import { logger } from 'firebase-functions/v2';
import type { Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';

/** Longest record that still accepts additions, characters of JSON: the longest visit has some 200,000 (our choice). */
export const MAX_RECORD = 1024 * 1024;

/** Marks a record that has become too long for further additions (`_llenos_`, checked by the rules). */
export async function markFull({ place, id }: Written, work: Work): Promise<void> {
  const record = await work.read(place);
  if (record === null || JSON.stringify(record).length <= MAX_RECORD) return;
  if (await work.createOnce(`_llenos_/${id}`, true))
    logger.warn(`A record of ${place.split('/')[0] ?? ''} is full: nothing more is added to it`);
}
