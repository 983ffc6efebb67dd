import type { Host, Mounted, Remote } from '@gr/shared/contract';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import type { Failure } from '@gr/shared/contract/result';
import type { RemoteLoader } from '../../federation/versions/remote-loader.ts';
import { attemptLoad, attemptMount, ownHost, unmount } from './mount-remote.ts';
import { dropStyles, putStyles, takeStyles } from './remote-styles.ts';
import { createRetries } from './retries.ts';
import { SLOT_DEADLINES, type SlotState, type SlotTrouble, troubleOf } from './slot-state.ts';

/** Puts one remote into an element and takes it out again. Every attempt gets a fresh child element. */
export interface SlotController {
  readonly state: Observable<SlotState>;
  retry(): void;
  /** `false` when the remote says that leaving would lose work. */
  canLeave(): boolean;
  dispose(): void;
}

/** Code on the card of a screen that threw while it was drawn. */
const RENDER_FAILED = 'RF-013';

/** What may set off code of a section. */
const TOUCHES = ['pointerdown', 'click', 'keydown', 'change'] as const;

/** How an attempt begins. */
interface Attempt {
  /** Everything is asked anew. */
  readonly again: boolean;
  /** Nobody asked for it: what is on screen stays there until it is clear how it ends. */
  readonly quiet: boolean;
}

/**
 * Starts loading `entry` at once and mounts it below `parent`. A failure never escapes: it becomes a state with a code
 * of `federation/ERRORS.md`, and is tried again by itself where that may help.
 */
export function slotController(
  entry: RegistryEntry,
  parent: HTMLElement,
  host: Host,
  loader: RemoteLoader,
): SlotController {
  const { id } = entry;
  const listeners = new Set<() => void>();
  let state: SlotState = { name: 'preparing', slow: false };
  /** The attempt that counts; a newer one aborts it. */
  let attempt = new AbortController();
  let mounted: Mounted | null = null;
  let current: Remote | null = null;
  /** Cards of failed screens that are shown now. */
  const cards = new Set<object>();
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let soundTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: SlotState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const trouble = (name: SlotTrouble, why: Failure, began: number) => {
    // The same failure once more is no news, neither for the person nor for the trace.
    if (!('failure' in state) || state.failure.code !== why.code) {
      host.trace.error(why.code, why.cause);
      set({ name, failure: why });
    }
    retries.plan(why.code, began);
  };
  const takeAway = () => {
    clearTimeout(slowTimer);
    clearTimeout(soundTimer);
    soundTimer = undefined;
    unmount(mounted, host.trace);
    mounted = null;
    if (current) takeStyles(current);
    current = null;
    cards.clear();
    parent.replaceChildren();
  };
  const countsAsSound = (ms: number) => {
    clearTimeout(soundTimer);
    soundTimer = setTimeout(() => {
      soundTimer = undefined;
      if (current) loader.runsWell(id, current.version);
    }, ms);
  };

  const rutas = () => loader.registry.get()?.remotes.find((remote) => remote.id === id)?.rutas ?? entry.rutas;
  const isPartial = (): boolean => current !== null && loader.partial(id, current.version);

  /** A screen of what is mounted threw. Gives what takes its card off the list. */
  function screenFailed(): () => void {
    const card = {};
    cards.add(card);
    if (current && !isPartial()) loader.threw(id, current.version, RENDER_FAILED);
    // A mended version takes the place of the card as soon as there is one.
    retries.plan(RENDER_FAILED, Date.now());
    // A remote that ran well has a bad screen; one that has just been mounted does not start, or is not complete yet.
    const young = soundTimer !== undefined;
    if (young) countsAsSound(SLOT_DEADLINES.soundAfterFailure);
    if (young || isPartial()) void judgeScreen();
    return () => void cards.delete(card);
  }

  /** A screen could not be drawn: says whether the section starts anew, now or once its files have come. */
  async function judgeScreen(): Promise<void> {
    if (!current) return;
    const { signal } = attempt;
    const began = Date.now();
    const waited = isPartial();
    const verdict = await loader
      .failedOnScreen(id, RENDER_FAILED, current.version)
      .catch((cause: unknown) => {
        host.trace.error('RF-103', cause);
        return 'show' as const;
      });
    // Meanwhile somebody may have gone on, with «Reintentar» or at another place of it.
    if (signal.aborted || (waited && cards.size === 0)) return;
    if (verdict === 'again') await run({ again: false, quiet: false });
    else retries.plan(verdict === 'wait' ? 'RF-007' : RENDER_FAILED, began);
  }

  async function run({ again, quiet }: Attempt): Promise<void> {
    attempt.abort();
    attempt = new AbortController();
    const { signal } = attempt;
    const gone = () => signal.aborted;
    const began = Date.now();
    retries.stop();
    takeAway();
    if (!quiet) prepare();
    const loaded = await attemptLoad(loader, id, again);
    if (gone()) {
      if (loaded.ok) dropStyles(loaded.value);
      return;
    }
    if (!loaded.ok) {
      clearTimeout(slowTimer);
      trouble(troubleOf(loaded.error), loaded.error, began);
      return;
    }
    if (quiet) prepare();
    current = loaded.value;
    await putStyles(current);
    if (gone()) return;
    const child = document.createElement('div');
    // What runs here, for those who look at a phone: support, QA, tests.
    child.dataset.remoto = `${loaded.value.id}@${loaded.value.version}`;
    parent.replaceChildren(child);
    countsAsSound(SLOT_DEADLINES.sound);
    const own = ownHost(host, {
      rutas,
      onScreenFailed: () => (gone() ? () => undefined : screenFailed()),
    });
    const { version } = loaded.value;
    // Ahead of the section's own listeners, whose work may never end.
    const touched = () => loader.touched(id, version);
    for (const kind of TOUCHES) child.addEventListener(kind, touched, { capture: true, passive: true });
    const result = await loader.guard(id, version, () => attemptMount(loaded.value, child, own));
    if (gone()) {
      if (result.ok) unmount(result.value, host.trace);
      return;
    }
    clearTimeout(slowTimer);
    if (result.ok) {
      mounted = result.value;
      retries.reset();
      set({ name: 'mounted' });
      return;
    }
    takeAway();
    const verdict = await loader.failedOnScreen(id, result.error.code, version);
    if (gone()) return;
    if (verdict !== 'again') {
      trouble('broken', result.error, began);
      return;
    }
    host.trace.error(result.error.code, result.error.cause);
    await run({ again: false, quiet: false });
  }

  function prepare(): void {
    set({ name: 'preparing', slow: false });
    const { signal } = attempt;
    slowTimer = setTimeout(() => {
      if (!signal.aborted && state.name === 'preparing') set({ name: 'preparing', slow: true });
    }, SLOT_DEADLINES.slow);
  }

  const retries = createRetries(id, loader, () => {
    // A screen that was drawn after all, on «Reintentar» or at another place, stays: somebody works there.
    if (mounted !== null && cards.size === 0) return;
    if (mounted !== null && isPartial()) void judgeScreen();
    else void run({ again: true, quiet: true });
  });
  void run({ again: false, quiet: false });
  return {
    state: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    retry: () => {
      retries.reset();
      void run({ again: true, quiet: false });
    },
    canLeave: () => {
      try {
        return mounted?.canLeave?.() ?? true;
      } catch (cause) {
        host.trace.error('RF-105', cause);
        return true;
      }
    },
    dispose: () => {
      attempt.abort();
      retries.stop();
      // React may be in the middle of its own commit here; a remote's root must not be taken down inside of it.
      queueMicrotask(takeAway);
    },
  };
}
