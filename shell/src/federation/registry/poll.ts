/** ms between two polls of the registry; `unknown` while there is none. */
export const POLL_MS = { known: 15_000, unknown: 5_000 } as const;

/** Events within this time cause one request, not two. */
const TOGETHER_MS = 1_000;

/** The page as polling uses it. */
export interface PollPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
}

/**
 * Runs `ask` every `every()` ms while the page is visible and online, and at once when it becomes either. Never two at a time.
 * Returns a function that stops it.
 */
export function poll(
  ask: () => Promise<unknown>,
  every: () => number,
  page: PollPage = { document, window, navigator },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asking = false;
  let last = Date.now();
  const later = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void now(), every());
  };
  const now = async (): Promise<void> => {
    if (asking || stopped) return;
    clearTimeout(timer);
    if (page.document.visibilityState === 'visible' && page.navigator.onLine) {
      asking = true;
      last = Date.now();
      await ask().catch(() => undefined);
      asking = false;
    }
    later();
  };
  const soon = (): void => {
    if (Date.now() - last >= TOGETHER_MS) void now();
  };
  page.document.addEventListener('visibilitychange', soon);
  page.window.addEventListener('online', soon);
  later();
  return () => {
    stopped = true;
    clearTimeout(timer);
    page.document.removeEventListener('visibilitychange', soon);
    page.window.removeEventListener('online', soon);
  };
}
