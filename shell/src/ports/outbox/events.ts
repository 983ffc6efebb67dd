import type { Json } from '@gr/shared/contract/outbox';
import { tellAll } from '../../base/tell-all.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { DrainState } from './outbox.ts';

/**
 * What happens to the rows of one person, told to every page of this phone. Whoever has written a row tells it as it is
 * now: how a row stands is said by the row alone (row.ts).
 */
export type OutboxEvent = { readonly uid: string } & (
  | {
      /** Saved; an attempt failed and it waits again; refused for good; «Reintentar». */
      readonly kind: 'committed' | 'waiting' | 'dead' | 'revived';
      readonly id: string;
      readonly row: OperationRow;
    }
  /** An attempt is under way; never written down. */
  | { readonly kind: 'sending'; readonly id: string; readonly filesSent: number }
  /** It left the phone. `updates`: what the server took; `detail` tells how it was settled otherwise. */
  | {
      readonly kind: 'delivered';
      readonly id: string;
      readonly updates: Readonly<Record<string, Json>>;
      readonly detail?: string;
    }
  /** «Guardar como registro nuevo»: another operation stands in its place. */
  | { readonly kind: 'replaced'; readonly id: string }
  | { readonly kind: 'effects' }
  | { readonly kind: 'drain'; readonly state: DrainState }
);

/** Carries events between the pages and the worker of this phone, and within this one. */
export interface EventBus {
  /**
   * Tells what has happened. Never throws, also when closed: what is told stands on the medium already, and whoever
   * tells it must not take it for undone.
   */
  emit(event: OutboxEvent): void;
  /** Calls back for every event, own ones included. */
  listen(fn: (event: OutboxEvent) => void): () => void;
  close(): void;
}

const CHANNEL = 'gr-envios';

/** The bus over `BroadcastChannel`; where there is none, only this page hears. */
export function createEventBus(): EventBus {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  /** A closed channel throws; a save that was under way when the person left is told afterwards. */
  let open = true;
  const tell = (event: OutboxEvent) => {
    tellAll([...listeners].map((listener) => () => listener(event)));
  };
  // Only pages of this origin can write here, and they are all ours.
  if (channel) channel.onmessage = (message) => tell(message.data as OutboxEvent);
  return {
    emit(event) {
      tell(event);
      if (open) tellAll([() => channel?.postMessage(event)]);
    },
    listen(fn) {
      listeners.add(fn);
      return () => listeners.delete(fn);
    },
    close() {
      open = false;
      listeners.clear();
      channel?.close();
    },
  };
}
