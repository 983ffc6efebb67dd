import type { Exclusive } from '../../base/locks.ts';
import type { PageOutbox } from './create-outbox.ts';
import type { OutboxStore } from './store.ts';

/** Places between sender, storage and replica where the build of the harness of kills puts something else. */
export interface Seams {
  readonly store: (store: OutboxStore) => OutboxStore;
  readonly exclusive: (exclusive: Exclusive) => Exclusive;
  /** What the replica hears deliveries by. */
  readonly onDelivered: (listen: PageOutbox['onDelivered']) => PageOutbox['onDelivered'];
}

const same = <T>(it: T): T => it;

/** Everything as it is: what every build but that one has. */
export const seamless: Seams = { store: same, exclusive: same, onDelivered: same };
