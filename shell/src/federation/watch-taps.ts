/** Clicks that a link of the shell has heard. */
const heard = new WeakSet<Event>();

/** A link of the shell was tapped, and knows. */
export function hearTap(click: Event): void {
  heard.add(click);
}

/**
 * Calls `deaf` after each tap of a person on a link of the shell's bars that the link never heard of. To be called before any code of
 * a section runs: of the listeners on the window the first comes first, whatever a later one does with the event.
 */
export function watchTaps(page: Pick<Window, 'addEventListener'>, deaf: () => void): void {
  page.addEventListener(
    'click',
    (click) => {
      const link = click.isTrusted && click.target instanceof Element && click.target.closest('nav a');
      if (!link || link.closest('[data-remoto]')) return;
      // Once every listener has had it.
      setTimeout(() => {
        if (!heard.has(click)) deaf();
      });
    },
    { capture: true },
  );
}
