import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Company } from '../../company/connect/company.ts';
import { filesIn } from '../../functions/evidencia/marcar-fotos.ts';
import { type ArchiveBody, archiveName, readArchive, writeArchive } from './archive-file.ts';
import type { DueMonth } from './due-months.ts';
import { placesOf, type WholeRound, wholeRounds } from './whole-rounds.ts';

/** Rounds removed in one update: seven paths each. */
const TOGETHER = 50;

/** What became of a month. */
export interface Archived {
  readonly files: readonly string[];
  readonly removed: number;
  /** Photos that the rounds name and the store does not have as they say. */
  readonly absent: readonly string[];
}

/**
 * Writes rounds with their photos into `dir`, reads that back, and only then removes them from the database, in parts. May be cut off at
 * any point and run again: a file that is there and right is not written anew, and what left the database is in one. A round that changes
 * between is written into a further file first.
 * @param now ms since epoch, kept as the time at which the month was archived
 */
export async function archiveMonth(
  company: Pick<Company, 'read' | 'update' | 'files'>,
  { un_id, mes, ids }: Pick<DueMonth, 'un_id' | 'mes' | 'ids'>,
  { dir, key, now }: { readonly dir: string; readonly key: Buffer; readonly now: number },
): Promise<Archived> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const files: string[] = [];
  const absent = new Set<string>();
  let removed = 0;
  let left: readonly string[] = ids;
  for (let parte = 1; left.length > 0; parte += 1) {
    const file = path.join(dir, archiveName({ un_id, mes, parte }));
    if ((await readArchive(file, key)) === null) {
      const rondas = await wholeRounds(company, left);
      if (Object.keys(rondas).length === 0) break;
      await writeArchive(file, { un_id, mes, parte, rondas }, key);
    }
    const kept = (await readArchive(file, key)) as ArchiveBody;
    files.push(file);
    const next: string[] = [];
    for (let from = 0; from < left.length; from += TOGETHER) {
      const part = await wholeRounds(company, left.slice(from, from + TOGETHER));
      const same = Object.entries(part).filter(([id, round]) => isDeepStrictEqual(round, kept.rondas[id]));
      next.push(...Object.keys(part).filter((id) => !same.some(([one]) => one === id)));
      for (const [, round] of same)
        for (const ruta of await keepPhotos(company, dir, round)) absent.add(ruta);
      if (same.length === 0) continue;
      const gone = same.flatMap(([id, round]) => placesOf(id, round).map((place) => [place, null] as const));
      await company.update({ ...Object.fromEntries(gone), [`_resumen_/${un_id}/archivo/${mes}`]: now });
      removed += same.length;
    }
    left = next;
  }
  return { files, removed, absent: [...absent] };
}

/** Path of a photo beside its archive. */
export function photoFile(dir: string, ruta: string): string {
  return path.join(dir, 'fotos', ...ruta.split('/').map(encodeURIComponent));
}

/** Whether a photo lies beside its archive with the bytes that its record names. */
export async function isKept(file: string, sha256: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => null);
  return bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
}

/** Writes the photos of a round beside its archive, and gives those that the store does not have as the round says. */
async function keepPhotos(
  { files }: Pick<Company, 'files'>,
  dir: string,
  round: WholeRound,
): Promise<readonly string[]> {
  const absent: string[] = [];
  for (const { ruta, sha256 } of filesIn(round.ronda)) {
    const file = photoFile(dir, ruta);
    if (await isKept(file, sha256)) continue;
    const bytes = await files.get(ruta);
    if (bytes !== null) {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(file, bytes, { mode: 0o600, flush: true });
    }
    if (!(await isKept(file, sha256))) absent.push(ruta);
  }
  return absent;
}
