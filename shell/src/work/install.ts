import type { Observable } from '@gr/shared/contract/observable';
import { createValue } from '../base/value.ts';

/** Chrome's event, which the type library lacks. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Installation state of the app on this phone. */
export type InstallState =
  /** Opened from the home screen. */
  | 'instalada'
  /** The browser lets the app ask. */
  | 'ofrecida'
  /** The app cannot ask; the browser's own menu may still install it. */
  | 'manual';

/** Installing the app. */
export interface Install {
  readonly state: Observable<InstallState>;
  /** Shows the browser's prompt; `true` = installed. */
  ask(): Promise<boolean>;
}

/** Listens from the start: the browser makes its offer once, long before the settings are opened. */
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
      // An offer can be shown once; the browser decides when to make another.
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

/** The install state of this page; the first call, at start, begins to listen. */
export function pageInstall(): Install {
  install ??= listenForInstall(globalThis.window, navigator);
  return install;
}
