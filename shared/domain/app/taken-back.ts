import type { PublishedRemote } from '../../contract/manifest.ts';

/** An entry of the registry with what only phones and publishers read of it; remotes never see it. */
export interface EntryWithTakenBack extends PublishedRemote {
  /** Versions that were rolled back or whose trial ended, the newest first, at most {@link MOST}. */
  readonly retiradas?: readonly string[];
  /** Commit of the sources of what was done last, with `+` where more was changed; absent = no repository. */
  readonly commit?: string;
}

/** A phone that has an older one has been away for longer than files are kept. */
export const MOST = 20;

/** Versions of a remote that were taken back: no phone opens one of these ahead of a newer version. */
export function takenBackOf(entry: EntryWithTakenBack | undefined): readonly string[] {
  return entry?.retiradas ?? [];
}

/**
 * What of `next` has been taken back, once it follows `before`: what a rollback left, and a trial that did not become
 * everybody's. Who publishes a version again means it.
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
