import { inRange } from '@gr/shared/build/range';
import type { AssetFile, Assets } from '@gr/shared/contract/manifest';

/** Files a shell that shares `shared` needs of a version: its fallback copies too where one share is out of range. */
export function neededFiles(
  { files, fallback, shares = {} }: Assets,
  shared: Readonly<Record<string, string>>,
): readonly AssetFile[] {
  const out = Object.entries(shares).some(([name, range]) => !inRange(shared[name], range));
  return out ? [...files, ...fallback] : files;
}
