import { setTimeout } from 'node:timers/promises';
import { messageOf } from '../disk/errno.ts';
import type { DatabaseEvent } from './database-event.ts';
import { EventLog } from './event-log.ts';
import type { ObjectEvent } from './object-event.ts';
import type { RoughDelivery } from './rough-delivery.ts';

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
  /** Whether a function's events are delivered again after a failure. Default: all are. */
  readonly retries?: (functionName: string) => boolean;
  /** Whether a function may have one run at a time only. Default: none. */
  readonly isAlone?: (functionName: string) => boolean;
  /** Absent: each event once, those of one record in order. */
  readonly rough?: RoughDelivery | null;
  /** Waits after the failed attempt `n` (from 1); replaced in tests. */
  readonly pause?: (attempt: number) => Promise<void>;
  /** ms since epoch; replaced in tests. */
  readonly now?: () => number;
}

/** Age at which an event that fails is dropped, ms. Source: firebase.google.com/docs/functions/retries, functions of the second generation. */
const RETRY_MS = 24 * 3_600_000;
/** First pause (our choice; the service's is 10 s) and longest, ms. Source of the longest: the same page. */
const BASE_MS = 500;
const LONGEST_MS = 600_000;
/** Attempts that {@link TriggerQueue.idle} waits for: the pauses after later ones are longer than 8 s. */
const AWAITED_ATTEMPTS = 5;
/** Records whose events are delivered concurrently (our choice). Functions wait for the database most of their time. */
const AT_ONCE = 8;

/**
 * Delivers events at least once: those of one record sequentially, those of several concurrently, or in any order ({@link RoughDelivery}). A
 * function that may have one run at a time waits for its last run. A record whose event failed is set aside until its retry, so that it does
 * not block others. Pending events survive a restart, except between the commit of the database and the write of this file.
 */
export class TriggerQueue {
  readonly #options: QueueOptions;
  readonly #log: EventLog<Delivery> | null;
  /** Pending events by record, in order; the first of each may be in progress. */
  readonly #lanes = new Map<string, Delivery[]>();
  /** Records waiting for a slot. */
  readonly #waiting: string[] = [];
  #active = 0;
  /** Functions that are running and may have one run at a time only. */
  readonly #busy = new Set<string>();
  /** Failed attempts at the first event of the records set aside. */
  readonly #failed = new Map<string, number>();
  /** Records in a long pause. */
  readonly #resting = new Set<string>();
  #taken = 0;
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
    const spread = this.#options.rough?.spread(deliveries) ?? deliveries;
    for (const delivery of spread) this.#take(delivery);
    this.#log?.add(spread);
    this.start();
  }

  /** Resolves when nothing is being delivered, and what failed a few times has its next attempt later than in some seconds. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Ends after the current deliveries; the rest, and what is still added, stays in the file. */
  async drain(): Promise<void> {
    this.#closed = true;
    if (this.#running !== null) this.#fill();
    await this.idle();
  }

  /** Ends as `drain` does and closes the file: nothing may be added afterwards. */
  async close(): Promise<void> {
    await this.drain();
    await this.#log?.close();
  }

  #take(delivery: Delivery): void {
    const { rough } = this.#options;
    this.#taken += 1;
    const record = rough ? String(this.#taken) : recordOf(delivery);
    const lane = this.#lanes.get(record);
    if (lane !== undefined) return void lane.push(delivery);
    this.#lanes.set(record, [delivery]);
    const late = rough?.lateness() ?? 0;
    if (late === 0) this.#waiting.push(record);
    else void sleep(late).then(() => this.#arrive(record));
  }

  #arrive(record: string): void {
    this.#waiting.push(record);
    this.start();
  }

  #fill(): void {
    while (this.#active < AT_ONCE && !this.#closed) {
      const at = this.#waiting.findIndex((record) => !this.#isBusy(record));
      const [record] = at < 0 ? [] : this.#waiting.splice(at, 1);
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

  /** Whether the first event of a record must wait for another run of its function. */
  #isBusy(record: string): boolean {
    const [first] = this.#lanes.get(record) ?? [];
    return first !== undefined && this.#busy.has(first.functionName);
  }

  /** Whether nothing is in progress or scheduled soon. */
  #isOver(): boolean {
    return this.#active === 0 && (this.#closed || this.#lanes.size === this.#resting.size);
  }

  /** Delivers the first event of a record, or sets the record aside. */
  async #next(record: string): Promise<void> {
    const lane = this.#lanes.get(record) ?? [];
    const [first] = lane;
    const attempt = (this.#failed.get(record) ?? 0) + 1;
    const failed = first !== undefined && !(await this.#deliver(first, attempt));
    const held = failed && this.#options.isHeld?.() === true;
    if (held || (failed && this.#mayRetry(first))) this.#rest(record, attempt, held);
    // Delivered, or dropped; events that failed during the close are retried after the next start.
    else if (first !== undefined && !(failed && this.#closed)) this.#forget(record, lane, first);
    this.#active -= 1;
    this.#fill();
  }

  async #deliver(delivery: Delivery, attempt: number): Promise<boolean> {
    const { deliver, report, isAlone } = this.#options;
    if (isAlone?.(delivery.functionName) === true) this.#busy.add(delivery.functionName);
    try {
      await deliver(delivery);
      return true;
    } catch (cause) {
      if (this.#options.isHeld?.() === true) return false;
      const end = this.#mayRetry(delivery) ? '' : ', the last';
      report(`The function ${delivery.functionName} failed (attempt ${attempt}${end}): ${messageOf(cause)}`);
      return false;
    } finally {
      this.#busy.delete(delivery.functionName);
    }
  }

  #mayRetry({ functionName, event }: Delivery): boolean {
    const { retries = () => true, now = Date.now } = this.#options;
    return retries(functionName) && now() - Date.parse(event.time) < RETRY_MS;
  }

  #rest(record: string, attempt: number, held: boolean): void {
    const { pause = backoff } = this.#options;
    this.#failed.set(record, held ? attempt - 1 : attempt);
    if (attempt > AWAITED_ATTEMPTS) this.#resting.add(record);
    void pause(attempt).then(() => {
      this.#resting.delete(record);
      this.#arrive(record);
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
  return sleep(Math.min(BASE_MS * 2 ** (attempt - 1), LONGEST_MS));
}

function sleep(ms: number): Promise<void> {
  return setTimeout(ms, undefined, { ref: false });
}
