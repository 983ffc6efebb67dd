/** Failures allowed for one account in the window before it must wait. */
const MAX_FAILURES = 10;
const WINDOW_MS = 30_000;
/** Accounts remembered; above it the oldest windows are dropped. */
const MAX_ACCOUNTS = 10_000;

/** Slows down guessing of one account's password: 10 failures in 30 s close it until the oldest is 30 s old. */
export class Throttle {
  readonly #failures = new Map<string, readonly number[]>();

  /** `account` is the e-mail address; `now` in ms. */
  isClosed(account: string, now: number): boolean {
    return this.#recent(account, now).length >= MAX_FAILURES;
  }

  failed(account: string, now: number): void {
    const recent = [...this.#recent(account, now), now];
    this.#failures.delete(account);
    this.#failures.set(account, recent);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MAX_ACCOUNTS && oldest !== undefined) this.#failures.delete(oldest);
  }

  succeeded(account: string): void {
    this.#failures.delete(account);
  }

  #recent(account: string, now: number): readonly number[] {
    return (this.#failures.get(account) ?? []).filter((at) => now - at < WINDOW_MS);
  }
}
