import type { AssetFile, Assets } from '@gr/shared/contract/manifest';
import { inRange } from '@gr/shared/domain/app/version-range';

/** `first` = what a first screen needs, else the whole version. */
export type Part = 'first' | undefined;

/**
 * Files a shell that shares `shared` needs of a version, or of its first part: its fallback copies too where one share
 * is out of range.
 */
export function neededFiles(
  { files, fallback, first, shares = {} }: Assets,
  shared: Readonly<Record<string, string>>,
  part?: Part,
): readonly AssetFile[] {
  const out = Object.entries(shares).some(([name, range]) => !inRange(shared[name], range));
  const own = part === 'first' && first ? files.filter(({ path }) => first.includes(path)) : files;
  return out ? [...own, ...fallback] : own;
}
