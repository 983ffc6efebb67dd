import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../base/value.ts';

/** Chrome's event; the type library does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** How the app stands on this phone. */
export type InstallState =
  /** Opened from the home screen. */
  | 'instalada'
  /** The browser lets the app ask. */
  | 'ofrecida'
  /** Nothing can be asked; the browser's own menu may still do it. */
  | 'manual';

/** Installing the app. */
export interface Install {
  readonly state: Observable<InstallState>;
  /** Shows the browser's question; `true` = installed. */
  ask(): Promise<boolean>;
}

/** Listens from the first moment: the browser makes its offer once, long before anybody opens the settings. */
export function listenForInstall(
  window: Pick<Window, 'addEventListener' | 'matchMedia'>,
  navigator: object,
): Install {
  const standalone =
    (navigator as { standalone?: unknown }).standalone === true ||
    window.matchMedia?.('(display-mode: standalone)').matches === true;
  const state = createValue<InstallState>(standalone ? 'instalada' : 'manual');
  let offer: InstallEvent | null = null;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallEvent;
    state.set('ofrecida');
  });
  window.addEventListener('appinstalled', () => {
    offer = null;
    state.set('instalada');
  });
  return {
    state,
    async ask() {
      const asked = offer;
      // An offer can be shown once; the browser makes another when it likes.
      offer = null;
      if (!asked) return false;
      state.set('manual');
      const { outcome } = await asked.prompt();
      if (outcome === 'accepted') state.set('instalada');
      return outcome === 'accepted';
    },
  };
}

let install: Install | null = null;

/** The one of this page; the first call, at start, begins to listen. */
export function pageInstall(): Install {
  install ??= listenForInstall(globalThis.window, navigator);
  return install;
}
