import { VERSION } from '../base/version.ts';
import { isQuota } from '../phone-db/transaction.ts';
import { drawPlain, plainButton, resetButton } from './plain-page.ts';
import { isGone, isMissingCode, mayReloadOnce, reloadFresh } from './unrecoverable.ts';

/**
 * Shows the page for a start that failed: plain DOM, so that it works when nothing else does. The cause goes to the console as an
 * uncaught error; the person gets a Spanish sentence and a way out. Code that is missing on phone and server makes the version
 * unrecoverable: the app reloads itself once, and if that does not help, it shows the cause and offers a reset from the server.
 */
export async function showBootFailure(root: HTMLElement, cause: unknown, retry: () => void): Promise<void> {
  reportError(cause instanceof Error ? cause : new Error(String(cause)));
  const gone = await isGone(cause);
  if (gone && mayReloadOnce(VERSION)) {
    await reloadFresh();
    return;
  }
  if (gone) drawPlain(root, GONE, [plainButton(RELOAD, true, () => void reloadFresh()), resetButton()]);
  else if (isMissingCode(cause) && navigator.onLine)
    drawPlain(root, MISSING, [plainButton(RELOAD, true, () => void reloadFresh())]);
  else drawPlain(root, isQuota(cause) ? FULL : RETRY, [plainButton(RETRY.button, true, retry)]);
}

const RETRY = {
  title: 'La aplicación no pudo abrir',
  text: 'Revise la conexión e intente de nuevo. Sus registros están a salvo en este teléfono.',
  button: 'Reintentar',
} as const;

const FULL = {
  ...RETRY,
  text: 'Libere espacio en el teléfono e intente de nuevo.',
} as const;

const MISSING = {
  title: 'La aplicación necesita recargarse',
  text: 'Una parte no alcanzó a llegar. Sus registros están a salvo en este teléfono.',
} as const;

/** Part of this version is missing on the phone and the server: only another version helps. */
const GONE = {
  title: 'La aplicación necesita recargarse',
  text: 'Falta una parte de esta versión. Sus registros están a salvo en este teléfono. Toque «Recargar»; si esta página vuelve, toque «Restablecer la app».',
} as const;

const RELOAD = 'Recargar';
