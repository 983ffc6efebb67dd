import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { showRow } from './show-row.ts';

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
