import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnerGate } from './owner.ts';

/** Refusals of one address that are told at once; more are told so many a second (our choice: a phone makes a handful an hour). */
const BURST = 100;
const PER_SECOND = 100;
/** What a refusal waits at most, ms: connections are not kept for longer than clients wait. */
const MOST_MS = 2_000;
/** Addresses remembered; above it the oldest are dropped. */
const MAX_ADDRESSES = 10_000;
/** What a client did wrong. Not among them: 412, which tells of a faster writer. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 429]);

/**
 * Slows down whoever is refused all the time, and nobody else: what is taken is answered as soon as it is done. A server of one
 * thread spends as long on a refusal as on a record, so that a flood of them would cost every guard their share.
 */
export class RefusalPace {
  /** When the burst of an address will be free again, ms. */
  readonly #until = new Map<string, number>();

  /** How long a refusal of `address` waits at `now`, ms. Counts it. */
  delay(address: string, now: number): number {
    const step = 1000 / PER_SECOND;
    const most = now + BURST * step + MOST_MS;
    const until = Math.min(Math.max(this.#until.get(address) ?? 0, now) + step, most);
    this.#until.delete(address);
    const [oldest] = this.#until.keys();
    if (this.#until.size >= MAX_ADDRESSES && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(address, until);
    return Math.max(0, until - now - BURST * step);
  }
}

/** Holds back refusals of a response by their pace; the administrator's are told at once. */
export function paceRefusals(
  pace: RefusalPace,
  { mayBeOwner }: Pick<OwnerGate, 'mayBeOwner'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    const isOwner = request.headers.authorization === 'Bearer owner' && mayBeOwner(request);
    const refused = REFUSALS.has(response.statusCode) && !isOwner;
    const wait = refused ? pace.delay(request.socket.remoteAddress ?? '', Date.now()) : 0;
    if (wait === 0) return end(...args);
    setTimeout(() => end(...args), wait);
    return response;
  };
}
