import { useSyncExternalStore } from 'react';

/** From this width on, CSS px, the layout is a desk's: side rail, list beside detail, tables. Styles say the same number. */
export const DESK_PX = 900;

/** True on a screen of a desk's width; draws again when the window is made wider or narrower than that. */
export function useDesk(): boolean {
  return useSyncExternalStore(subscribe, isDesk, () => false);
}

/** What {@link useDesk} gives, asked once. A browser that can't say is a phone. */
export function isDesk(): boolean {
  return query()?.matches === true;
}

function query(): MediaQueryList | undefined {
  return window.matchMedia?.(`(min-width: ${DESK_PX}px)`);
}

function subscribe(changed: () => void): () => void {
  const asked = query();
  asked?.addEventListener('change', changed);
  return () => asked?.removeEventListener('change', changed);
}
