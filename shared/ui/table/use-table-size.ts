import { type RefObject, useLayoutEffect, useState } from 'react';

/** Px of 1 rem: it follows the text size the person chose. */
function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Width of a box, in rem, and px of 1 rem; as wide as can be until it was measured. */
export function useTableSize(box: RefObject<HTMLElement | null>): {
  readonly rem: number;
  readonly px: number;
} {
  const [size, setSize] = useState({ rem: Number.POSITIVE_INFINITY, px: 16 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const px = remPx();
      const rem = element.clientWidth / px;
      setSize((last) => (last.rem === rem && last.px === px ? last : { rem, px }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
