/** What the page says to the worker. */
export type WorkerMessage =
  /** Activate the waiting version now. Only ever sent after the person agreed or while nothing is at stake. */
  | { readonly type: 'SKIP_WAITING' }
  /** Kill switch: remove every cache of this origin. The outbox lives in IndexedDB and stays. */
  | { readonly type: 'CLEAR_CACHES' };

/** Tag of the `sync` event on which the worker sends what the outbox holds. */
export const OUTBOX_SYNC_TAG = 'outbox';

/** True for a message this worker understands. */
export function isWorkerMessage(data: unknown): data is WorkerMessage {
  const type = (data as { readonly type?: unknown } | null)?.type;
  return type === 'SKIP_WAITING' || type === 'CLEAR_CACHES';
}
