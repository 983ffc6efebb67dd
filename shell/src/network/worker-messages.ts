import { isRelative } from './xsrf.ts';

/** Messages of the page to the worker. */
export interface WorkerMessage {
  /** Activate the waiting version now. Only ever sent after the person agreed or while no work can be lost. */
  readonly type: 'SKIP_WAITING';
}

/** Message of the worker to a page: the person touched a notice that leads to this place. */
export interface OpenPlace {
  readonly type: 'OPEN_PLACE';
  /** Path of the app, `/` first. */
  readonly ruta: string;
}

/** The place in a message of the worker, or `null`. */
export function placeOf(data: unknown): string | null {
  const { type, ruta } = (data ?? {}) as { readonly type?: unknown; readonly ruta?: unknown };
  return type === 'OPEN_PLACE' && typeof ruta === 'string' && isPlace(ruta) ? ruta : null;
}

/** True for a path of the app itself; never another host, whatever the notice contains. */
export function isPlace(ruta: string): boolean {
  return ruta.startsWith('/') && isRelative(ruta);
}

/** Tag of the `sync` event on which the worker sends the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox';

/** True for a message this worker understands. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return (data as { readonly type?: unknown } | null)?.type === 'SKIP_WAITING';
}

/**
 * Messages of a page to the worker: code of a version begins to run, and the page has answered since. A page in an endless loop can report
 * nothing itself, and what is left of one that was killed looks the same: the worker sees which it was (`hang-witness.ts`).
 */
export type StartMessage =
  | {
      readonly type: 'GR_CODE_RUNS';
      readonly id: string;
      readonly version: string;
      /** True once it counts as sound, false during its start. */
      readonly sana: boolean;
    }
  | { readonly type: 'GR_PAGE_ANSWERS' };

/** Question of the worker to a page, which answers on its port. */
export const ARE_YOU_THERE = 'GR_ARE_YOU_THERE';

/** True for one of them. */
export function isStartMessage(data: unknown): data is StartMessage {
  const { type } = (data ?? {}) as { readonly type?: unknown };
  return type === 'GR_CODE_RUNS' || type === 'GR_PAGE_ANSWERS';
}
