import { onSchedule } from 'firebase-functions/v2/scheduler';
import { type ListedFile, listFiles, removeFile, SEEN } from '../recibir/photo-store.ts';
import { FUNCTIONS_REGION } from '../region.ts';
import { forgetFirst, sweepSeen } from './first-seen.ts';
import { namedBy } from './naming.ts';
import { evidencePlace } from './places.ts';

/**
 * How long a picture may lie there without a record, ms. A phone uploads it before its record, keeps its bytes until the
 * record is delivered, and looks again whether it is still there before that (reliability.md, point 4).
 */
const ORPHAN_MS = 7 * 24 * 3_600_000;

/** Takes away evidence of before `now` (ms since epoch) less seven days that no record names. Safe to run twice. */
async function sweepOrphans(now: number): Promise<void> {
  for await (const page of listFiles('evidencias/')) {
    for (const file of page) {
      if (!(await isOrphan(file, now))) continue;
      await removeFile(file);
      await forgetFirst(file.metadata?.[SEEN], file.name);
    }
  }
}

async function isOrphan({ name, timeCreated }: ListedFile, now: number): Promise<boolean> {
  const place = evidencePlace(name);
  // An hour that can't be read makes nothing old.
  if (!place || !(Date.parse(timeCreated) < now - ORPHAN_MS)) return false;
  return (await namedBy(place, name)) === null;
}

/** Every night: pictures of records that never came, and the hashes of those of over a year ago. */
export const barrer_fotos = onSchedule(
  { schedule: '40 3 * * *', timeZone: 'America/Bogota', region: FUNCTIONS_REGION, timeoutSeconds: 1800 },
  async ({ scheduleTime }) => {
    const now = Date.parse(scheduleTime);
    await sweepOrphans(now);
    await sweepSeen(now);
  },
);
