import type { Query } from '@gr/shared/contract/data';
import type { Observable, Unsubscribe } from '@gr/shared/contract/observable';
import type { Json } from '@gr/shared/contract/outbox';

/** Live readings of the server. */
export interface DatabaseClient {
  /** Calls back with the reading and on each change; after `onRefused` nothing more follows. */
  listen(query: Query, onValue: (value: Json) => void, onRefused: (cause: unknown) => void): Unsubscribe;
  /** Whether the connection is up (`.info/connected`). */
  readonly connected: Observable<boolean>;
  /** Server clock minus device clock, ms; `null` before the first connection. */
  readonly serverOffset: Observable<number | null>;
  /** Closes the connection for good. */
  close(): void;
}
