/** A message that was given to Cloud Messaging. */
export interface RecordedMessage {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  /** ms since the epoch. */
  readonly at: number;
}

/** Messages remembered; older ones are forgotten. */
const KEPT = 500;

/** Stands for Cloud Messaging: writes down what it is given and rings nowhere. In memory only. */
export class Messaging {
  #sent: RecordedMessage[] = [];
  readonly #dead = new Set<string>();
  #down = 0;

  /** What was sent, oldest first. */
  get sent(): readonly RecordedMessage[] {
    return this.#sent;
  }

  /** From now on this address is answered as one of a phone that is gone. */
  unregister(token: string): void {
    this.#dead.add(token);
  }

  /** The next `times` messages are answered as by a service that is down. */
  breakDown(times: number): void {
    this.#down = times;
  }

  /** Forgets everything: what was sent, what is gone and what is down. */
  reset(): void {
    this.#sent = [];
    this.#dead.clear();
    this.#down = 0;
  }

  /** Takes a message, or says why not as Google does. */
  take(token: string, data: RecordedMessage['data']): 'ok' | 'UNREGISTERED' | 'UNAVAILABLE' {
    if (this.#down > 0) {
      this.#down -= 1;
      return 'UNAVAILABLE';
    }
    if (this.#dead.has(token)) return 'UNREGISTERED';
    this.#sent.push({ token, data, at: Date.now() });
    if (this.#sent.length > KEPT) this.#sent.shift();
    return 'ok';
  }
}
