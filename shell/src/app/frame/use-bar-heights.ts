import { useLayoutEffect } from 'react';

/** Tells the tokens how high the bars are (56 and 64 px), so that screens and notices stay clear of them. */
export function useBarHeights(withTabs: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--top-bar', '56px');
    style.setProperty('--bottom-bar', withTabs ? 'calc(64px + var(--safe-bottom))' : '0px');
    return () => {
      style.removeProperty('--top-bar');
      style.removeProperty('--bottom-bar');
    };
  }, [withTabs]);
}
