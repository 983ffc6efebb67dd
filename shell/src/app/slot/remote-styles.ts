import type { Remote } from '@gr/shared/contract';

/** ms a returning remote waits for its styles, which are on the phone. */
const STYLES_MS = 1_000;

/** Styles removed from the page with their remote. Its own loader takes them for present. */
const removed = new WeakMap<Remote, readonly HTMLLinkElement[]>();

/** Id → the remote on screen. */
const onScreen = new Map<string, Remote>();

/**
 * Puts a remote's styles back before it is mounted again, and waits until they apply. At its first mount its own loader has loaded
 * them.
 */
export async function putStyles(remote: Remote): Promise<void> {
  onScreen.set(remote.id, remote);
  const links = removed.get(remote) ?? [];
  removed.delete(remote);
  const present = new Set(stylesOf(remote.id).map(({ href }) => href));
  const missing = links.filter(({ href }) => !present.has(href));
  const there = Promise.all(missing.map(loaded));
  document.head.append(...missing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, missing.length > 0 ? STYLES_MS : 0);
  });
  if (missing.length > 0) await Promise.race([there, late]);
  clearTimeout(timer);
}

/** Removes a remote's styles from the page when it leaves the screen. */
export function takeStyles(remote: Remote): void {
  if (onScreen.get(remote.id) === remote) onScreen.delete(remote.id);
  dropStyles(remote);
}

/** Removes the styles of a remote that was never shown. */
export function dropStyles(remote: Remote): void {
  if (onScreen.has(remote.id)) return;
  const links = stylesOf(remote.id);
  // A style that is still loading is awaited by its loader, which would wait for ever.
  const arriving = links.filter(({ sheet }) => sheet === null);
  const here = links.filter(({ sheet }) => sheet !== null);
  removed.set(remote, [...(removed.get(remote) ?? []), ...here]);
  for (const link of here) link.remove();
  for (const link of arriving) link.addEventListener('load', () => dropStyles(remote), { once: true });
}

function stylesOf(id: string): HTMLLinkElement[] {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  return [...links].filter(({ href }) => new URL(href, location.href).pathname.startsWith(`/r/${id}/`));
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    // The link element stays, so both listeners must be removed.
    const end = (): void => {
      link.removeEventListener('load', end);
      link.removeEventListener('error', end);
      resolve();
    };
    link.addEventListener('load', end);
    link.addEventListener('error', end);
  });
}
