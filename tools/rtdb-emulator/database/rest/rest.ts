import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@gr/rtdb-rules/ports';
import { splitPath } from '@gr/rtdb-rules/tree/path';
import { bearerOf } from '../../http/bearer.ts';
import type { TokenVerifier } from '../../ports.ts';
import type { Database } from '../database.ts';
import { allowOrigins, sendError, sendPreflight } from './http.ts';
import { answerRead } from './read.ts';
import { answerRules, type RulesText } from './rules-text.ts';
import { type Streams, wantsStream } from './stream.ts';
import { answerWrite } from './write.ts';

const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const TIME_LENGTH = 8;
const RANDOM_LENGTH = 12;

const RULES_PATH = '/.settings/rules';
const NO_NAMESPACE =
  'Firebase error. Please ensure that you have the URL of your database configured correctly.';

/** The REST side of a database: takes only `/<path>.json?ns=…`. */
export class RestApi {
  readonly nextId = createPushIds();

  constructor(
    readonly database: Database,
    private readonly verifier: TokenVerifier,
    private readonly rulesText: RulesText | undefined,
    private readonly streams: Streams,
  ) {}

  /** Whether a request is for the database: it ends in `.json` and names a namespace. */
  static owns(url: URL): boolean {
    return url.pathname.endsWith('.json') && url.searchParams.has('ns');
  }

  async handle(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    allowOrigins(req, res);
    const method = overriddenMethod(req);
    if (method === 'OPTIONS') return sendPreflight(req, res);
    if (url.searchParams.get('ns') !== this.database.namespace) return sendError(res, 404, NO_NAMESPACE);
    const identity = identify(req, url.searchParams, this.verifier, this.database.now());
    if (!identity.ok) return sendError(res, 401, identity.error);
    const { caller } = identity;
    const text = url.pathname.slice(0, -'.json'.length);
    if (text === RULES_PATH)
      return answerRules(req, res, caller, this.rulesText, url.searchParams.get('format') === 'strict');
    const path = decodePath(text);
    if (path === null) return sendError(res, 400, 'Invalid path: Invalid token in path');
    const request = { req, res, method, path, params: url.searchParams, caller };
    if (wantsStream(request)) return this.streams.start(request, identity.expiresAt);
    if (method === 'GET' || method === 'HEAD') return answerRead(this.database, request);
    if (['PUT', 'PATCH', 'POST', 'DELETE'].includes(method))
      return answerWrite(this.database, request, this.nextId);
    return sendError(res, 405, 'Method not allowed');
  }
}

function overriddenMethod(req: IncomingMessage): string {
  const override = req.headers['x-http-method-override'];
  return typeof override === 'string' ? override.toUpperCase() : (req.method ?? 'GET');
}

function decodePath(text: string): string[] | null {
  try {
    return splitPath(text).map(decodeURIComponent);
  } catch {
    return null;
  }
}

type Identity =
  | { readonly ok: true; readonly caller: Caller | null; readonly expiresAt: number }
  | { readonly ok: false; readonly error: string };

/** The caller: `auth=`, `access_token=` or `Authorization: Bearer …`; anonymous without any of them. */
function identify(
  req: IncomingMessage,
  params: URLSearchParams,
  verifier: TokenVerifier,
  now: number,
): Identity {
  const token = params.get('auth') ?? params.get('access_token') ?? bearerOf(req);
  if (token === undefined || token === '')
    return { ok: true, caller: null, expiresAt: Number.POSITIVE_INFINITY };
  const verified = verifier.verify(token, now);
  if (verified.ok) return verified;
  const expired = verified.code === 'expired_token';
  return { ok: false, error: expired ? 'Auth token is expired' : 'Could not parse auth token.' };
}

/** Generates push ids as the SDK does: 8 characters of time and 12 that only increase within one millisecond. */
function createPushIds(): (now: number) => string {
  let lastTime = -1;
  let tail: number[] = [];
  return (now) => {
    if (now === lastTime) increment(tail);
    else tail = Array.from({ length: RANDOM_LENGTH }, () => randomInt(ALPHABET.length));
    lastTime = now;
    let head = '';
    for (let i = 0, rest = now; i < TIME_LENGTH; i++) {
      head = ALPHABET.charAt(rest % ALPHABET.length) + head;
      rest = Math.floor(rest / ALPHABET.length);
    }
    return head + tail.map((digit) => ALPHABET.charAt(digit)).join('');
  };
}

function increment(digits: number[]): void {
  for (let i = digits.length - 1; i >= 0; i--) {
    const next = (digits[i] ?? 0) + 1;
    digits[i] = next % ALPHABET.length;
    if (next < ALPHABET.length) return;
  }
}
