/** Clicks for which the handler of a link of the shell has run. */
const heard = new WeakSet<Event>();

/** Called by the click handler of each link of the shell. */
export function hearTap(click: Event): void {
  heard.add(click);
}

/**
 * Calls `deaf` after each tap of a person on a link of the shell's bars whose own click handler did not run. Must be called before
 * any code of a section runs: the first listener on the window runs first, whatever a later one does with the event.
 */
export function watchTaps(page: Pick<Window, 'addEventListener'>, deaf: () => void): void {
  page.addEventListener(
    'click',
    (click) => {
      const link = click.isTrusted && click.target instanceof Element && click.target.closest('nav a');
      if (!link || link.closest('[data-remoto]')) return;
      // After all listeners have run.
      setTimeout(() => {
        if (!heard.has(click)) deaf();
      });
    },
    { capture: true },
  );
}
