import { fail, ok, type Result } from '@gr/shared/contract/result';
import { systemClock } from '../base/clock.ts';
import type { AppConfig } from '../base/config.ts';
import { parseConfig } from '../base/config-schema.ts';
import { openDatabase } from '../phone-db/db.ts';
import { type Exchange, exchange, type Wire } from './deadline.ts';
import { isRelative, xsrfHeader } from './xsrf.ts';

/** Default deadline of one of the app's own calls, ms. */
const DEADLINE_MS = 12_000;

/** ms the server has before a stored copy is used: the app must start on a bad connection. */
const KEPT_DEADLINE_MS = 3_000;
const KEY = 'config';

/** Storage of the last good copy. */
export interface ConfigShelf {
  load(): Promise<unknown>;
  save(config: AppConfig): Promise<void>;
}

/** Loads `/config.json`: the server's within its deadline, else the last good copy of this phone. `CF-001` none at all. */
export function loadConfig(): Promise<Result<AppConfig>> {
  return loadConfigFrom({ fetch: fetch.bind(globalThis), clock: systemClock }, phoneShelf);
}

/** {@link loadConfig} with its dependencies given. */
export async function loadConfigFrom(wire: Wire, shelf: ConfigShelf): Promise<Result<AppConfig>> {
  const old = parseConfig(await shelf.load().catch(() => null));
  // index.html preloads /config.json, so reading the kept copy first costs a page no time. A GET reads no cookie.
  const answer = await httpClient({ ...wire, cookies: () => '' }).send({
    url: '/config.json',
    ...(old && { deadlineMs: KEPT_DEADLINE_MS }),
  });
  const fresh = answer.answered && answer.status === 200 ? parseConfig(answer.json) : null;
  if (fresh) {
    // A phone that cannot store the copy still starts; it only cannot start without a connection.
    await shelf.save(fresh).catch(() => undefined);
    return ok(fresh);
  }
  if (old) return ok(old);
  if (!answer.answered) return fail('CF-001', 'La primera vez necesita conexión.', answer.cause);
  return fail('CF-002', 'La respuesta llegó dañada. Intente de nuevo en unos minutos.', answer.status);
}

const phoneShelf: ConfigShelf = {
  load: async () => (await openDatabase()).get('meta', KEY),
  save: async (config) => {
    await (await openDatabase()).put('meta', config, KEY);
  },
};

/** Dependencies of the client. */
interface HttpSurroundings extends Wire {
  /** `document.cookie`, read at each call; `''` in a worker. */
  readonly cookies: () => string;
}

/** One request; `json` makes it a JSON body. */
interface HttpRequest {
  /** `GET` if absent. */
  readonly method?: string;
  readonly url: string;
  readonly json?: unknown;
  readonly deadlineMs?: number;
}

/** The shell's own JSON calls. Never rejects: without an answer in time the {@link Exchange} has the reason. */
interface HttpClient {
  send(request: HttpRequest): Promise<Exchange>;
}

/** Creates the client; its own origin gets the XSRF header, other hosts get neither header nor cookies. */
export function httpClient(surroundings: HttpSurroundings): HttpClient {
  return {
    send({ method = 'GET', url, json, deadlineMs = DEADLINE_MS }) {
      const headers = {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...xsrfHeader(method, url, surroundings.cookies()),
      };
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      const credentials = isRelative(url) ? 'same-origin' : 'omit';
      return exchange(surroundings, url, { method, headers, credentials, ...body }, deadlineMs);
    },
  };
}
