import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { below, isWithin, segments } from '@gr/shared/domain/database/path';
import { isList, select } from '@gr/shared/domain/database/query';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { dig, plant } from '@gr/shared/domain/database/tree';
import type { DatabaseClient } from '../../../firebase/database-client.ts';
import { queryKey } from '../query.ts';

interface Listener {
  readonly query: Query;
  readonly next: (value: Json) => void;
  /** The value the socket sent last; `undefined` = none yet. */
  value: Json | undefined;
  /** The server has it on this connection. */
  joined: boolean;
}

/**
 * A small model of the database and its SDK: one connection that answers in order, listeners that are restored in their order after a
 * reconnection, and the SDK's habit of giving a new listener the value another one already holds. Messages move only when the test
 * steps.
 */
export class ModelSocket implements Pick<DatabaseClient, 'listen'> {
  tree: Json = null;
  private readonly listeners = new Set<Listener>();
  /** Messages in transit, both directions in one order: an entry runs when it arrives. */
  private line: (() => void)[] = [];
  /** Messages of the server to the phone on this connection. */
  private down: (() => void)[] = [];

  listen: DatabaseClient['listen'] = (query, next) => {
    const listener: Listener = { query, next, value: undefined, joined: false };
    const cached = this.cached(query);
    this.listeners.add(listener);
    if (cached !== undefined) this.give(listener, cached);
    this.join(listener);
    return () => this.listeners.delete(listener);
  };

  /** An update over REST: taken at once, sent to listeners over the connection. */
  write(updates: Readonly<Record<string, Json>>): void {
    for (const [path, value] of Object.entries(updates)) {
      const at = segments(path);
      this.tree = plant(this.tree, at, resolveServerValues(value, dig(this.tree, at), 1));
    }
    for (const listener of this.listeners) {
      const base = segments(listener.query.path);
      const touched = Object.keys(updates).some((path) => {
        const at = segments(path);
        return isWithin(at, base) || isWithin(base, at);
      });
      if (listener.joined && touched) this.push(listener);
    }
  }

  /** Delivers one message; `false` = none was in transit. */
  step(): boolean {
    const next = this.down.shift() ?? this.line.shift();
    next?.();
    return next !== undefined;
  }

  /** Drops the connection with all its messages, and reconnects. */
  reconnect(): void {
    this.line = [];
    this.down = [];
    for (const listener of this.listeners) {
      listener.joined = false;
      this.join(listener);
    }
  }

  /** The server's value for a query. */
  at(query: Query): Json {
    const node = dig(this.tree, segments(query.path));
    return isList(query) ? select(query, node) : node;
  }

  private join(listener: Listener): void {
    this.line.push(() => {
      if (!this.listeners.has(listener)) return;
      listener.joined = true;
      this.push(listener);
    });
  }

  private push(listener: Listener): void {
    const value = this.at(listener.query);
    this.down.push(() => this.give(listener, value));
  }

  private give(listener: Listener, value: Json): void {
    if (!this.listeners.has(listener)) return;
    const same = JSON.stringify(listener.value) === JSON.stringify(value);
    listener.value = value;
    // Like the SDK: an unchanged value is not sent again.
    if (!same) listener.next(value);
  }

  /** The phone's cached value of a place. */
  private cached(query: Query): Json | undefined {
    const path = segments(query.path);
    for (const held of this.listeners) {
      if (held.value === undefined) continue;
      if (queryKey(held.query) === queryKey(query)) return held.value;
      const rest = below(segments(held.query.path), path);
      if (!rest || rest.length === 0 || isList(query)) continue;
      const value = dig(held.value, rest);
      if (!isList(held.query) || dig(held.value, rest.slice(0, 1)) !== null) return value;
    }
    return undefined;
  }
}
