import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomic } from '../disk/atomic-file.ts';
import { errnoOf, messageOf } from '../disk/errno.ts';
import { StartError } from '../start-error.ts';
import type { DatabaseEvent } from './database-event.ts';
import type { ObjectEvent } from './object-event.ts';

/** An event to deliver to one function. */
export interface Delivery {
  readonly functionName: string;
  readonly event: DatabaseEvent | ObjectEvent;
}

/** How a queue is opened. */
export interface QueueOptions {
  /** Keeps what is not delivered yet over a restart; `null` = only in memory. */
  readonly file: string | null;
  /** Runs the function; a rejection is tried again later. */
  readonly deliver: (delivery: Delivery) => Promise<void>;
  readonly report: (message: string) => void;
  /** Waits before attempt `n` (from 1); replaced in tests. */
  readonly pause?: (attempt: number) => Promise<void>;
  /** Replaces a file as a whole; replaced in tests. */
  readonly write?: (file: string, text: string) => Promise<void>;
}

/** After this many attempts an event is dropped: a function that always fails must not hold up the rest. */
const MAX_ATTEMPTS = 8;
const BASE_MS = 250;

/**
 * Delivers events one after another, at least once. One that failed steps aside until it is tried again: the others go on, as they do
 * on Firebase, or a record that a function stumbles over would hold up everybody's. What is pending survives a restart, except for the moment between
 * the commit of the database and the write of this file.
 */
export class TriggerQueue {
  readonly #options: QueueOptions;
  readonly #pending: Delivery[];
  /** Failed attempts of those that step aside. */
  readonly #failed = new Map<Delivery, number>();
  /** Those whose next attempt is not due. */
  readonly #resting = new Set<Delivery>();
  #wake = (): void => undefined;
  #running: Promise<void> | null = null;
  #saved: Promise<void> = Promise.resolve();
  /** Whether a write is waiting for its turn. */
  #unsaved = false;
  #closed = false;

  private constructor(options: QueueOptions, pending: readonly Delivery[]) {
    this.#options = options;
    this.#pending = [...pending];
  }

  /** Opens the queue. Nothing is delivered before `start` or the next `add`. */
  static async open(options: QueueOptions): Promise<TriggerQueue> {
    const { file } = options;
    return new TriggerQueue(options, file === null ? [] : await readPending(file));
  }

  /** Delivers what a former run left. */
  start(): void {
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      if (this.#pending.length > 0 && !this.#closed) this.start();
    });
  }

  add(deliveries: readonly Delivery[]): void {
    if (deliveries.length === 0) return;
    this.#pending.push(...deliveries);
    this.#save();
    this.#wake();
    this.start();
  }

  /** Resolves when nothing is being delivered. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Ends after the event being delivered; the rest stays in the file. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#wake();
    await this.idle();
    await this.#saved;
  }

  async #drain(): Promise<void> {
    while (this.#pending.length > 0 && !this.#closed) {
      const next = this.#pending.find((delivery) => !this.#resting.has(delivery));
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
        continue;
      }
      const attempt = (this.#failed.get(next) ?? 0) + 1;
      const done = await this.#attempt(next, attempt);
      if (!done && attempt < MAX_ATTEMPTS) this.#rest(next, attempt);
      // Delivered, or given up; what failed while the queue was being closed is tried after the next start.
      else if (done || !this.#closed) this.#forget(next);
    }
    await this.#saved;
  }

  /** Whether the event was delivered. */
  async #attempt(delivery: Delivery, attempt: number): Promise<boolean> {
    const { deliver, report } = this.#options;
    try {
      await deliver(delivery);
      return true;
    } catch (cause) {
      const where = `attempt ${attempt} of ${MAX_ATTEMPTS}`;
      report(`The function ${delivery.functionName} failed (${where}): ${messageOf(cause)}`);
      return false;
    }
  }

  #rest(delivery: Delivery, attempt: number): void {
    const { pause = backoff } = this.#options;
    this.#failed.set(delivery, attempt);
    this.#resting.add(delivery);
    void pause(attempt).then(() => {
      this.#resting.delete(delivery);
      this.#wake();
    });
  }

  #forget(delivery: Delivery): void {
    this.#failed.delete(delivery);
    this.#pending.splice(this.#pending.indexOf(delivery), 1);
    this.#save();
  }

  /**
   * One write after another, each with what is pending when its turn comes; what changes meanwhile shares the next one.
   * A write for each change would cost the square of a long night's events, and hold up the end by as much.
   */
  #save(): void {
    const { file, report, write = writeAtomic } = this.#options;
    if (file === null || this.#unsaved) return;
    this.#unsaved = true;
    this.#saved = this.#saved
      .then(() => {
        this.#unsaved = false;
        return write(file, JSON.stringify(this.#pending));
      })
      .catch((cause: unknown) => {
        report(`The pending events could not be stored: ${messageOf(cause)}`);
      });
  }
}

async function readPending(file: string): Promise<readonly Delivery[]> {
  await mkdir(path.dirname(file), { recursive: true });
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (errnoOf(cause) === 'ENOENT') return [];
    throw cause;
  }
  try {
    return JSON.parse(text) as readonly Delivery[];
  } catch (cause) {
    throw new StartError(`The file ${file} of pending events is damaged. Delete or restore it.`, {
      cause,
    });
  }
}

function backoff(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, BASE_MS * 2 ** attempt).unref();
  });
}
