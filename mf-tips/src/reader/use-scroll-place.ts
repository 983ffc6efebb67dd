import { useHost } from '@gr/shared/screen';
import { useEffect } from 'react';

/** ms without scrolling after which the place is kept. */
const QUIET_MS = 600;
/** Pixels from the top that are worth coming back to. */
const WORTH = 200;

/** Comes back to where the reader was in this version of a text, and keeps the place as it changes. */
export function useScrollPlace(id: string, version: number, ready: boolean): void {
  const { outbox } = useHost();
  useEffect(() => {
    if (!ready) return;
    const key = `tips/lugar/${id}`;
    let open = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void outbox.loadDraft(key).then((place) => {
      if (!open || typeof place !== 'object' || place?.version !== version) return;
      if (typeof place.y === 'number' && window.scrollY === 0) window.scrollTo(0, place.y);
    });
    const keep = () => {
      const end = travel();
      const worth = window.scrollY > WORTH && window.scrollY < end - 1;
      void (worth
        ? outbox.saveDraft(key, { version, y: Math.round(window.scrollY) })
        : outbox.removeDraft(key));
    };
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      open = false;
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
    };
  }, [outbox, id, version, ready]);
}

/** How far the page scrolls, pixels. */
function travel(): number {
  return Math.max(1, document.documentElement.scrollHeight - window.innerHeight);
}
