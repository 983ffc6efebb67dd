import { type Exchange, exchange, type Wire } from './deadline.ts';
import { isRelative, xsrfHeader } from './xsrf.ts';

/** Default deadline of one of the app's own calls, ms. */
const DEADLINE_MS = 12_000;

/** Dependencies of the client. */
export interface HttpSurroundings extends Wire {
  /** `document.cookie`, read at each call; `''` in a worker. */
  readonly cookies: () => string;
}

/** One request; `json` makes it a JSON body. */
export interface HttpRequest {
  /** `GET` if absent. */
  readonly method?: string;
  readonly url: string;
  readonly json?: unknown;
  readonly deadlineMs?: number;
}

/** The shell's own JSON calls. Never rejects: without an answer in time the {@link Exchange} has the reason. */
export interface HttpClient {
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
