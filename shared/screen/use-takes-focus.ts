import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses this element when it appears and scrolls the page to its top, since it replaced a form whose button had the focus. The element
 * needs `tabIndex={-1}`.
 */
export function useTakesFocus<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    document.documentElement.scrollTop = 0;
    place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
