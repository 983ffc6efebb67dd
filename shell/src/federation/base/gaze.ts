/** Visibility of this page. */
export interface Gaze {
  here(): boolean;
  /** `left` is called when the page is hidden, closed or printed. */
  onAway(left: () => void): void;
}

/** Visibility as the browser reports it. */
export const pageGaze: Gaze = {
  here: () => document.visibilityState === 'visible',
  onAway: (left) => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') left();
    });
    addEventListener('pagehide', left);
    // A page that is being printed stays visible and answers nothing until the person is done.
    addEventListener('beforeprint', left);
  },
};
