import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isBucketPath } from '../bucket/bucket-service.ts';
import { STORAGE_RULES } from '../storage/put-rules.ts';
import { bearerOf } from './bearer.ts';
import { sendJsonError } from './json-error.ts';
import { watchOwnSockets } from './own-sockets.ts';

/** The administrator's token, as the SDKs send it to emulators. */
const OWNER = 'owner';
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** Where REST takes a token in the query. */
const IN_QUERY = ['auth', 'access_token'];
/** Sign-in with a token that nobody signed: as good as being the administrator. */
const CUSTOM = /accounts:signInWithCustomToken$/;

/** Who may be the administrator of this server. */
export interface OwnerGate {
  /** Secret of this start, which makes any program the administrator: `Authorization: Bearer KEY`. */
  readonly key: string;
  /**
   * Whether what comes over this connection may call itself `owner`: this process (the functions), and with `emulator` every
   * program of this computer, as in the Firebase emulators.
   */
  readonly mayBeOwner: (request: IncomingMessage) => boolean;
  /** Answers 401 and gives true where somebody else calls themselves so; the key of this start becomes `owner`. */
  readonly turnsAway: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Google's administrators send an emulator no token at all where they ask for buckets, links and Storage's rules: with `emulator` such a
   * request is the administrator's. Apps ask for the same address of a link, and theirs is not.
   */
  readonly lends: (request: IncomingMessage) => void;
  readonly close: () => void;
}

/** @param emulator whether programs of this computer are believed to be the administrator */
export function createOwnerGate(emulator: boolean): OwnerGate {
  const key = randomBytes(24).toString('base64url');
  const own = watchOwnSockets();
  const mayBeOwner = ({ socket }: IncomingMessage): boolean =>
    own.has(socket) || (emulator && LOOPBACK.includes(socket.remoteAddress ?? ''));
  return {
    key,
    mayBeOwner,
    close: own.stop,
    lends(request) {
      if (emulator && request.headers.authorization === undefined && isTool(request) && mayBeOwner(request))
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
        'This server was started without --emulator: use its key.',
      );
      return true;
    },
  };
}

/** The address of a request, whole or from its path on; one that is none names nothing. */
function urlOf(url = '/'): URL {
  // Never relative: behind `/\` would stand another host.
  const whole = url.startsWith('/') ? `http://localhost${url}` : url;
  return URL.canParse(whole) ? new URL(whole) : new URL('http://localhost/');
}

/** Buckets and their rules are asked for by administrators only; the rest by whoever says to be Google's client for servers. */
function isTool({ url, headers }: IncomingMessage): boolean {
  const { pathname } = urlOf(url);
  if (isBucketPath(pathname) || pathname === STORAGE_RULES) return true;
  return pathname.startsWith('/v0/b/') && / gccl\//.test(String(headers['x-goog-api-client']));
}

function isSame(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
