import type { Remote } from '@gr/shared/contract';

/** Id → the remote on screen. */
const onScreen = new Map<string, Remote>();

/** Applies a remote's styles before it is mounted. At its first mount its own loader has loaded them. */
export function putStyles(remote: Remote): void {
  onScreen.set(remote.id, remote);
  applyStyles(remote.id);
}

/** Switches a remote's styles off when it leaves the screen. */
export function takeStyles(remote: Remote): void {
  if (onScreen.get(remote.id) === remote) onScreen.delete(remote.id);
  applyStyles(remote.id);
}

/**
 * Applies the styles of the version of a remote that is on screen, and no others of that remote. They stay in the page: taken out,
 * each return would load them again, and wait for that.
 */
export function applyStyles(id: string): void {
  const remote = onScreen.get(id);
  const own = remote && `/r/${id}/${remote.version}/`;
  for (const link of document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const { pathname } = new URL(link.href, location.href);
    if (!pathname.startsWith(`/r/${id}/`)) continue;
    if (link.sheet) link.sheet.disabled = own === undefined || !pathname.startsWith(own);
    else link.addEventListener('load', () => applyStyles(id), { once: true });
  }
}
