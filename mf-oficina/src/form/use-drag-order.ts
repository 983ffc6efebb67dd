import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Lets rows of `list` (children with `data-id`) be dragged with the mouse; touch and keyboard use buttons.
 * @param move called with the id of the dragged row and that of the row it is over
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  move: (id: string, over: string) => void,
): void {
  const onMove = useEffectEvent(move);
  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const stops: (() => void)[] = [];
    let dragged: string | null = null;
    const rowOf = ({ target }: Event): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    const on = (type: string, listener: (event: Event) => void): void => {
      box.addEventListener(type, listener);
      stops.push(() => box.removeEventListener(type, listener));
    };
    on('dragstart', (event) => {
      dragged = rowOf(event)?.dataset.id ?? null;
    });
    on('dragover', (event) => event.preventDefault());
    on('dragenter', (event) => {
      const over = rowOf(event)?.dataset.id;
      if (dragged !== null && over !== undefined && over !== dragged) onMove(dragged, over);
    });
    on('dragend', () => {
      dragged = null;
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [list]);
}
