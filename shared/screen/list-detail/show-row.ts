/** Maximum wait for the rows of a list, ms; after that it stays where it is. */
const PATIENCE_MS = 5_000;
/** Events by which the person takes over scrolling. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the row of the open detail into view as soon as it is rendered. A row of the first screen keeps the list as near to its top as
 * possible, so that content above the rows is visible; another one is placed a third down the pane. Returns the function to stop waiting.
 * @param otherwise scroll position of the list until then, px
 */
export function showRow(pane: HTMLElement, otherwise: number): () => void {
  const tryNow = () => {
    const row = pane.querySelector('[aria-current="true"]');
    if (!row) return false;
    const { top, height } = row.getBoundingClientRect();
    const below = top - pane.getBoundingClientRect().top + pane.scrollTop;
    const least = Math.max(0, below + height - pane.clientHeight);
    pane.scrollTo({ top: below < pane.clientHeight ? least : below - pane.clientHeight / 3 });
    return true;
  };
  if (tryNow()) return () => undefined;
  pane.scrollTo({ top: otherwise });
  const comes = new MutationObserver(() => {
    if (tryNow()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    comes.disconnect();
    for (const name of TAKEN_OVER) pane.removeEventListener(name, stop, true);
  };
  comes.observe(pane, { childList: true, subtree: true });
  for (const name of TAKEN_OVER) pane.addEventListener(name, stop, true);
  return stop;
}
