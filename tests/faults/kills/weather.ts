import type { Fault, Rule } from '../../e2e/support/proxy.ts';
import type { Chance } from './random.ts';

/** What the line does to requests; the app's own files always pass, so that every life starts. */
export interface Weather {
  readonly rule: Rule;
  /** Requests that something befell so far. */
  count(): number;
}

const HTML = '<!doctype html><title>Portal</title><p>Acepte las condiciones de la red.</p>';
const DENIED = '{"error":"Permission denied"}';
/** Addresses of database, files, identity and functions. */
const SERVER = /\.json(\?|$)|\/v0\/b\/|googleapis|\/fn\//;
/** What the app cannot start without; it is served from the phone, and asked for anew now and then. */
const OF_THE_APP = /^\/(config|remotes|manifest)\b/;

const OFTEN_PASSES = 0.55;
/** The person's own record, read once at every start: a refusal of it must throw nobody out. */
const OWN_RECORD = /_emp_segdiez/;
const OWN_REFUSED = 0.3;

/** Bad weather: lost lines, lost answers, busy servers, portals, delays. One in two requests gets through. */
export function storm(chance: Chance): Weather {
  let count = 0;
  const faults: readonly [() => Fault, ...(() => Fault)[]] = [
    () => ({ kind: 'cut' }),
    () => ({ kind: 'through', lose: true }),
    () => ({ kind: 'through', lose: true }),
    () => ({ kind: 'through', lateMs: 100 + chance.below(1500) }),
    () => ({ kind: 'answer', status: 503, body: '{"error":"busy"}' }),
    () => ({ kind: 'answer', status: 429, body: '{"error":"slow down"}' }),
    () => ({ kind: 'answer', status: 200, type: 'text/html', body: HTML }),
    () => ({ kind: 'answer', status: 403, type: 'text/html', body: HTML }),
    () => ({ kind: 'answer', status: 401, body: DENIED }),
    () => ({ kind: 'through', twice: true }),
    () => ({ kind: 'hang' }),
  ];
  return {
    count: () => count,
    rule(path) {
      if (!SERVER.test(path) || OF_THE_APP.test(path)) return undefined;
      const refused = OWN_RECORD.test(path) && chance.is(OWN_REFUSED);
      if (!refused && chance.is(OFTEN_PASSES)) return undefined;
      count += 1;
      return refused ? { kind: 'answer', status: 401, body: DENIED } : chance.of(faults)();
    },
  };
}

/** No line at all. */
export const silence: Rule = () => ({ kind: 'cut' });

/** The server answers; its live sockets are silent (`Line.hush`). */
export const fair: Weather = { count: () => 0, rule: () => undefined };
