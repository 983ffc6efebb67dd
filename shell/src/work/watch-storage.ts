import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { OpStatus } from '@gr/shared/contract/outbox';
import type { TracePort } from '@gr/shared/contract/trace';
import type { InstallState } from './install.ts';
import { mensajes } from './mensajes.ts';

/** Used share of the storage from which a person is warned (reliability.md point 18). */
const NEARLY_FULL = 0.8;

/** Dependencies of the watch over the phone's storage. */
export interface StorageWatch {
  readonly status: Observable<readonly OpStatus[]>;
  readonly install: Observable<InstallState>;
  /** Asks the browser for persistent storage; returns its answer. */
  readonly protect: () => Promise<boolean>;
  /** Used share of the storage, 0–1. */
  readonly pressure: () => Promise<number>;
  readonly trace: TracePort;
  readonly warn: (message: string) => void;
}

/**
 * Asks for persistent storage in the tap that saves the first record of a page, and again when the app was installed: browsers that
 * refused before agree then. Warns once a page when the storage is nearly full. Runs in the background; answers go to the trace
 * (`storage.protect`, `SV-004`).
 */
export function watchStorage(on: StorageWatch): Unsubscribe {
  const known = new Set(on.status.get().map(({ id }) => id));
  let asked = false;
  let installed = on.install.get() === 'instalada';
  let warned = false;

  const failed = (cause: unknown) => on.trace.error('SV-004', cause);
  const ask = () => {
    on.protect().then((granted) => on.trace.event('storage.protect', { granted }), failed);
  };
  async function measure(): Promise<void> {
    if (!warned && (await on.pressure()) >= NEARLY_FULL) warn();
  }
  function warn(): void {
    if (warned) return;
    warned = true;
    on.warn(mensajes.casiLleno);
  }
  const onStatus = () => {
    const fresh = on.status.get().filter(({ id }) => !known.has(id));
    if (fresh.length === 0) return;
    for (const { id } of fresh) known.add(id);
    if (!asked) ask();
    asked = true;
    measure().catch(failed);
  };
  const onInstall = () => {
    if (installed || on.install.get() !== 'instalada') return;
    installed = true;
    ask();
  };
  measure().catch(failed);
  const stops = [on.status.subscribe(onStatus), on.install.subscribe(onInstall)];
  return () => {
    for (const stop of stops) stop();
  };
}
