import { useSyncExternalStore } from 'react';

/** Width, CSS px, from which the wide layout is used: side rail, list beside detail, tables. Styles use the same number. */
export const DESK_PX = 900;

/** True on a wide screen; rerenders when the window crosses that width. */
export function useDesk(): boolean {
  return useSyncExternalStore(subscribe, isDesk, () => false);
}

/** Current value of {@link useDesk}. Without `matchMedia` it is false. */
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
