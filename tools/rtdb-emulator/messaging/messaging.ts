/** A message given to Cloud Messaging. */
export interface RecordedMessage {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
  /** ms since the epoch. */
  readonly at: number;
}

/** Maximum of messages remembered; older ones are dropped. */
const KEPT = 500;

/** Stands in for Cloud Messaging: records messages in memory and sends none. */
export class Messaging {
  #sent: RecordedMessage[] = [];
  readonly #dead = new Set<string>();
  #down = 0;

  /** Messages sent, oldest first. */
  get sent(): readonly RecordedMessage[] {
    return this.#sent;
  }

  /** From now on messages to this address are answered as for a phone that is gone. */
  unregister(token: string): void {
    this.#dead.add(token);
  }

  /** The next `times` messages are answered as when the service is down. */
  breakDown(times: number): void {
    this.#down = times;
  }

  /** Resets: nothing sent, no phone gone, service up. */
  reset(): void {
    this.#sent = [];
    this.#dead.clear();
    this.#down = 0;
  }

  /** Records a message, or returns Google's error code. */
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
