import type { Json } from '@gr/shared/contract/outbox';
import { tellAll } from '../../base/tell-all.ts';
import type { OperationRow } from '../../phone-db/rows.ts';
import type { DrainState } from './outbox.ts';

/**
 * Events of one person's rows, sent to every page of this phone. The writer of a row sends it as it is now, because the row
 * alone holds its state (row.ts).
 */
export type OutboxEvent = { readonly uid: string } & (
  | {
      /** Saved; waiting again after a failed attempt; refused for good; «Reintentar». */
      readonly kind: 'committed' | 'waiting' | 'dead' | 'revived';
      readonly id: string;
      readonly row: OperationRow;
    }
  /** An attempt is under way; never stored. */
  | { readonly kind: 'sending'; readonly id: string; readonly filesSent: number }
  /** The row left the phone. `updates`: what the server took; `detail`: why it took nothing, for a settled one. */
  | {
      readonly kind: 'delivered';
      readonly id: string;
      readonly updates: Readonly<Record<string, Json>>;
      readonly detail?: string;
    }
  /** «Guardar como registro nuevo»: another operation has replaced it. */
  | { readonly kind: 'replaced'; readonly id: string }
  | { readonly kind: 'effects' }
  | { readonly kind: 'drain'; readonly state: DrainState }
);

/** Carries events between the pages and the worker of this phone, and within this page. */
export interface EventBus {
  /** Sends an event. Never throws, also when closed: the change is stored already, and the sender must not take it for undone. */
  emit(event: OutboxEvent): void;
  /** Registers a callback for every event, own ones included. */
  listen(fn: (event: OutboxEvent) => void): () => void;
  close(): void;
}

const CHANNEL = 'gr-envios';

/** Creates the bus over `BroadcastChannel`; where that is missing, events reach only this page. */
export function createEventBus(): EventBus {
  const listeners = new Set<(event: OutboxEvent) => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  /** A closed channel throws, and a save under way when the person left emits after that. */
  let open = true;
  const tell = (event: OutboxEvent) => {
    tellAll([...listeners].map((listener) => () => listener(event)));
  };
  // Only pages of this origin can write to this channel.
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
