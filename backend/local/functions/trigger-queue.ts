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
  /** Whether nothing can be stored now: what fails meanwhile is tried again without counting. Never, unless told. */
  readonly isHeld?: () => boolean;
  /** Waits before attempt `n` (from 1); replaced in tests. */
  readonly pause?: (attempt: number) => Promise<void>;
  /** Replaces a file as a whole; replaced in tests. */
  readonly write?: (file: string, text: string) => Promise<void>;
}

/** After this many attempts an event is dropped. */
const MAX_ATTEMPTS = 8;
const BASE_MS = 250;
/** Records whose events are delivered at once (our choice). Functions wait for the database most of their time. */
const AT_ONCE = 8;

/**
 * Delivers events at least once: those of one record one after another, those of several at the same time. A record whose event
 * failed steps aside until it is tried again, so that it holds up nobody else's. What is pending survives a restart, except for the moment between the commit
 * of the database and the write of this file.
 */
export class TriggerQueue {
  readonly #options: QueueOptions;
  /** In the order they came, each with its text for the file. */
  readonly #pending = new Map<Delivery, string>();
  /** The same by record; the first of each may be under way. */
  readonly #lanes = new Map<string, Delivery[]>();
  /** Records that wait for their turn. */
  readonly #waiting: string[] = [];
  #active = 0;
  /** Failed attempts at the first event of the records that step aside. */
  readonly #failed = new Map<string, number>();
  #running: Promise<void> | null = null;
  #ended: () => void = () => undefined;
  #saved: Promise<void> = Promise.resolve();
  /** Whether a write is waiting for its turn. */
  #unsaved = false;
  #closed = false;

  private constructor(options: QueueOptions, pending: readonly Delivery[]) {
    this.#options = options;
    for (const delivery of pending) this.#take(delivery);
  }

  /** Opens the queue. Nothing is delivered before `start` or the next `add`. */
  static async open(options: QueueOptions): Promise<TriggerQueue> {
    const { file } = options;
    return new TriggerQueue(options, file === null ? [] : await readPending(file));
  }

  /** Delivers what a former run left. */
  start(): void {
    this.#running ??= new Promise((resolve) => {
      this.#ended = resolve;
    });
    this.#fill();
  }

  add(deliveries: readonly Delivery[]): void {
    if (deliveries.length === 0) return;
    for (const delivery of deliveries) this.#take(delivery);
    this.#save();
    this.start();
  }

  /** Resolves when nothing is being delivered. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Ends after the events being delivered; the rest stays in the file. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running !== null) this.#fill();
    await this.idle();
    await this.#saved;
  }

  #take(delivery: Delivery): void {
    this.#pending.set(delivery, JSON.stringify(delivery));
    const record = recordOf(delivery);
    const lane = this.#lanes.get(record);
    if (lane !== undefined) lane.push(delivery);
    else {
      this.#lanes.set(record, [delivery]);
      this.#waiting.push(record);
    }
  }

  #fill(): void {
    while (this.#active < AT_ONCE && !this.#closed) {
      const record = this.#waiting.shift();
      if (record === undefined) break;
      this.#active += 1;
      void this.#next(record);
    }
    if (!this.#isOver()) return;
    void this.#saved.then(() => {
      if (!this.#isOver()) return;
      this.#running = null;
      this.#ended();
    });
  }

  /** Whether nothing is under way, nor will be by itself. */
  #isOver(): boolean {
    return this.#active === 0 && (this.#closed || this.#lanes.size === 0);
  }

  /** Delivers the first event of a record, or has it step aside. */
  async #next(record: string): Promise<void> {
    const lane = this.#lanes.get(record) ?? [];
    const [first] = lane;
    const attempt = (this.#failed.get(record) ?? 0) + 1;
    const failed = first !== undefined && !(await this.#deliver(first, attempt));
    const held = failed && this.#options.isHeld?.() === true;
    if (held || (failed && attempt < MAX_ATTEMPTS)) this.#rest(record, attempt, held);
    // Delivered, or given up; what failed while the queue was being closed is tried after the next start.
    else if (first !== undefined && !(failed && this.#closed)) this.#forget(record, lane, first);
    this.#active -= 1;
    this.#fill();
  }

  /** Whether the event was delivered. */
  async #deliver(delivery: Delivery, attempt: number): Promise<boolean> {
    const { deliver, report } = this.#options;
    try {
      await deliver(delivery);
      return true;
    } catch (cause) {
      if (this.#options.isHeld?.() === true) return false;
      const where = `attempt ${attempt} of ${MAX_ATTEMPTS}`;
      report(`The function ${delivery.functionName} failed (${where}): ${messageOf(cause)}`);
      return false;
    }
  }

  #rest(record: string, attempt: number, held: boolean): void {
    const { pause = backoff } = this.#options;
    this.#failed.set(record, held ? attempt - 1 : attempt);
    void pause(attempt).then(() => {
      this.#waiting.push(record);
      this.#fill();
    });
  }

  #forget(record: string, lane: Delivery[], first: Delivery): void {
    this.#failed.delete(record);
    lane.shift();
    this.#pending.delete(first);
    this.#save();
    if (lane.length > 0) this.#waiting.push(record);
    else this.#lanes.delete(record);
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
        return write(file, `[${[...this.#pending.values()].join(',')}]`);
      })
      .catch((cause: unknown) => {
        report(`The pending events could not be stored: ${messageOf(cause)}`);
      });
  }
}

/** The record an event is about: its tree and key; of a file, its name. */
function recordOf({ event }: Delivery): string {
  return 'ref' in event ? event.ref.split('/', 2).join('/') : event.subject;
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
