import { messageOf } from '../disk/errno.ts';
import type { DatabaseEvent } from './database-event.ts';
import { EventLog } from './event-log.ts';
import type { ObjectEvent } from './object-event.ts';

/** An event to deliver to one function. */
export interface Delivery {
  readonly functionName: string;
  readonly event: DatabaseEvent | ObjectEvent;
}

/** Options of a queue. */
export interface QueueOptions {
  /** File that keeps undelivered events over a restart; `null` = only in memory. */
  readonly file: string | null;
  /** Runs the function; a rejection is retried later. */
  readonly deliver: (delivery: Delivery) => Promise<void>;
  readonly report: (message: string) => void;
  /** Whether the disk is full: failures meanwhile are retried without counting. Default: never. */
  readonly isHeld?: () => boolean;
  /** Waits before attempt `n` (from 1); replaced in tests. */
  readonly pause?: (attempt: number) => Promise<void>;
}

/** After this many attempts an event is dropped. */
const MAX_ATTEMPTS = 8;
const BASE_MS = 250;
/** Records whose events are delivered concurrently (our choice). Functions wait for the database most of their time. */
const AT_ONCE = 8;

/**
 * Delivers events at least once: those of one record sequentially, those of several concurrently. A record whose event failed is set aside
 * until its retry, so that it does not block others. Pending events survive a restart, except between the commit of the database and the
 * write of this file.
 */
export class TriggerQueue {
  readonly #options: QueueOptions;
  readonly #log: EventLog<Delivery> | null;
  /** Pending events by record, in order; the first of each may be in progress. */
  readonly #lanes = new Map<string, Delivery[]>();
  /** Records waiting for a slot. */
  readonly #waiting: string[] = [];
  #active = 0;
  /** Failed attempts at the first event of the records set aside. */
  readonly #failed = new Map<string, number>();
  #running: Promise<void> | null = null;
  #ended: () => void = () => undefined;
  #closed = false;

  private constructor(options: QueueOptions, log: EventLog<Delivery> | null, pending: readonly Delivery[]) {
    this.#options = options;
    this.#log = log;
    for (const delivery of pending) this.#take(delivery);
  }

  /** Opens the queue. Delivery starts with `start` or the next `add`. */
  static async open(options: QueueOptions): Promise<TriggerQueue> {
    const { file, report } = options;
    if (file === null) return new TriggerQueue(options, null, []);
    const { log, pending } = await EventLog.open<Delivery>(file, report);
    return new TriggerQueue(options, log, pending);
  }

  /** Delivers the events of a former run. */
  start(): void {
    this.#running ??= new Promise((resolve) => {
      this.#ended = resolve;
    });
    this.#fill();
  }

  add(deliveries: readonly Delivery[]): void {
    if (deliveries.length === 0) return;
    for (const delivery of deliveries) this.#take(delivery);
    this.#log?.add(deliveries);
    this.start();
  }

  /** Resolves when nothing is being delivered. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Ends after the current deliveries; the rest stays in the file. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running !== null) this.#fill();
    await this.idle();
    await this.#log?.close();
  }

  #take(delivery: Delivery): void {
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
    void Promise.resolve(this.#log?.saved()).then(() => {
      if (!this.#isOver()) return;
      this.#running = null;
      this.#ended();
    });
  }

  /** Whether nothing is in progress or scheduled. */
  #isOver(): boolean {
    return this.#active === 0 && (this.#closed || this.#lanes.size === 0);
  }

  /** Delivers the first event of a record, or sets the record aside. */
  async #next(record: string): Promise<void> {
    const lane = this.#lanes.get(record) ?? [];
    const [first] = lane;
    const attempt = (this.#failed.get(record) ?? 0) + 1;
    const failed = first !== undefined && !(await this.#deliver(first, attempt));
    const held = failed && this.#options.isHeld?.() === true;
    if (held || (failed && attempt < MAX_ATTEMPTS)) this.#rest(record, attempt, held);
    // Delivered, or dropped; events that failed during the close are retried after the next start.
    else if (first !== undefined && !(failed && this.#closed)) this.#forget(record, lane, first);
    this.#active -= 1;
    this.#fill();
  }

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
    this.#log?.remove(first);
    if (lane.length > 0) this.#waiting.push(record);
    else this.#lanes.delete(record);
  }
}

/** The record of an event: its tree and key; for a file, its name. */
function recordOf({ event }: Delivery): string {
  return 'ref' in event ? event.ref.split('/', 2).join('/') : event.subject;
}

function backoff(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, BASE_MS * 2 ** attempt).unref();
  });
}
