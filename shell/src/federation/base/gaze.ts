/** Whether somebody looks at this page. */
export interface Gaze {
  /** True while the page is on screen. */
  here(): boolean;
  /** `left` is called when the page leaves the screen, or goes. */
  onAway(left: () => void): void;
}

/** That of the browser. */
export const pageGaze: Gaze = {
  here: () => document.visibilityState === 'visible',
  onAway: (left) => {
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') left();
    });
    addEventListener('pagehide', left);
  },
};
