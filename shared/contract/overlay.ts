/** Name of the event on `window` by which whatever stands over the page tells the shell that it is open. */
export const OVERLAY_EVENT = 'gr:overlay';

/**
 * `detail` of {@link OVERLAY_EVENT}. The shell gives the overlay an entry in the browser's history, so that Back
 * (Android's button, a gesture) closes it and nothing else. Needs no React context and no port, so it works across the
 * roots of remotes and whichever copy of the UI kit they run.
 */
export interface OverlayOpened {
  /** Called by the shell when Back asks for it. */
  close(): void;
  /** Set by the shell, which listens synchronously: to be called once the overlay is gone, for whatever reason. */
  gone?: () => void;
}
