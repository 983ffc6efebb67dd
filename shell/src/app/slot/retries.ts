import type { RemoteLoader } from '../../federation/versions/remote-loader.ts';

/** Codes of failures that resolve by themselves → ms between two tries. Others wait for another registry entry. */
const BEATS: Readonly<Record<string, number>> = {
  'RF-001': 4_000,
  'RF-007': 4_000,
  'RF-002': 6_000,
  'RF-006': 6_000,
  'RF-008': 6_000,
  'RF-014': 6_000,
  'RF-015': 6_000,
};

/** ms between two checks whether the registry has another entry for this section. */
const ASK_MS = 5_000;

/** After so many beats in a row without success the pace drops: the phone was left alone. */
const PATIENCE = { beats: 30, later: 30_000, least: 1_000 } as const;

/** Automatic retries. */
export interface Retries {
  /** A try that began at `began` (`performance.now()`) failed with `code`. */
  plan(code: string, began: number): void;
  /** Another try begins. */
  stop(): void;
  /** The section is on screen, or the person pressed «Reintentar»: the pace starts again. */
  reset(): void;
}

/**
 * Runs `go` when a failed section may work now: every few seconds for failures that resolve by themselves, when the registry names
 * another version for the rest; at once when the connection or the person comes back. Never while the page is hidden.
 */
export function createRetries(id: string, loader: RemoteLoader, go: () => void): Retries {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = (): void => undefined;
  let beats = 0;
  let code: string | null = null;
  const entry = (): string =>
    JSON.stringify(loader.registry.get()?.remotes.find((remote) => remote.id === id) ?? null);
  let failedWith = '';

  const stop = (): void => {
    code = null;
    clearTimeout(timer);
    unsubscribe();
    unsubscribe = () => undefined;
    window.removeEventListener('online', now);
    document.removeEventListener('visibilitychange', now);
  };
  const beat = (): number => (code === null ? ASK_MS : (BEATS[code] ?? ASK_MS));
  const arm = (spent: number): void => {
    clearTimeout(timer);
    const wait = beats < PATIENCE.beats ? Math.max(PATIENCE.least, beat() - spent) : PATIENCE.later;
    timer = setTimeout(now, wait);
  };
  const changed = (): void => {
    if (code !== null && entry() !== failedWith) {
      stop();
      go();
    }
  };
  function now(): void {
    if (code === null) return;
    if (document.visibilityState !== 'visible' || !navigator.onLine) {
      arm(0);
      return;
    }
    beats += 1;
    if (code in BEATS) {
      stop();
      go();
      return;
    }
    arm(0);
    // A newer registry calls `changed`; a missing answer changes nothing.
    loader.refresh().catch(() => undefined);
  }
  return {
    plan: (failed, began) => {
      stop();
      code = failed;
      failedWith = entry();
      unsubscribe = loader.registry.subscribe(changed);
      window.addEventListener('online', now);
      document.addEventListener('visibilitychange', now);
      arm(performance.now() - began);
    },
    stop,
    reset: () => {
      beats = 0;
    },
  };
}
