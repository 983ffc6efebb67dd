/** Length of the windows below, ms. */
const WINDOW_MS = 30_000;
/** Tries per account and address in a window. */
const PAIR_MAX = 10;
/** Tries per address: a whole shift signs in behind one router, and right passwords do not count. */
const ADDRESS_MAX = 60;
/** Tries per account from all addresses; further ones are admitted one at a time with a pause between. */
const ACCOUNT_MAX = 20;
const PAUSE_MS = 2_000;
/** Maximum of names remembered of each kind; the oldest are dropped. */
const MAX_NAMES = 10_000;

/** An admitted try. */
export interface Try {
  /** The password was right: the try no longer counts, and the address becomes a known one of the account. */
  readonly succeeded: () => void;
}

/**
 * Rate limit against guessing passwords. A try counts before its result is known, so that a burst gets no more tries than a sequence.
 * Limits: by account and address; by address, over all accounts; by account, over all addresses. The last never locks an account out: known
 * addresses of the account are exempt, and new ones are admitted at intervals.
 */
export class Throttle {
  readonly #pairs = new Counted();
  readonly #addresses = new Counted();
  readonly #accounts = new Counted();
  /** `account address` of past sign-ins. */
  readonly #known = new Set<string>();
  /** Time when a try beyond the account's limit was last admitted, ms. */
  readonly #turns = new Map<string, number>();

  /** Requests one try. `account` is the e-mail address, `address` the caller's; `now` in ms. `null` = refused for now. */
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

/** Times of tries in the last window, by name. */
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

/** `names` with space for `name`, which becomes the newest. */
function bounded<T extends Map<string, unknown> | Set<string>>(names: T, name: string): T {
  names.delete(name);
  const [oldest] = names.keys();
  if (names.size >= MAX_NAMES && oldest !== undefined) names.delete(oldest);
  return names;
}
