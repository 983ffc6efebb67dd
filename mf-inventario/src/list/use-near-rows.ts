import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance at which rows are rendered before they become visible, CSS px: about two screens of a phone. */
const MARGIN = '1200px 0px';

type Listener = (near: boolean, height: number) => void;

const listeners = new Map<Element, Listener>();
let observer: IntersectionObserver | null = null;

function observe(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: MARGIN },
  );
  listeners.set(element, listener);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    observer?.unobserve(element);
  };
}

/** Visibility of a row near the screen. */
export interface NearRows {
  readonly ref: RefObject<HTMLLIElement | null>;
  readonly near: boolean;
  /** Height at its last render, CSS px; `null` before the first. */
  readonly height: number | null;
}

/**
 * Decides whether a row of a long list is rendered or replaced by its height: 1,500 rows of fields would take a cheap phone seconds. A
 * focused row stays rendered. Without IntersectionObserver every row is rendered.
 */
export function useNearRows(): NearRows {
  const ref = useRef<HTMLLIElement>(null);
  const able = typeof IntersectionObserver === 'function';
  const [state, setState] = useState<{ near: boolean; height: number | null }>({ near: !able, height: null });
  useEffect(() => {
    const element = ref.current;
    if (!element || !able) return undefined;
    return observe(element, (near, height) => {
      if (near) setState((now) => (now.near ? now : { ...now, near: true }));
      else if (!element.contains(document.activeElement))
        setState((now) => (now.near ? { near: false, height } : now));
    });
  }, [able]);
  return { ref, ...state };
}
