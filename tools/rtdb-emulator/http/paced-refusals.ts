import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OwnerGate } from './owner.ts';

/** Refusals per address that are sent at once; further ones are sent at this rate per second (our choice: a phone makes a handful an hour).
 */
const BURST = 100;
const PER_SECOND = 100;
/** Longest delay of a refusal, ms, so that connections are not kept longer than clients wait. */
const MOST_MS = 2_000;
/** Maximum of addresses remembered; the oldest are dropped. */
const MAX_ADDRESSES = 10_000;
/** Statuses of client errors. Without 412, which reports a faster writer. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 429]);

/**
 * Slows down clients that are refused all the time; accepted requests are answered at once. On a server of one thread a refusal costs as
 * much as a record, so a flood of them would slow everybody down.
 */
export class RefusalPace {
  /** Time when the burst of an address is free again, ms. */
  readonly #until = new Map<string, number>();

  /** Delay of a refusal to `address` at `now`, ms. Counts it. */
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

/** Delays refusals of a response by their pace; the administrator's are sent at once. */
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
