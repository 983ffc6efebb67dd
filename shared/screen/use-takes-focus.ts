import { type RefObject, useEffect, useRef } from 'react';

/**
 * The focus goes to this element when it appears, and the page to its top: it took the place of a form whose button had
 * the focus. Its element wants `tabIndex={-1}`.
 */
export function useTakesFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
