import { type RefObject, useEffect, useRef, useState } from 'react';

/** Seconds a reader needs at least to have come to the end by reading and not by a slip of the thumb. */
const MIN_SECONDS = 3;
/** Half of the usual pace counts as a fair time, within these bounds, seconds. */
const ENOUGH_MIN = 10;
const ENOUGH_MAX = 90;
const WORDS_PER_SECOND = 200 / 60;

/** Whether a tip counts as read: its end was reached, or it was on screen for a fair time. `seg` seconds visible. */
export function isRead({ end, seg, words }: { end: boolean; seg: number; words: number }): boolean {
  const enough = Math.min(ENOUGH_MAX, Math.max(ENOUGH_MIN, words / WORDS_PER_SECOND / 2));
  return seg >= enough || (end && seg >= MIN_SECONDS);
}

/**
 * Watches a text being read and calls `onRead` once: its end was seen, or it was on screen for a fair time. Only
 * time with the app in front counts.
 * @param end what stands behind the text
 * @param ready what was read before is known; the call waits for it
 */
export function useReadMark(
  end: RefObject<Element | null>,
  words: number,
  ready: boolean,
  onRead: () => void,
): void {
  const [read, setRead] = useState(false);
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  }, [onRead]);
  useEffect(() => {
    if (read && ready) latest.current();
  }, [read, ready]);
  useEffect(() => {
    if (read) return;
    const seen = { end: false, seg: 0 };
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seen.seg += 1;
      if (isRead({ ...seen, words })) setRead(true);
    }, 1000);
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? null
        : new IntersectionObserver((entries) => {
            seen.end ||= entries.some((entry) => entry.isIntersecting);
          });
    if (end.current) observer?.observe(end.current);
    return () => {
      clearInterval(timer);
      observer?.disconnect();
    };
  }, [end, words, read]);
}
