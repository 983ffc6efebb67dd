import type { Host, Mounted, Remote } from '@gr/shared/contract';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Failure } from '@gr/shared/contract/result';
import { createValue, type Value } from '../../base/value.ts';
import type { RemoteLoader } from '../../federation/versions/remote-loader.ts';
import { hasStakes } from '../../work/version/stakes.ts';
import { attemptLoad, attemptMount, ownHost, unmount } from './mount-remote.ts';
import { applyStyles, putStyles, takeStyles } from './remote-styles.ts';
import { createRetries, type Retries } from './retries.ts';
import { SLOT_DEADLINES, type SlotState, troubleOf } from './slot-state.ts';

/** Mounts one remote in an element and unmounts it. Every attempt gets a fresh child element. */
export interface SlotController {
  readonly state: Observable<SlotState>;
  retry(): void;
  /** `false` when the remote says that leaving would lose work. */
  canLeave(): boolean;
  dispose(): void;
}

/** Code on the card of a screen that threw while rendering. */
const RENDER_FAILED = 'RF-013';

/** One try at the section with its state on screen. The next one ends it. */
interface Attempt {
  /** Everything is loaded again. */
  readonly again: boolean;
  /** An automatic try: the present screen stays until the result is known. */
  readonly quiet: boolean;
  /** As `performance.now()` gives it: a phone's clock may be set back meanwhile. */
  readonly began: number;
  readonly end: AbortController;
  remote: Remote | null;
  mounted: Mounted | null;
  /** Cards of failed screens shown now. */
  readonly cards: Set<object>;
  /** Runs until the remote counts as stable. */
  soundTimer: ReturnType<typeof setTimeout> | undefined;
}

/** State and dependencies of a slot. */
interface Slot {
  readonly entry: RegistryEntry;
  readonly parent: HTMLElement;
  readonly host: Host;
  readonly loader: RemoteLoader;
  readonly retries: Retries;
  readonly state: Value<SlotState>;
  attempt: Attempt;
}

/** Next step of an attempt; `null` = it is on screen, failed or ended. */
type Step =
  | { readonly at: 'load' }
  | { readonly at: 'mount'; readonly remote: Remote }
  | { readonly at: 'judge'; readonly version: string; readonly why: Failure }
  | { readonly at: 'trouble'; readonly why: Failure }
  | null;

/** Runs one step and returns the next (diagram: shell/README.md, A slot). */
function take(slot: Slot, attempt: Attempt, step: NonNullable<Step>): Promise<Step> | Step {
  switch (step.at) {
    case 'load':
      return load(slot, attempt);
    case 'mount':
      return mount(slot, attempt, step.remote);
    case 'judge':
      return judge(slot, attempt, step);
    case 'trouble':
      return trouble(slot, attempt, step.why);
  }
}

async function load(slot: Slot, attempt: Attempt): Promise<Step> {
  const loaded = await attemptLoad(slot.loader, slot.entry.id, attempt.again);
  if (gone(attempt)) {
    if (loaded.ok) applyStyles(loaded.value.id);
    return null;
  }
  if (!loaded.ok) return { at: 'trouble', why: loaded.error };
  if (attempt.quiet) prepare(slot, attempt);
  attempt.remote = loaded.value;
  putStyles(loaded.value);
  return { at: 'mount', remote: loaded.value };
}

async function mount(slot: Slot, attempt: Attempt, remote: Remote): Promise<Step> {
  const { entry, parent, host, loader } = slot;
  const { id, version } = remote;
  const child = document.createElement('div');
  // The running version, for support, QA and tests.
  child.dataset.remoto = `${id}@${version}`;
  parent.replaceChildren(child);
  countsAsSound(slot, attempt, SLOT_DEADLINES.sound);
  const own = ownHost(host, {
    rutas: () => loader.registry.get()?.remotes.find((one) => one.id === entry.id)?.rutas ?? entry.rutas,
    onScreenFailed: () => (gone(attempt) ? () => undefined : screenFailed(slot, attempt)),
  });
  const result = await loader.guard(entry.id, version, () => attemptMount(remote, child, own));
  if (gone(attempt)) {
    if (result.ok) unmount(result.value, host.trace);
    return null;
  }
  if (!result.ok) return { at: 'judge', version, why: result.error };
  attempt.mounted = result.value;
  loader.stays(id, version, () => attempt.soundTimer === undefined, attempt.end.signal);
  slot.retries.reset();
  slot.state.set({ name: 'mounted' });
  return null;
}

async function judge(
  slot: Slot,
  attempt: Attempt,
  { version, why }: { readonly version: string; readonly why: Failure },
): Promise<Step> {
  takeAway(slot, attempt);
  const verdict = await slot.loader.failedOnScreen(slot.entry.id, why.code, version);
  if (gone(attempt)) return null;
  if (verdict !== 'again') return { at: 'trouble', why };
  slot.host.trace.error(why.code, why.cause);
  await run(slot);
  return null;
}

function trouble({ state, host, retries }: Slot, { began }: Attempt, why: Failure): Step {
  // The same failure again is no change, neither for the person nor for the trace.
  const shown = state.get();
  if (!('failure' in shown) || shown.failure.code !== why.code) {
    host.trace.error(why.code, why.cause);
    state.set({ name: troubleOf(why), failure: why });
  }
  retries.plan(why.code, began);
  return null;
}

