/** Time of the windows below, ms. */
const WINDOW_MS = 30_000;
/** Tries of one account from one address in a window. */
const PAIR_MAX = 10;
/** Tries from one address: a whole shift signs in behind one router, and right passwords count for nothing. */
const ADDRESS_MAX = 60;
/** Tries of one account from everywhere; what is more comes through one by one, a pause apart. */
const ACCOUNT_MAX = 20;
const PAUSE_MS = 2_000;
/** Names remembered of each kind; above it the oldest are dropped. */
const MAX_NAMES = 10_000;

/** A try that was let in. */
export interface Try {
  /** The password was right: the try counts for nothing, and the address is one of the account's own. */
  readonly succeeded: () => void;
}

/**
 * Slows guessing of passwords down. A try counts before it is judged, so that a burst gets no more judgements than a row. By
 * account and address; by address, over all accounts; by account, over all addresses. The last never shuts anybody out: an
 * address from which the account signed in before does not wait for others, a new one gets its turn between them.
 */
export class Throttle {
  readonly #pairs = new Counted();
  readonly #addresses = new Counted();
  readonly #accounts = new Counted();
  /** `account address` of past sign-ins. */
  readonly #known = new Set<string>();
  /** When a try beyond the account's number was let in last, ms. */
  readonly #turns = new Map<string, number>();

  /** Asks for one try. `account` is the e-mail address, `address` the caller's; `now` in ms. `null` = not now. */
  admit(account: string, address: string, now: number): Try | null {
    const pair = `${account} ${address}`;
    if (this.#pairs.of(pair, now) >= PAIR_MAX || this.#addresses.of(address, now) >= ADDRESS_MAX) return null;
    if (this.#accounts.of(account, now) >= ACCOUNT_MAX && !this.#known.has(pair)) {
      if (now - (this.#turns.get(account) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return null;
      bounded(this.#turns, account).set(account, now);
    }
    const counted = [
      [this.#pairs, pair],
      [this.#addresses, address],
      [this.#accounts, account],
    ] as const;
    for (const [counts, name] of counted) counts.add(name, now);
    return {
      succeeded: () => {
        for (const [counts, name] of counted) counts.remove(name, now);
        this.#pairs.forget(pair);
        bounded(this.#known, pair).add(pair);
      },
    };
  }
}

/** Times of tries by name, those of the last window. */
class Counted {
  readonly #times = new Map<string, readonly number[]>();

  of(name: string, now: number): number {
    return this.#recent(name, now).length;
  }

  add(name: string, now: number): void {
    const times = [...this.#recent(name, now), now];
    bounded(this.#times, name).set(name, times);
  }

  remove(name: string, at: number): void {
    const times = [...(this.#times.get(name) ?? [])];
    const index = times.indexOf(at);
    if (index >= 0) times.splice(index, 1);
    if (times.length > 0) this.#times.set(name, times);
    else this.#times.delete(name);
  }

  forget(name: string): void {
    this.#times.delete(name);
  }

  #recent(name: string, now: number): readonly number[] {
    return (this.#times.get(name) ?? []).filter((at) => now - at < WINDOW_MS);
  }
}

/** `names` with room for `name`, which becomes the newest. */
function bounded<T extends Map<string, unknown> | Set<string>>(names: T, name: string): T {
  names.delete(name);
  const [oldest] = names.keys();
  if (names.size >= MAX_NAMES && oldest !== undefined) names.delete(oldest);
  return names;
}
