import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@gr/rtdb-rules/ports';

/** A parsed REST request. */
export interface RestRequest {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly method: string;
  readonly path: readonly string[];
  readonly params: URLSearchParams;
  readonly caller: Caller | null;
}
