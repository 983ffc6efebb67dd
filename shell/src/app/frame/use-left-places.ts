import type { Location } from '@gr/shared/contract/route';
import { type RefObject, useEffect, useRef } from 'react';
import type { AppHistory } from '../../work/navigation/history.ts';

/** Places that are remembered; the oldest is forgotten first. */
const MAX = 50;
/** How long a page may take to grow as long as it was, ms; after that it stays where it is. */
const PATIENCE_MS = 5_000;
/** What says that the person goes their own way. */
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How a place was left. */
interface Left {
  /** Px the page was scrolled. */
  readonly y: number;
  /** The link that had the focus, through which it was left most of the time. */
  readonly href: string | null;
  /** That link is a row of a list. */
  readonly row: boolean;
}

/**
 * A new place starts at its top, with the focus in it unless the page has already taken it; one that Back leads to stands
 * where it was left, with the focus on the row that was opened, as soon as what it shows is there again. A place that no longer has
 * the button it was left through is another page by now (a visit that was ended there): it starts at its top.
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
    // Told before anything is drawn anew: the page is still the one that is left.
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

  const { key, pathname, hash } = location;
  const shown = useRef<Pick<Location, 'pathname' | 'hash'> | null>(null);
  useEffect(() => {
    const page = main.current;
    const before = shown.current;
    shown.current = { pathname, hash };
    if (pathname === '' || !page) return undefined;
    const place = left.current.get(key);
    // A list that changed its filters stays where it is.
    if (!place && before?.pathname === pathname && before.hash === hash) return undefined;
    window.scrollTo(0, 0);
    const letGo = holdFocus(page);
    const stop = place && restore(page, place);
    return () => {
      letGo();
      stop?.();
    };
  }, [key, pathname, hash, main]);
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
 * The page takes the focus, at the latest when what has it goes: a section draws its next screen a moment after the place
 * is another, and the link that led there goes only then. Gives what ends the waiting.
 */
function holdFocus(page: HTMLElement): () => void {
  takeFocus(page);
  const held = document.activeElement;
  const changes = new MutationObserver(() => {
    if (held?.isConnected && document.activeElement === held) return;
    letGo();
    // A dialog that opened meanwhile has it, and stands outside the page.
    if (document.activeElement === document.body) takeFocus(page);
  });
  const timer = setTimeout(() => letGo(), PATIENCE_MS);
  const letGo = () => {
    clearTimeout(timer);
    changes.disconnect();
  };
  changes.observe(page, { childList: true, subtree: true });
  return letGo;
}

/** Brings a page to where it was left, as soon as it is long enough for that; gives what ends the waiting. */
function restore(page: HTMLElement, { y, href, row }: Left): () => void {
  let focused = false;
  const tryNow = () => {
    const link = [...page.querySelectorAll('a')].find((each) => each.getAttribute('href') === href);
    // Rows of a table are drawn when they come into sight; a button is there or is gone.
    if (href !== null && !row && !link) return false;
    window.scrollTo(0, y);
    if (!focused && href !== null) {
      link?.focus({ preventScroll: true });
      // A list that React hides while a screen loads does not take it yet.
      focused = link !== undefined && document.activeElement === link;
    }
    return Math.abs(window.scrollY - y) < 2 && (href === null || focused);
  };
  if (tryNow() || typeof ResizeObserver === 'undefined') return () => undefined;
  const again = () => {
    if (tryNow()) stop();
  };
  // Rows come, and pictures in them grow.
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
