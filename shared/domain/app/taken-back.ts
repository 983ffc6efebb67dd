import type { PublishedRemote } from '../../contract/manifest.ts';

/** An entry of the registry with the fields that only phones and publishers read; remotes never see them. */
export interface EntryWithTakenBack extends PublishedRemote {
  /** Versions that were rolled back or whose trial ended, the newest first, at most {@link MOST}. */
  readonly retiradas?: readonly string[];
  /** Source commit of the last action, with `+` where the working tree had changes; absent = no repository. */
  readonly commit?: string;
}

/** Most withdrawn versions listed. A phone with an older one has been away for longer than files are kept. */
export const MOST = 20;

/** Withdrawn versions of a remote: no phone prefers one of these to a newer version. */
export function takenBackOf(entry: EntryWithTakenBack | undefined): readonly string[] {
  return entry?.retiradas ?? [];
}

/**
 * Withdrawn versions of `next`, as it follows `before`: those of a rollback, and of a trial that was not promoted. A version that is
 * published again leaves the list.
 */
export function takenBackSince(
  before: EntryWithTakenBack | undefined,
  next: Pick<PublishedRemote, 'active' | 'previous' | 'canary'>,
  rolledBack: boolean,
): Pick<EntryWithTakenBack, 'retiradas'> {
  const named = [next.active, next.previous, next.canary].map((version) => version?.version);
  const left = [before?.canary?.version, rolledBack ? before?.active.version : undefined];
  const all = [...left.filter((version) => version !== undefined), ...takenBackOf(before)];
  const retiradas = [...new Set(all)].filter((version) => !named.includes(version)).slice(0, MOST);
  return retiradas.length > 0 ? { retiradas } : {};
}
