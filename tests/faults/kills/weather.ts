import type { Fault, Rule } from '../../e2e/support/proxy.ts';
import type { Chance } from './random.ts';

/** What the line does to requests; the app's own files always pass, so that every life starts. */
export interface Weather {
  readonly rule: Rule;
  /** Requests that something befell so far. */
  count(): number;
}

const HTML = '<!doctype html><title>Portal</title><p>Acepte las condiciones de la red.</p>';
const REFUSAL: Fault = { kind: 'answer', status: 401, body: '{"error":"Permission denied"}' };
/** Addresses of database, files, identity and functions. */
const SERVER = /\.json(\?|$)|\/v0\/b\/|googleapis|\/fn\//;
/** What the app cannot start without; it is served from the phone, and asked for anew now and then. */
const OF_THE_APP = /^\/(config|remotes|manifest)\b/;

/** Answer of the database to a token whose hour is over. */
const EXPIRED: Fault = { kind: 'answer', status: 401, body: '{"error":"Auth token is expired"}' };
/** How often the token ends in a life. */
const EXPIRES = 0.2;
const TOKEN = /[?&]auth=([^&]+)/;

const OFTEN_PASSES = 0.55;
/** The person's own record, read once at every start: a refusal of it must throw nobody out. */
export const OWN_RECORD = /_emp_segdiez/;
const OWN_REFUSED = 0.3;

/**
 * Writes that are not refused after one that was. A refusal that comes again with a new token is a rule's, and the app must
 * believe it (reliability.md, point 6); with three senders the next try is among the next four.
 */
const BELIEVED_AFTER = 4;

/** Bad weather: lost lines, lost answers, busy servers, portals, delays. One in two requests gets through. */
export function storm(chance: Chance): Weather {
  let count = 0;
  /** Paths whose last answer was a refusal. */
  const refusedOnce = new Set<string>();
  let writesSinceRefusal = BELIEVED_AFTER + 1;
  /** The token that ends in this life: the first that is seen; `null` = none does. */
  let expired: string | null | undefined = chance.is(EXPIRES) ? undefined : null;
  const faults: readonly [() => Fault, ...(() => Fault)[]] = [
    () => ({ kind: 'cut' }),
    () => ({ kind: 'through', lose: true }),
    () => ({ kind: 'through', lose: true }),
    () => ({ kind: 'through', lateMs: 100 + chance.below(1500) }),
    () => ({ kind: 'answer', status: 503, body: '{"error":"busy"}' }),
    () => ({ kind: 'answer', status: 429, body: '{"error":"slow down"}' }),
    () => ({ kind: 'answer', status: 200, type: 'text/html', body: HTML }),
    () => ({ kind: 'answer', status: 403, type: 'text/html', body: HTML }),
    () => REFUSAL,
    () => ({ kind: 'through', twice: true }),
    () => ({ kind: 'hang' }),
  ];
  /** Whether the answer before to this path was a refusal; from now on this one's is. */
  function again(path: string): boolean {
    const bare = bareOf(path);
    if (refusedOnce.delete(bare)) return true;
    refusedOnce.add(bare);
    return false;
  }
  return {
    count: () => count,
    rule(path, method) {
      if (!SERVER.test(path) || OF_THE_APP.test(path)) return undefined;
      const [, token] = TOKEN.exec(path) ?? [];
      if (expired === undefined) expired = token;
      if (token !== undefined && token === expired) {
        count += 1;
        writesSinceRefusal = 0;
        refusedOnce.add(bareOf(path));
        return EXPIRED;
      }
      const refused = OWN_RECORD.test(path) && chance.is(OWN_REFUSED);
      if (method === 'PATCH') writesSinceRefusal += 1;
      if (!refused && chance.is(OFTEN_PASSES)) return undefined;
      count += 1;
      if (refused) return REFUSAL;
      const fault = chance.of(faults)();
      if (fault !== REFUSAL) return fault;
      if (method !== 'PATCH') return again(path) ? { kind: 'cut' } : fault;
      if (writesSinceRefusal <= BELIEVED_AFTER) return { kind: 'cut' };
      writesSinceRefusal = 0;
      return fault;
    },
  };
}

function bareOf(path: string): string {
  return path.split('?')[0] ?? '';
}

/** No line at all. */
export const silence: Rule = () => ({ kind: 'cut' });

/** The server answers; its live sockets are silent (`Line.hush`). */
export const fair: Weather = { count: () => 0, rule: () => undefined };
