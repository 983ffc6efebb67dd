import type { Location } from '@gr/shared/contract/route';
import { type RefObject, useEffect, useRef } from 'react';
import type { AppHistory } from '../../work/navigation/history.ts';

/** Most places remembered; the oldest is dropped first. */
const MAX = 50;
/** Time a page has to grow to its former length, ms; after that it is not scrolled any more. */
const PATIENCE_MS = 10_000;
/** Events of a person who scrolls or navigates on their own. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** State in which a place was left. */
interface Left {
  /** Scroll position of the page, px. */
  readonly y: number;
  /** The link that had the focus, mostly the one through which it was left. */
  readonly href: string | null;
  /** Whether that link is a row of a list. */
  readonly row: boolean;
}

/**
 * Sets scroll and focus after a navigation. A new place starts at its top, with the focus in it unless the page has already taken it.
 * One reached by Back gets its former scroll position, with the focus on the row that was opened, as soon as its content is there
 * again. A place that no longer has the button it was left through is another page by now (a visit that was ended there): it starts
 * at its top.
 */
export function useLeftPlaces(
  history: Pick<AppHistory, 'location'>,
  location: Location,
  main: RefObject<HTMLElement | null>,
): void {
  const left = useRef(new Map<string, Left>());
  useEffect(() => {
    const places = left.current;
    let before = history.location.get();
    // Called before anything is rendered again: the page is still the one that is left.
    return history.location.subscribe(() => {
      const { key } = before;
      before = history.location.get();
      if (key === before.key) return;
      places.delete(key);
      places.set(key, { y: window.scrollY, ...focusedLink(main.current) });
      const [oldest] = places.keys();
      if (places.size > MAX && oldest !== undefined) places.delete(oldest);
    });
  }, [history, main]);

  const { key, pathname, hash, search } = location;
  const page = `${pathname}${recordIn(search)}${hash}`;
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = page;
    if (pathname === '' || !main.current) return undefined;
    const place = left.current.get(key);
    // A list whose filters changed keeps its position.
    if (!place && before === page) return undefined;
    window.scrollTo(0, 0);
    const letGo = holdFocus(main.current);
    const stop = place && restore(main.current, place);
    return () => {
      letGo();
      stop?.();
    };
  }, [key, pathname, page, main]);
}

/** What tells a record from its list where both have one path: `?id=`, or `?item=` for one thing over time. */
function recordIn(search: string): string {
  const params = new URLSearchParams(search);
  return `?${params.get('id') ?? params.get('item') ?? ''}`;
}

function focusedLink(page: HTMLElement | null): Omit<Left, 'y'> {
  const { activeElement: link } = document;
  if (!link || !page?.contains(link)) return { href: null, row: false };
  return { href: link.getAttribute('href'), row: link.hasAttribute('data-open') };
}

function takeFocus(page: HTMLElement): void {
  if (!page.contains(document.activeElement)) page.focus({ preventScroll: true });
}

/**
 * Moves the focus to the page, at the latest when the focused element is removed: a section renders its next screen a moment after
 * the navigation, and only then removes the link that led there, or the dialog, which lies outside the page. Returns a function that stops
 * the waiting.
 */
function holdFocus(page: HTMLElement): () => void {
  takeFocus(page);
  let frame = 0;
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    // A dialog that closed gives the focus back to its opener within the frame.
    frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      takeFocus(page);
      // While a dialog closes, the page is inert and does not accept it yet.
      if (document.activeElement !== document.body) letGo();
    });
  });
  const timer = setTimeout(() => letGo(), PATIENCE_MS);
  const letGo = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    changes.disconnect();
  };
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  return letGo;
}

/** Restores a page's scroll position, as soon as it is long enough for that; returns a function that stops the waiting. */
function restore(page: HTMLElement, { y, href, row }: Left): () => void {
  let focused = false;
  const tryNow = () => {
    const link = [...page.querySelectorAll('a')].find((each) => each.getAttribute('href') === href);
    // Rows of a table are rendered when they come into view; a button exists or not.
    if (href !== null && !row && !link) return false;
    window.scrollTo(0, y);
    if (!focused && href !== null) {
      link?.focus({ preventScroll: true });
      // A list that React hides while a screen loads does not accept the focus yet.
      focused = link !== undefined && document.activeElement === link;
    }
    return Math.abs(window.scrollY - y) < 2 && (href === null || focused);
  };
  if (tryNow() || typeof ResizeObserver === 'undefined') return () => undefined;
  const again = () => {
    if (tryNow()) stop();
  };
  // Rows are added, and pictures in them grow.
  const comes = new MutationObserver(again);
  const grows = new ResizeObserver(again);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    comes.disconnect();
    grows.disconnect();
    for (const name of TAKEN_OVER) window.removeEventListener(name, stop, true);
  };
  comes.observe(page, { childList: true, subtree: true });
  grows.observe(page);
  for (const name of TAKEN_OVER) window.addEventListener(name, stop, true);
  return stop;
}
