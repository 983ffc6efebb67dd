import type { Exclusive } from '../../base/locks.ts';
import type { PageOutbox } from './create-outbox.ts';
import type { OutboxStore } from './store.ts';

/** Points between sender, storage and replica where the kill harness's build substitutes its own parts. */
export interface Seams {
  readonly store: (store: OutboxStore) => OutboxStore;
  readonly exclusive: (exclusive: Exclusive) => Exclusive;
  /** Subscription by which the replica receives deliveries. */
  readonly onDelivered: (listen: PageOutbox['onDelivered']) => PageOutbox['onDelivered'];
}

const same = <T>(it: T): T => it;

/** No substitution: the seams of every build but that one. */
export const seamless: Seams = { store: same, exclusive: same, onDelivered: same };
