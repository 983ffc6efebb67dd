import type { PublishedRemote, PublishedVersion } from '@gr/shared/contract/manifest';
import { type Audience, audienceOf, type Trial } from '@gr/shared/domain/app/trial';
import type { HistoryAction } from './change-registry.ts';
import { messages } from './messages.ts';

/** An entry of the registry without author and time, which the change itself fills in. */
export type NextRemote = Omit<PublishedRemote, 'accion' | 'desde' | 'por'>;

/** Plan of a command for a remote: a change, nothing to do, or a refusal; each with a sentence for the person. */
export type Plan =
  | { readonly kind: 'change'; readonly next: NextRemote; readonly text: string }
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'no'; readonly text: string };

/** The remote's entry is removed. */
export interface Removal {
  readonly kind: 'remove';
  readonly text: string;
}

/** True for a version whose files are all in the store. */
export type IsThere = (version: PublishedVersion) => boolean;

/** Publishes `active` for everybody; the version before becomes `previous`, a trial ends, a pause stays. */
export function planDeploy(
  id: string,
  before: PublishedRemote | undefined,
  active: PublishedVersion,
  isThere: IsThere,
): Plan {
  const paused = before?.state === 'paused';
  const state = paused ? 'paused' : 'on';
  const and = paused ? ` ${messages.stillPaused(id)}` : '';
  const text = `${paused ? messages.chosen(id, active.version) : messages.published(id, active.version)}${and}`;
  const next = { id, state, active } as const;
  if (!before) return { kind: 'change', next, text };
  const same = before.active.version === active.version;
  const decided = before.accion === 'deploy' || paused;
  if (same && before.state === state && !before.canary && decided) {
    return { kind: 'same', text: `${messages.publishedAlready(id, active.version)}${and}` };
  }
  const previous = same ? before.previous : before.active;
  return { kind: 'change', next: { ...next, ...kept(previous, isThere) }, text };
}

/** Gives `version` to `percent` (1–99) of the phones, or to the audience `para`; the rest stays. */
export function planCanary(
  id: string,
  before: PublishedRemote | undefined,
  version: PublishedVersion,
  percent: number,
  para?: Audience,
): Plan {
  if (!before) return { kind: 'no', text: messages.neverPublished(id) };
  if (before.state !== 'on') return { kind: 'no', text: messages.trialWhilePaused(id) };
  if (before.active.version === version.version) {
    return { kind: 'no', text: messages.trialIsActive(id, version.version) };
  }
  const canary: Trial = { ...version, percent, ...(para ? { para } : {}) };
  const text = para
    ? messages.onTrialFor(id, version.version, inWords(para))
    : messages.onTrial(id, version.version, percent);
  return { kind: 'change', next: { ...bare(before), canary }, text };
}

/** Short text of a trial's audience: «supervisor of u001, u003; testers». */
export function inWords({ roles, unidades, probadores }: Audience): string {
  const of = unidades ? `${unidades.join(', ')}` : '';
  const people = [roles?.join(', ') ?? (of ? 'everybody' : ''), of].filter(Boolean).join(' of ');
  return [people, probadores ? 'testers' : ''].filter(Boolean).join('; ');
}

/** Another percentage for the version on trial; 0 ends the trial. */
export function planPercent(id: string, before: PublishedRemote | undefined, percent: number): Plan {
  const canary = before?.canary;
  if (!before || !canary) return { kind: 'same', text: messages.noTrial(id) };
  if (canary.percent === percent && !audienceOf(canary)) {
    return { kind: 'same', text: messages.samePercent(id, canary.version, percent) };
  }
  if (percent > 0 && before.state !== 'on') return { kind: 'no', text: messages.trialWhilePaused(id) };
  const { canary: _gone, ...rest } = bare(before);
  if (percent === 0) {
    return { kind: 'change', next: rest, text: messages.trialEnded(id, canary.version) };
  }
  const { para: _all, ...version }: Trial = canary;
  const next = { ...rest, canary: { ...version, percent } };
  return { kind: 'change', next, text: messages.onTrial(id, canary.version, percent) };
}

