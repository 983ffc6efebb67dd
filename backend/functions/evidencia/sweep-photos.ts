import { type ListedFile, listFiles, removeFile, SEEN } from '../recibir/photo-store.ts';
import { forgetFirst, sweepSeen } from './first-seen.ts';
import { namedBy } from './naming.ts';
import { evidencePlace } from './places.ts';

/**
 * How long a picture may exist without a record, ms. A phone uploads it before its record, keeps its bytes until the record is delivered,
 * and checks before that whether it still exists (reliability.md, point 4).
 */
const ORPHAN_MS = 7 * 24 * 3_600_000;

/** Deletes evidence older than seven days at `now` (ms since epoch) that no record names. Safe to run twice. */
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
  // An unreadable time does not count as old.
  if (!place || !(Date.parse(timeCreated) < now - ORPHAN_MS)) return false;
  return (await namedBy(place, name)) === null;
}

/** Deletes pictures of records that never arrived by `now` (ms since epoch), and expired hashes. */
export async function sweepPhotos(now: number): Promise<void> {
  await sweepOrphans(now);
  await sweepSeen(now);
}
