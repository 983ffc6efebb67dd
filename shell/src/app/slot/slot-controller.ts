import type { Host, Mounted, Remote } from '@gr/shared/contract';
import type { RegistryEntry } from '@gr/shared/contract/manifest';
import type { Observable } from '@gr/shared/contract/observable';
import { type Failure, fail, type Result } from '@gr/shared/contract/result';
import { segment } from '../routes.ts';

/** Why a section is not on screen, in the words of architecture.md 6. */
export type SlotTrouble = 'offline' | 'incompatible' | 'broken' | 'off';

export type SlotState =
  | { readonly name: 'preparing'; readonly slow: boolean }
  | { readonly name: 'mounted' }
  | { readonly name: SlotTrouble; readonly failure: Failure };

/** What the slot needs of the federation: the remote's module, ready to mount, or why not. */
export interface RemoteLoader {
  /** `again` after a failure: everything is asked anew. */
  load(id: string, again?: boolean): Promise<Result<Remote>>;
}

/** Which state a failure of `load` stands for; codes are those of `federation/ERRORS.md`. */
export function troubleOf({ code }: Failure): SlotTrouble {
  if (code === 'RF-001' || code === 'RF-007') return 'offline';
  if (code === 'RF-003' || code === 'RF-004') return 'off';
  if (code === 'RF-005' || code === 'RF-011') return 'incompatible';
  return 'broken';
}

/** Milliseconds: the sentence about slowness; a mount that never answers (architecture.md 6). */
export const SLOT_DEADLINES = { slow: 3_000, mount: 5_000 } as const;

/** Puts one remote into an element and takes it out again. Every attempt gets a fresh child element. */
export interface SlotController {
  readonly state: Observable<SlotState>;
  retry(): void;
  /** `false` when the remote says that leaving would lose work. */
  canLeave(): boolean;
  dispose(): void;
}

/**
 * Starts loading `entry` at once and mounts it below `parent`. A failure never escapes: it becomes a
 * state with a code. `RF-101` = mount threw, `RF-102` = mount took too long, `RF-103` = load threw.
 */
export function slotController(
  entry: RegistryEntry,
  parent: HTMLElement,
  host: Host,
  loader: RemoteLoader,
): SlotController {
  const listeners = new Set<() => void>();
  let state: SlotState = { name: 'preparing', slow: false };
  let attempt = 0;
  let mounted: Mounted | null = null;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: SlotState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const trouble = (name: SlotTrouble, failure: Failure) => {
    host.trace.error(failure.code, failure.cause);
    set({ name, failure });
  };
  const takeAway = () => {
    clearTimeout(slowTimer);
    const leaving = mounted;
    mounted = null;
    try {
      leaving?.unmount();
    } catch (cause) {
      host.trace.error('RF-104', cause);
    }
    parent.replaceChildren();
  };

  const own = ownHost(host, entry);
  async function run(again: boolean): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const current = () => mine === attempt;
    takeAway();
    set({ name: 'preparing', slow: false });
    slowTimer = setTimeout(() => {
      if (current() && state.name === 'preparing') set({ name: 'preparing', slow: true });
    }, SLOT_DEADLINES.slow);
    const loaded = await attemptLoad(loader, entry.id, again);
    if (!current()) return;
    if (!loaded.ok) {
      clearTimeout(slowTimer);
      trouble(troubleOf(loaded.error), loaded.error);
      return;
    }
    const child = document.createElement('div');
    // What runs here, for those who look at a phone: support, QA, tests.
    child.dataset.remoto = `${loaded.value.id}@${loaded.value.version}`;
    parent.replaceChildren(child);
    const result = await attemptMount(loaded.value, child, own);
    if (!current()) {
      if (result.ok) result.value.unmount();
      return;
    }
    clearTimeout(slowTimer);
    if (!result.ok) {
      parent.replaceChildren();
      trouble('broken', result.error);
      return;
    }
    mounted = result.value;
    set({ name: 'mounted' });
  }

  void run(false);
  return {
    state: {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    retry: () => void run(true),
    canLeave: () => {
      try {
        return mounted?.canLeave?.() ?? true;
      } catch (cause) {
        host.trace.error('RF-105', cause);
        return true;
      }
    },
    dispose: () => {
      attempt += 1;
      // React may be in the middle of its own commit here; a remote's root must not be taken down inside of it.
      queueMicrotask(takeAway);
    },
  };
}

/** The host as this remote may use it: while it leaves the screen it must not name the place that comes next. */
function ownHost(host: Host, { rutas }: RegistryEntry): Host {
  const describe: Host['route']['describe'] = (page) => {
    if (rutas.includes(segment(page.pathname))) host.route.describe(page);
  };
  return { ...host, route: { ...host.route, describe } };
}

async function attemptLoad(loader: RemoteLoader, id: string, again: boolean): Promise<Result<Remote>> {
  try {
    return await loader.load(id, again);
  } catch (cause) {
    return fail('RF-103', 'Esta sección no arrancó. Intente de nuevo.', cause);
  }
}

/** A mount that answers after its deadline is unmounted again: its element is no longer on screen. */
async function attemptMount(remote: Remote, root: HTMLElement, host: Host): Promise<Result<Mounted>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), SLOT_DEADLINES.mount);
  });
  try {
    const pending = Promise.resolve(remote.mount(root, host));
    const first = await Promise.race([pending, late]);
    if (first !== 'late') return { ok: true, value: first };
    pending.then(
      (value) => value.unmount(),
      (cause) => host.trace.error('RF-102', cause),
    );
    return fail('RF-102', 'Esta sección tarda demasiado en abrir. Intente de nuevo.');
  } catch (cause) {
    return fail('RF-101', 'Esta sección falló al abrir. Intente de nuevo.', cause);
  } finally {
    clearTimeout(timer);
  }
}
