import type { Caller } from '@gr/rtdb-rules/ports';
import type { Path } from '@gr/rtdb-rules/tree/path';
import type { WriteKind } from '@gr/rtdb-rules/tree/prepare';
import type { WriteOutcome } from './outcome.ts';

/** A write whose client has disconnected, so it will not be retried by the client. */
export interface OwedWrite {
  readonly caller: Caller | null;
  readonly kind: WriteKind;
  readonly path: Path;
  readonly json: unknown;
  /** Of its request message, UTF-16 units. */
  readonly length: number;
}

/** Maximum number of writes kept while the disk refuses them, and of their total length (our choice). */
const MOST = 1_000;
const MOST_LENGTH = 16 * 1024 * 1024;
/** Pause between retries, ms (our choice). */
const AGAIN_MS = 500;

/**
 * onDisconnect writes that the disk refused. They are made as soon as it accepts writes, in order and before any other write, so that none
 * of them overwrites a later one. They are kept in memory, as are those of connected clients.
 */
export class OwedWrites {
  #owed: OwedWrite[] = [];
  #trying = false;
  #again: NodeJS.Timeout | undefined;

  constructor(
    private readonly make: (write: OwedWrite) => Promise<WriteOutcome>,
    private readonly report: (message: string) => void,
  ) {}

  /** Makes a write now, or queues it. Resolves when it is on disk, permanently refused or queued. */
  async add(write: OwedWrite): Promise<void> {
    this.tryAgain();
    const outcome = await this.make(write);
    if (outcome.ok || outcome.code !== 'unavailable') return;
    const length = this.#owed.reduce((sum, kept) => sum + kept.length, write.length);
    if (this.#owed.length >= MOST || length > MOST_LENGTH) {
      this.report(
        'A write that a client left for its end is lost: the disk takes nothing, and too many wait.',
      );
      return;
    }
    this.#owed.push(write);
    this.#later();
  }

  /** Retries all queued writes, ahead of the next write. */
  tryAgain(): void {
    if (this.#trying || this.#owed.length === 0) return;
    clearTimeout(this.#again);
    this.#trying = true;
    void this.#pay([...this.#owed]);
  }

  /** Reports the writes that closing now loses. */
  close(): void {
    clearTimeout(this.#again);
    const { length } = this.#owed;
    if (length > 0) this.report(`${length} writes that clients left for their end could not be stored.`);
    this.#owed = [];
  }

  async #pay(writes: readonly OwedWrite[]): Promise<void> {
    const outcomes = await Promise.all(writes.map((write) => this.make(write)));
    const paid = new Set(
      writes.filter((_, index) => {
        const outcome = outcomes[index];
        return outcome?.ok === true || outcome?.code !== 'unavailable';
      }),
    );
    this.#owed = this.#owed.filter((write) => !paid.has(write));
    this.#trying = false;
    this.#later();
  }

  #later(): void {
    clearTimeout(this.#again);
    if (this.#owed.length > 0) this.#again = setTimeout(() => this.tryAgain(), AGAIN_MS).unref();
  }
}
