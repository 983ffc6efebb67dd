import type { AssetFile, Assets } from '@gr/shared/contract/manifest';
import { type Offer, outOfRange } from '@gr/shared/domain/app/shared-packages';

/** `first` = files for the first screen, else the complete version. */
export type Part = 'first' | undefined;

/**
 * Files a shell that offers `offer` needs of a version, or of its initial files: including the fallback copies where the remote must
 * not take one of the shell's packages.
 */
export function neededFiles(assets: Assets, offer: Offer, part?: Part): readonly AssetFile[] {
  const { files, fallback, first } = assets;
  const own = part === 'first' && first ? files.filter(({ path }) => first.includes(path)) : files;
  return outOfRange(assets, offer).length > 0 ? [...own, ...fallback] : own;
}
