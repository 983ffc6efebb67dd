import type { RegistryEntry } from '@gr/shared/contract/manifest';
import { BROKEN } from '../errors.ts';
import type { Quarantine } from './quarantine.ts';
import type { Versions } from './remote-loader.ts';

/** What the slot does after a remote failed on screen. */
export type Verdict =
  /** Load it again at once: the same version a second time, or the older one. */
  | 'again'
  /** Show the failure. */
  | 'show'
  /** Show it, and ask again as soon as there may be a line: its file has not come yet. */
  | 'wait';

/**
 * Judges a version that failed on screen (`RF-101`, `RF-102`, `RF-107`, or `RF-013`). A screen that cannot be drawn before
 * all files of its version have come is no strike: the file may be to blame.
 */
export async function judge(
  versions: Versions,
  quarantine: Quarantine,
  entry: RegistryEntry,
  { code, version }: { readonly code: string; readonly version: string },
): Promise<Verdict> {
  const { id } = entry;
  if (code === 'RF-013' && versions.partial(id, version)) return finish(versions, entry, version);
  const older = await versions.hasOther(entry, version);
  // A screen that cannot be drawn is one of many; without another version the rest of the remote is worth more.
  if (code === 'RF-013' && !older) return 'show';
  const away = quarantine.strike(id, version, code, older);
  if (code === 'RF-013' && !away) return 'show';
  versions.drop(id, version);
  return older ? 'again' : 'show';
}

/** With everything here, or with another version that is whole, the screen is tried anew; afresh, for code keeps failures. */
async function finish(versions: Versions, entry: RegistryEntry, version: string): Promise<Verdict> {
  const staged = await versions.stage(entry);
  if (!staged.ok && !BROKEN.includes(staged.error.code)) return 'wait';
  if (!staged.ok && !(await versions.otherHere(entry))) return 'show';
  versions.drop(entry.id, version);
  return 'again';
}
