import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Maximum wait for the rows of a list, ms; after that it stays where it is. */
const PATIENCE_MS = 5_000;
/** Events by which the person takes over scrolling. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the position when a detail opens beside a list: the opened row stays visible in the list's pane, the detail begins at its top and
 * has the focus. Escape within the detail closes it.
 * @param open path of the detail beside the list; `null` = none
 */
export function usePaneMoves(
  list: RefObject<HTMLElement | null>,
  detail: RefObject<HTMLElement | null>,
  open: string | null,
  close: () => void,
): void {
  const split = open !== null;
  const scrolled = useRef(0);
  useEffect(() => {
    if (split) return undefined;
    // Once the panes are rendered, the page is shorter and its scroll position lost.
    const keep = () => {
      scrolled.current = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [split]);
  useLayoutEffect(() => {
    const pane = list.current;
    return split && pane ? showRow(pane, scrolled.current) : undefined;
  }, [list, split]);
  useLayoutEffect(() => {
    if (open === null) return;
    window.scrollTo(0, 0);
    detail.current?.focus({ preventScroll: true });
  }, [detail, open]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const box = detail.current;
    if (!split || !box) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    box.addEventListener('keydown', listener);
    return () => box.removeEventListener('keydown', listener);
  }, [detail, split]);
}

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
