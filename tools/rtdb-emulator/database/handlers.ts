import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TokenVerifier } from '../ports.ts';
import type { Database } from './database.ts';
import { sendError } from './rest/http.ts';
import { RestApi } from './rest/rest.ts';
import type { RulesText } from './rest/rules-text.ts';
import { Streams } from './rest/stream.ts';
import { Polling } from './wire/polling.ts';
import { Sessions } from './wire/sessions.ts';
import { Sockets } from './wire/sockets.ts';

export type { RulesText } from './rest/rules-text.ts';

export interface DatabaseHandlersOptions {
  /** Without it `/.settings/rules.json` answers 404. */
  readonly rulesText?: RulesText;
  /** Whether a connection may claim to be the administrator; default: all may. */
  readonly mayBeOwner?: (request: IncomingMessage) => boolean;
  /** Interval of pings to sockets, ms; 30,000 by default. A socket that does not answer before the next ping is closed. */
  readonly heartbeat?: number;
}

export interface DatabaseHandlers {
  /**
   * Node/express handler. Takes only `/<path>.json?ns=…` and `/.lp`; calls `next` for the rest. Reads the body itself: mount it BEFORE any
   * body parser.
   */
  rest(req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void): void;
  /** For the server's `upgrade` event: true when it took the request (`/.ws`). */
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Runs the sessions' onDisconnect writes and closes their sockets. Call before `database.close()`. */
  close(): Promise<void>;
}

// Well under the 45 s after which the SDK sends a keep-alive by itself.
const HEARTBEAT = 30_000;

/** Serves a database over REST, WebSocket protocol v5 and long-polling. */
export function createDatabaseHandlers(
  database: Database,
  verifier: TokenVerifier,
  options: DatabaseHandlersOptions = {},
): DatabaseHandlers {
  const sessions = new Sessions(database, verifier, options.mayBeOwner ?? (() => true));
  const streams = new Streams(database, sessions.hub);
  const api = new RestApi(database, verifier, options.rulesText, streams);
  const polling = new Polling(sessions);
  const sockets = new Sockets(sessions, polling, options.heartbeat ?? HEARTBEAT);
  // Clients reconnect at once: while closing, none may be accepted.
  let closing = false;
  return {
    rest(req, res, next) {
      const url = urlOf(req);
      if (url?.pathname === '/.lp') {
        if (closing) sendError(res, 503, 'The server is closing.');
        else polling.handle(req, res, url);
        return;
      }
      if (url === null || !RestApi.owns(url)) {
        next();
        return;
      }
      api.handle(req, res, url).catch((cause: unknown) => {
        if (res.headersSent) res.destroy(cause instanceof Error ? cause : undefined);
        else sendError(res, 500, 'Internal server error.');
      });
    },
    upgrade(req, socket, head) {
      const url = urlOf(req);
      if (url?.pathname !== '/.ws') return false;
      if (closing) socket.destroy();
      else sockets.upgrade(req, socket, head, url);
      return true;
    },
    async close() {
      closing = true;
      streams.close();
      await sessions.close();
      sockets.close();
    },
  };
}

function urlOf(req: IncomingMessage): URL | null {
  try {
    return new URL(`http://localhost${req.url ?? '/'}`);
  } catch {
    return null;
  }
}
