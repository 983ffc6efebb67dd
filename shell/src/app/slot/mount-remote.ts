import type { Host, Mounted, Remote } from '@gr/shared/contract';
import { fail, type Result } from '@gr/shared/contract/result';
import type { TracePort } from '@gr/shared/contract/trace';
import type { RemoteLoader } from '../../federation/versions/remote-loader.ts';
import { segment } from '../../work/navigation/routes.ts';
import { SLOT_DEADLINES } from './slot-state.ts';

/** Parts that a slot adds to its remote's host. */
export interface SlotHost {
  /** First path segments that the remote serves. */
  readonly rutas: () => readonly string[];
  /** A screen of the remote threw and its card is shown; the returned function is called when the card is gone. */
  readonly onScreenFailed: () => () => void;
}

/** The host for this remote: while it leaves the screen it must not describe the next place. */
export function ownHost(host: Host, { rutas, onScreenFailed }: SlotHost): Host {
  const describe: Host['route']['describe'] = (page) => {
    if (rutas().includes(segment(page.pathname))) host.route.describe(page);
  };
  const report: Host['failures']['report'] = (failure) => {
    const told = host.failures.report(failure);
    const cleared = onScreenFailed();
    return () => {
      told();
      cleared();
    };
  };
  return { ...host, failures: { report }, route: { ...host.route, describe } };
}

/** Loads a remote; `RF-103` = that threw instead of returning a result. */
export async function attemptLoad(loader: RemoteLoader, id: string, again: boolean): Promise<Result<Remote>> {
  try {
    return await loader.load(id, again);
  } catch (cause) {
    return fail('RF-103', 'Esta sección no arrancó. Intente de nuevo.', cause);
  }
}

/**
 * Mounts a remote below `root`. `RF-101` = it threw, `RF-102` = no answer in 5 s (after a late answer it is unmounted: its element is
 * no longer on screen), `RF-107` = the returned value cannot be unmounted.
 */
export async function attemptMount(remote: Remote, root: HTMLElement, host: Host): Promise<Result<Mounted>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), SLOT_DEADLINES.mount);
  });
  try {
    const pending = Promise.resolve(remote.mount(root, host));
    const first = await Promise.race([pending, late]);
    if (first === 'late') {
      pending.then(
        (value) => unmount(value, host.trace),
        (cause: unknown) => host.trace.error('RF-102', cause),
      );
      return fail('RF-102', 'Esta sección tarda demasiado en abrir. Intente de nuevo.');
    }
    if (!isMounted(first))
      return fail('RF-107', 'Esta sección no abrió bien. Intente de nuevo.', typeof first);
    return { ok: true, value: first };
  } catch (cause) {
    return fail('RF-101', 'Esta sección falló al abrir. Intente de nuevo.', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Unmounts a remote; an error it throws goes to the trace (`RF-104`), and is reported as one of that version. */
export function unmount(mounted: Mounted | null, trace: TracePort): void {
  try {
    mounted?.unmount();
  } catch (cause) {
    trace.error('RF-104', cause);
    reportError(cause);
  }
}

function isMounted(value: unknown): value is Mounted {
  const { unmount: end, canLeave } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof end === 'function' && (canLeave === undefined || typeof canLeave === 'function');
}
