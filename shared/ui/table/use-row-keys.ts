import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Rows moved by Page Up and Page Down. */
const PAGE = 10;

/**
 * Arrows, Page, Home and End move the focus between rows, also those not rendered. Enter follows the row's link.
 * @param show scrolls a row into view
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  show: (index: number) => void,
): void {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] [data-open]`);
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    const at = Number(row?.dataset.row ?? Number.NaN);
    const next = target(event.key, at, count);
    if (next === null) return;
    event.preventDefault();
    show(next);
    const link = body.current?.querySelector<HTMLElement>(`[data-row="${next}"] [data-open]`);
    if (link) link.focus({ preventScroll: true });
    else wanted.current = next;
  });
  useEffect(() => {
    const box = body.current;
    const listener = (event: KeyboardEvent) => move(event);
    box?.addEventListener('keydown', listener);
    return () => box?.removeEventListener('keydown', listener);
  }, [body]);
}

function target(key: string, at: number, count: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  if (next === undefined || Number.isNaN(at)) return null;
  return Math.min(count - 1, Math.max(0, next));
}
