import type { RegistryEntry } from '@gr/shared/contract/manifest';
import { BROKEN } from './errors.ts';
import type { Quarantine } from './quarantine.ts';
import type { Versions } from './versions.ts';

/** What the slot does after a remote failed on screen. */
export type Verdict =
  /** Load it again at once: the same version a second time, or the older one. */
  | 'again'
  /** Show the failure. */
  | 'show';

/** Judges a failed start on screen (`RF-101`, `RF-102`, `RF-107`, or `RF-013` right after mounting). */
export async function judge(
  versions: Versions,
  quarantine: Quarantine,
  entry: RegistryEntry,
  code: string,
  wait: (ms: number) => Promise<void>,
): Promise<Verdict> {
  const { id } = entry;
  if (code === 'RF-013' && versions.waits(id) && versions.running(id) === entry.active)
    return await finish(versions, entry, wait);
  const version = versions.running(id) ?? entry.active;
  const older = await versions.hasOther(entry, version);
  // A screen that cannot be drawn is one of many; without another version the rest of the remote is worth more.
  if (code === 'RF-013' && !older) return 'show';
  const away = quarantine.strike(id, version, code, older);
  if (code === 'RF-013' && !away) return 'show';
  versions.drop(id);
  return older ? 'again' : 'show';
}

/** ms between two tries to bring what a screen waits for, and how many; later the background goes on. */
const REST = { pause: 4_000, tries: 30 } as const;

/** A screen that had not come yet may be to blame: with everything here, or with another version, it is tried anew. */
async function finish(
  versions: Versions,
  entry: RegistryEntry,
  wait: (ms: number) => Promise<void>,
): Promise<Verdict> {
  const { id, active } = entry;
  for (let tries = 0; tries < REST.tries && versions.waits(id); tries += 1) {
    if (tries > 0) await wait(REST.pause);
    const staged = await versions.stage(entry);
    if (staged.ok) {
      // Its code keeps what failed; a fresh run does not.
      versions.drop(id);
      return 'again';
    }
    if (BROKEN.includes(staged.error.code))
      return (await versions.hasOther(entry, active)) ? 'again' : 'show';
  }
  return 'show';
}
