import { CONTRACT } from '@gr/shared/contract';
import type { Rol } from '@gr/shared/contract/session';
import { trace } from '../base/trace/trace.ts';
import { ARE_YOU_THERE } from '../network/worker-messages.ts';
import { openDatabase } from '../phone-db/db.ts';
import { dispId } from '../phone-db/disp-id.ts';
import { createFederation, type Federation } from './federation.ts';
import { watchTaps } from './watch-taps.ts';

interface Shared {
  readonly federation: Federation;
  /** Resolves when the phone's store is open; rejects when it cannot be opened. */
  readonly ready: Promise<unknown>;
}

let shared: Shared | undefined;

/**
 * The federation of this page, created once: remotes belong to the page, not to the person, so the next person finds them loaded.
 * Rejects when the phone's store cannot be opened; the next call tries again.
 */
export async function pageFederation(): Promise<Federation> {
  const { federation, ready } = made();
  await ready;
  return federation;
}

/**
 * Preloads the section at `pathname` for a person who is most likely signed in: its files are fetched in parallel with the session
 * and the code behind the login, and once `rol` resolves to the person's role, it is loaded. Failures are reported when the section
 * is opened. `null` = a screen of the shell, for which only the registry is read.
 */
export async function preloadSection(pathname: string | null, rol: Promise<Rol | null>): Promise<void> {
  // The registry is read and checked while the phone's store is still being opened.
  const { federation, ready } = made();
  // Nothing runs of a federation that failed to open its store.
  await federation.preload(
    pathname,
    ready.then(() => rol),
  );
}

function made(): Shared {
  if (shared) return shared;
  const disp_id = openDatabase().then(dispId);
  const ready = disp_id.catch((cause: unknown) => {
    shared = undefined;
    throw cause;
  });
  // Reported to the callers that wait for it.
  ready.catch(() => undefined);
  const federation = createFederation({ trace, contract: CONTRACT, disp_id });
  watchTaps(globalThis.window, federation.deaf);
  // The worker asks a page that runs code of a section whether it hangs.
  globalThis.navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
    if ((data as { readonly type?: unknown } | null)?.type === ARE_YOU_THERE) port?.postMessage(true);
  });
  shared = { federation, ready };
  return shared;
}
