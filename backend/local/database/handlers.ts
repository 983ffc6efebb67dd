import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Result } from '@gr/shared/contract/result';
import type { TokenVerifier } from '../ports.ts';
import type { Database } from './database.ts';

/** Where `/.settings/rules.json` reads and puts the text of the rules. */
export interface RulesText {
  get(): string;
  /** Compiles and installs (`database.setRules`); a failure's message is answered as 400. */
  set(text: string): Result<void>;
}

export interface DatabaseHandlersOptions {
  /** Without it `/.settings/rules.json` answers 404. */
  readonly rulesText?: RulesText;
}

export interface DatabaseHandlers {
  /**
   * Node/express handler. Takes only `/<path>.json?ns=…` and `/.lp`; calls `next` for the rest.
   * Reads the body itself: mount it BEFORE any body parser.
   */
  rest(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void;
  /** For the server's `upgrade` event: takes `/.ws` and gives back true; false when it isn't ours. */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Runs the sessions' onDisconnect writes and closes their sockets. Call before `database.close()`. */
  close(): Promise<void>;
}

/** Puts a database on the wire: REST, WebSocket protocol v5 and long-polling. */
export declare function createDatabaseHandlers(
  database: Database,
  verifier: TokenVerifier,
  options?: DatabaseHandlersOptions,
): DatabaseHandlers;
