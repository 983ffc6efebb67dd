import { useLayoutEffect } from 'react';

/**
 * Tells the tokens how high the bars are (56 and 64 px) and how wide a desk's rail is (6.5 rem), so that screens and notices
 * stay clear of them.
 */
export function useBarHeights(withTabs: boolean, withRail: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--top-bar', '56px');
    style.setProperty('--bottom-bar', withTabs ? 'calc(64px + var(--safe-bottom))' : '0px');
    style.setProperty('--rail', withRail ? '6.5rem' : '0px');
    return () => {
      style.removeProperty('--top-bar');
      style.removeProperty('--bottom-bar');
      style.removeProperty('--rail');
    };
  }, [withTabs, withRail]);
}
