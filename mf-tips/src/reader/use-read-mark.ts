import { type RefObject, useEffect, useRef, useState } from 'react';
import { isRead } from './is-read.model.ts';

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
