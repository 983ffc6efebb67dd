import type { AssetFile, Assets } from '@gr/shared/contract/manifest';
import { outOfRange } from '@gr/shared/domain/app/shared-packages';

/** `first` = what a first screen needs, else the whole version. */
export type Part = 'first' | undefined;

/**
 * Files a shell that shares `shared` (package → version) needs of a version, or of its initial files: the fallback copies
 * too where the remote must not take one of the shell's packages.
 */
export function neededFiles(
  { files, fallback, first, shares = {} }: Assets,
  shared: Readonly<Record<string, string>>,
  part?: Part,
): readonly AssetFile[] {
  const own = part === 'first' && first ? files.filter(({ path }) => first.includes(path)) : files;
  return outOfRange(shares, shared).length > 0 ? [...own, ...fallback] : own;
}