/**
 * Returns to the version before. `earlier` are the versions before the active one, newest first, without withdrawn ones; the one after the
 * target becomes the new `previous`. The withdrawn version is never `previous` again.
 */
export function planRollback(
  id: string,
  before: PublishedRemote | undefined,
  earlier: readonly PublishedVersion[],
  isThere: IsThere,
): Plan {
  if (!before) return { kind: 'no', text: messages.neverPublished(id) };
  const bad = before.active.version;
  const candidates = [...(before.previous ? [before.previous] : []), ...earlier].filter(
    (version, at, all) =>
      version.version !== bad && all.findIndex((other) => other.version === version.version) === at,
  );
  if (candidates.length === 0) return { kind: 'no', text: messages.noPrevious(id) };
  const [active, previous] = candidates.filter(isThere);
  if (!active) return { kind: 'no', text: messages.previousWithoutFiles(id) };
  const next = { id, state: before.state, active, ...(previous ? { previous } : {}) };
  return { kind: 'change', next, text: messages.rolledBack(id, active.version, bad, before.canary?.version) };
}

/** Pauses a remote: phones show a sentence in its place. */
export function planPause(id: string, before: PublishedRemote | undefined): Plan {
  if (!before) return { kind: 'no', text: messages.neverPublished(id) };
  if (before.state === 'paused') return { kind: 'same', text: messages.pausedAlready(id) };
  return { kind: 'change', next: { ...bare(before), state: 'paused' }, text: messages.paused(id) };
}

/**
 * Resumes a remote. One that is not paused follows builds of this repository again. `decision` is the last decision about it
 * (`decisionOn`).
 */
export function planResume(
  id: string,
  before: PublishedRemote | undefined,
  decision: HistoryAction | undefined = before?.accion,
): Plan {
  if (!before) return { kind: 'no', text: messages.neverPublished(id) };
  if (before.state === 'on' && followsBuilds(decision)) return { kind: 'same', text: messages.onAlready(id) };
  const again = messages.resumed(id, before.active.version);
  const stays = before.state !== 'on' && !followsBuilds(decision);
  const text = stays ? `${again} ${messages.buildsDoNotMove(id)}` : again;
  return { kind: 'change', next: { ...bare(before), state: 'on' }, text };
}

/** Removes a remote altogether; its files and the history stay, so that a deploy can restore it. */
export function planRetire(id: string, before: PublishedRemote | undefined): Plan | Removal {
  return before
    ? { kind: 'remove', text: messages.retired(id, before.active.version) }
    : { kind: 'no', text: messages.neverPublished(id) };
}

/**
 * Plan of a build of this repository: its version becomes active, unless a person decided otherwise since (deployed, rolled back, put on
 * trial, paused): `decision`, which survives a pause (`decisionOn`).
 */
export function planBuild(
  id: string,
  before: PublishedRemote | undefined,
  active: PublishedVersion,
  isThere: IsThere,
  decision: HistoryAction | undefined = before?.accion,
): Plan {
  const text = messages.published(id, active.version);
  if (!before) return { kind: 'change', next: { id, state: 'on', active }, text };
  if (JSON.stringify(before.active) === JSON.stringify(active)) return { kind: 'same', text: '' };
  if (before.accion === 'pause' || !followsBuilds(decision) || before.canary) {
    return { kind: 'no', text: messages.stays(id, before.active.version, before.accion) };
  }
  const same = before.active.version === active.version;
  const older = same ? before.previous : before.active;
  return { kind: 'change', next: { id, state: before.state, active, ...kept(older, isThere) }, text };
}

/** Before the history existed, there were only builds. */
function followsBuilds(decision: HistoryAction | undefined): boolean {
  return decision === undefined || decision === 'build' || decision === 'resume';
}

function kept(previous: PublishedVersion | undefined, isThere: IsThere): Pick<NextRemote, 'previous'> {
  return previous && isThere(previous) ? { previous } : {};
}

function bare({ accion: _accion, desde: _desde, por: _por, ...rest }: PublishedRemote): NextRemote {
  return rest;
}
