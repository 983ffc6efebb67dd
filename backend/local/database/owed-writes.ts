import type { Path } from '@gr/shared/domain/database/path';
import type { Caller } from '../ports.ts';
import type { WriteOutcome } from './outcome.ts';
import type { WriteKind } from './prepare.ts';

/** A write whose client is gone: nobody is left to ask for it again. */
export interface OwedWrite {
  readonly caller: Caller | null;
  readonly kind: WriteKind;
  readonly path: Path;
  readonly json: unknown;
  /** Of the message that asked for it, UTF-16 units. */
  readonly length: number;
}

/** Most that is kept while the disk takes nothing, and its length in sum (our choice). */
const MOST = 1_000;
const MOST_LENGTH = 16 * 1024 * 1024;
/** Pause before they are tried again, ms (our choice). */
const AGAIN_MS = 500;

/**
 * onDisconnect writes that the disk refused: they are made as soon as it takes them, in their order and before any other
 * write, so that none of them comes over a later one. They live in memory, as those of clients still there do.
 */
export class OwedWrites {
  #owed: OwedWrite[] = [];
  #trying = false;
  #again: NodeJS.Timeout | undefined;

  constructor(
    private readonly make: (write: OwedWrite) => Promise<WriteOutcome>,
    private readonly report: (message: string) => void,
  ) {}

  /** Makes a write now, or owes it. Resolves when it is on the disk, refused for good or owed. */
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

  /** Asks for all that is owed, ahead of whatever is written next. */
  tryAgain(): void {
    if (this.#trying || this.#owed.length === 0) return;
    clearTimeout(this.#again);
    this.#trying = true;
    void this.#pay([...this.#owed]);
  }

  /** Says what is lost by closing now. */
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
