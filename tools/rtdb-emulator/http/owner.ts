import { randomBytes, timingSafeEqual } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isBucketPath } from '../bucket/bucket-service.ts';
import { STORAGE_RULES } from '../storage/put-rules.ts';
import { bearerOf } from './bearer.ts';
import { sendJsonError } from './json-error.ts';

/** Diagnostics channel on which Node reports each connection the process opens. */
const CHANNEL = 'net.client.socket';

/** The connections opened by this process. */
interface OwnSockets {
  /** Whether the other end of an accepted connection is in this process. */
  has(taken: Socket): boolean;
  /** Stops tracking. */
  stop(): void;
}

/**
 * Tracks the connections of this process from now on. The functions connect to the server they run in, and admin SDKs can only send `owner`
 * to an emulator.
 */
function watchOwnSockets(): OwnSockets {
  const ports = new Set<number>();
  const follow = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    let port: number | undefined;
    socket.once('connect', () => {
      port = socket.localPort;
      if (port !== undefined) ports.add(port);
    });
    socket.once('close', () => {
      if (port !== undefined) ports.delete(port);
    });
  };
  subscribe(CHANNEL, follow);
  return {
    has: ({ remoteAddress, remotePort, localAddress }) =>
      remotePort !== undefined && remoteAddress === localAddress && ports.has(remotePort),
    stop: () => void unsubscribe(CHANNEL, follow),
  };
}

/** The administrator's token, as the SDKs send it to emulators. */
const OWNER = 'owner';
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** Query parameters of a REST token. */
const IN_QUERY = ['auth', 'access_token'];
/** Sign-in with an unsigned token, which is equivalent to being the administrator. */
const CUSTOM = /accounts:signInWithCustomToken$/;

/** Decides which requests may be the administrator's. */
export interface OwnerGate {
  /** Secret of this start, which makes any program the administrator: `Authorization: Bearer KEY`. */
  readonly key: string;
  /**
   * Whether this connection may claim `owner`: this process (the functions), and with `trustLocal` every program of this computer, as in the
   * Firebase emulators.
   */
  readonly mayBeOwner: (request: IncomingMessage) => boolean;
  /** Answers 401 and returns true for an unauthorized claim; the key of this start becomes `owner`. */
  readonly turnsAway: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Google's administration tools send an emulator no token for buckets, links and Storage's rules: with `trustLocal` such a request gets the
   * administrator's. Apps request links at the same address, and theirs does not.
   */
  readonly lends: (request: IncomingMessage) => void;
  readonly close: () => void;
}

/** Creates the gate.
 * @param trustLocal whether programs of this computer may claim to be the administrator */
export function createOwnerGate(trustLocal: boolean): OwnerGate {
  const key = randomBytes(24).toString('base64url');
  const own = watchOwnSockets();
  const mayBeOwner = ({ socket }: IncomingMessage): boolean =>
    own.has(socket) || (trustLocal && LOOPBACK.includes(socket.remoteAddress ?? ''));
  return {
    key,
    mayBeOwner,
    close: own.stop,
    lends(request) {
      if (trustLocal && request.headers.authorization === undefined && isTool(request) && mayBeOwner(request))
        request.headers.authorization = `Bearer ${OWNER}`;
    },
    turnsAway(request, response) {
      const token = bearerOf(request);
      if (token !== undefined && isSame(token, key)) {
        request.headers.authorization = `Bearer ${OWNER}`;
        return false;
      }
      const { pathname, searchParams } = urlOf(request.url);
      const asks =
        token === OWNER ||
        IN_QUERY.some((name) => searchParams.getAll(name).includes(OWNER)) ||
        CUSTOM.test(pathname);
      if (!asks || mayBeOwner(request)) return false;
      sendJsonError(
        response,
        401,
        'not_the_owner',
        'This server was started without trustLocal (--emulator): use its key.',
      );
      return true;
    },
  };
}

/** The URL of a request, absolute or from its path on; an empty one when invalid. */
function urlOf(url = '/'): URL {
  // Never relative: `/\` would lead to another host.
  const whole = url.startsWith('/') ? `http://localhost${url}` : url;
  return URL.canParse(whole) ? new URL(whole) : new URL('http://localhost/');
}

/** Buckets and their rules are requested by administrators only; other paths need the header of Google's server client. */
function isTool({ url, headers }: IncomingMessage): boolean {
  const { pathname } = urlOf(url);
  if (isBucketPath(pathname) || pathname === STORAGE_RULES) return true;
  return pathname.startsWith('/v0/b/') && / gccl\//.test(String(headers['x-goog-api-client']));
}

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
