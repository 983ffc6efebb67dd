/** How long the rows of a list may take to come, ms; after that it stays where it is. */
const PATIENCE_MS = 5_000;
/** What says that the person goes their own way. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the row whose detail is open into sight, as soon as it is there: a row of the first screen with the list
 * as near to its top as it can be, so that what stands over the rows is seen too; another one a third down the pane. Gives what ends the waiting.
 * @param otherwise px the list is scrolled until then
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
