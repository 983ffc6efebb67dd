import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows rendered beyond each edge of the visible area. */
const OVERSCAN = 8;

/** Visible rows in the scroll container: the page, or the pane of the table. */
export interface RowWindow {
  readonly rows: readonly { readonly index: number; readonly start: number }[];
  /** Height of all rows, px. */
  readonly height: number;
  /** Scrolls a row into view, below the table's header. */
  readonly show: (index: number) => void;
}

/**
 * Follows the scroll container of `body`.
 * @param rowPx height of a row
 * @param headPx height of what stays over the rows while scrolling
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
  headPx: number,
): RowWindow {
  const place = usePlace(body);
  const common = {
    count,
    overscan: OVERSCAN,
    estimateSize: () => rowPx,
    scrollMargin: place.top,
    scrollPaddingStart: headPx,
  };
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React Compiler.
  const page = useWindowVirtualizer<HTMLElement>({ ...common, enabled: place.pane === null });
  const within = useVirtualizer<HTMLElement, HTMLElement>({
    ...common,
    enabled: place.pane !== null,
    getScrollElement: () => place.pane,
  });
  const inUse: Pick<
    Virtualizer<HTMLElement, HTMLElement>,
    'getVirtualItems' | 'getTotalSize' | 'scrollToIndex' | 'measure'
  > = place.pane === null ? page : within;
  useLayoutEffect(() => {
    if (rowPx > 0) inUse.measure();
  }, [inUse, rowPx]);
  return {
    rows: inUse.getVirtualItems().map(({ index, start }) => ({ index, start: start - place.top })),
    height: inUse.getTotalSize(),
    show: (index) => inUse.scrollToIndex(index, { align: 'auto' }),
  };
}

interface Place {
  /** Scroll container; `null` = the page. */
  readonly pane: HTMLElement | null;
  /** Px from the start of the scroll container to the first row. */
  readonly top: number;
}

/** Position of the rows in the scroll container; measured again when surrounding content changes size. */
function usePlace(body: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ pane: null, top: 0 });
  useLayoutEffect(() => {
    const box = body.current;
    if (!box) return undefined;
    const measure = () => {
      const pane = paneOf(box);
      const from = pane ? pane.getBoundingClientRect().top - pane.scrollTop : -window.scrollY;
      const top = Math.round(box.getBoundingClientRect().top - from);
      setPlace((last) => (last.pane === pane && last.top === top ? last : { pane, top }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    for (let around = box.parentElement; around !== null; around = around.parentElement)
      observer.observe(around);
    return () => observer.disconnect();
  }, [body]);
  return place;
}

/** The nearest scrollable ancestor of an element; `null` = the page. */
function paneOf(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    if (overflowY === 'auto' || overflowY === 'scroll') return box;
  }
  return null;
}