async function run(slot: Slot, again = false, quiet = false): Promise<void> {
  slot.attempt.end.abort();
  slot.retries.stop();
  takeAway(slot, slot.attempt);
  const attempt = newAttempt(again, quiet);
  slot.attempt = attempt;
  if (!quiet) prepare(slot, attempt);
  for (let step: Step = { at: 'load' }; step; ) step = await take(slot, attempt, step);
}

function newAttempt(again = false, quiet = false): Attempt {
  const nothing = { remote: null, mounted: null, cards: new Set<object>(), soundTimer: undefined };
  return { ...nothing, again, quiet, began: performance.now(), end: new AbortController() };
}

const gone = ({ end }: Attempt): boolean => end.signal.aborted;

function prepare({ state }: Slot, attempt: Attempt): void {
  state.set({ name: 'preparing', slow: false });
  setTimeout(() => {
    if (!gone(attempt) && state.get().name === 'preparing') state.set({ name: 'preparing', slow: true });
  }, SLOT_DEADLINES.slow);
}

function takeAway({ parent, host }: Slot, attempt: Attempt): void {
  clearTimeout(attempt.soundTimer);
  attempt.soundTimer = undefined;
  unmount(attempt.mounted, host.trace);
  attempt.mounted = null;
  if (attempt.remote) takeStyles(attempt.remote);
  attempt.remote = null;
  attempt.cards.clear();
  parent.replaceChildren();
}

function countsAsSound({ entry, loader }: Slot, attempt: Attempt, ms: number): void {
  clearTimeout(attempt.soundTimer);
  attempt.soundTimer = setTimeout(() => {
    attempt.soundTimer = undefined;
    if (attempt.remote) loader.runsWell(entry.id, attempt.remote.version);
  }, ms);
}

function isPartial({ entry, loader }: Slot, { remote }: Attempt): boolean {
  return remote !== null && loader.partial(entry.id, remote.version);
}

/** A screen of the mounted remote threw. Returns a function that removes its card from the list. */
function screenFailed(slot: Slot, attempt: Attempt): () => void {
  const card = {};
  const { remote, cards } = attempt;
  const partial = isPartial(slot, attempt);
  cards.add(card);
  if (remote && !partial) slot.loader.threw(slot.entry.id, remote.version, RENDER_FAILED);
  // A fixed version replaces the card as soon as there is one.
  slot.retries.plan(RENDER_FAILED, performance.now());
  // A remote that ran well has one bad screen; one that has just been mounted fails to start, or is not complete yet.
  const young = attempt.soundTimer !== undefined;
  if (young) countsAsSound(slot, attempt, SLOT_DEADLINES.soundAfterFailure);
  if (young || partial) void judgeScreen(slot, attempt);
  return () => void cards.delete(card);
}

/** A screen could not be rendered: decides whether the section restarts, now or once its files are there. */
async function judgeScreen(slot: Slot, attempt: Attempt): Promise<void> {
  if (!attempt.remote) return;
  const began = performance.now();
  const waited = isPartial(slot, attempt);
  const verdict = await slot.loader
    .failedOnScreen(slot.entry.id, RENDER_FAILED, attempt.remote.version)
    .catch((cause: unknown) => {
      slot.host.trace.error('RF-103', cause);
      return 'show' as const;
    });
  // Meanwhile the person may have gone on, with «Reintentar» or at another place of it.
  if (gone(attempt) || (waited && attempt.cards.size === 0)) return;
  if (verdict === 'again' && mayRestart(slot)) await run(slot);
  else slot.retries.plan(verdict === 'show' ? RENDER_FAILED : 'RF-007', began);
}

function canLeave({ attempt, host }: Slot): boolean {
  try {
    return attempt.mounted?.canLeave?.() ?? true;
  } catch (cause) {
    host.trace.error('RF-105', cause);
    reportError(cause);
    return true;
  }
}

/** A restart of the section throws away what its other screens hold. */
const mayRestart = (slot: Slot): boolean => canLeave(slot) && !hasStakes(document);

function tryAgain(slot: Slot): void {
  const { attempt } = slot;
  // A screen that did render, after «Reintentar» or at another place, stays: the person works there.
  if (attempt.mounted !== null && attempt.cards.size === 0) return;
  if (attempt.mounted !== null && isPartial(slot, attempt)) void judgeScreen(slot, attempt);
  else if (attempt.mounted === null) void run(slot, true, true);
  // A card stands beside screens that work: no typed text is thrown away for it, and the section shows that it loads.
  else if (mayRestart(slot)) void run(slot, true);
  else slot.retries.plan('RF-007', performance.now());
}

/**
 * Starts loading `entry` at once and mounts it below `parent`. A failure never escapes: it becomes a state with a code of
 * `federation/ERRORS.md`, and is retried automatically where that may help.
 */
export function slotController(
  entry: RegistryEntry,
  parent: HTMLElement,
  host: Host,
  loader: RemoteLoader,
): SlotController {
  const slot: Slot = {
    entry,
    parent,
    host,
    loader,
    retries: createRetries(entry.id, loader, () => tryAgain(slot)),
    state: createValue<SlotState>({ name: 'preparing', slow: false }),
    attempt: newAttempt(),
  };
  void run(slot);
  return {
    state: slot.state,
    retry: () => {
      slot.retries.reset();
      void run(slot, true);
    },
    canLeave: () => canLeave(slot),
    dispose: () => {
      slot.attempt.end.abort();
      slot.retries.stop();
      // React may be in the middle of its own commit here; a remote's root must not be unmounted inside of it.
      queueMicrotask(() => takeAway(slot, slot.attempt));
    },
  };
}
