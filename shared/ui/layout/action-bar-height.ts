/**
 * Keeps the height of a sticky action bar in the CSS variable `--action-bar`, so that what takes the focus stays clear of it.
 * @param bar the action bar
 * @param scroller the element whose content scrolls under it
 * @returns stops it and removes the variable
 */
export function actionBarHeight(bar: HTMLElement, { style }: HTMLElement): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(() => {
    const stays = getComputedStyle(bar).position === 'sticky';
    style.setProperty('--action-bar', stays ? `${bar.offsetHeight}px` : '0px');
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--action-bar');
  };
}
