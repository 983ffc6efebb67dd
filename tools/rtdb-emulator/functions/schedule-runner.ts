import { Cron } from 'croner';
import { messageOf } from '../disk/errno.ts';
import type { ScheduleExport } from './function-exports.ts';

/** Options of a runner. */
export interface RunnerOptions {
  readonly schedules: readonly ScheduleExport[];
  readonly report: (message: string) => void;
  /** ms since epoch; replaced in tests. */
  readonly now?: () => number;
}

/** Pause before the first retry, ms; each further one is twice as long. Source: Cloud Scheduler's `RetryConfig`, its defaults. */
const FIRST_PAUSE_MS = 5_000;

/**
 * Runs scheduled functions at their times, as Cloud Scheduler does: once at the start, for anything missed while nothing ran, then by their
 * cron expressions in their time zones. A run that fails is tried again as often as its function asks. A function never runs twice at the
 * same time: a run that is due during the last one, or between its retries, is skipped, and the next does its work.
 */
export class ScheduleRunner {
  readonly #options: RunnerOptions;
  readonly #running = new Map<string, Promise<void>>();
  #jobs: readonly Cron[] = [];
  #closed = false;
  #end: () => void = () => undefined;
  readonly #ended = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  constructor(options: RunnerOptions) {
    this.#options = options;
  }

  /** Runs each function once now, and then at its times. */
  start(): void {
    const { schedules, now = Date.now } = this.#options;
    this.#jobs = schedules.map((one) => {
      return new Cron(one.schedule, { timezone: one.timeZone, unref: true }, () => this.#due(one, now()));
    });
    for (const one of schedules) this.#due(one, now());
  }

  /**
   * Runs the function `name` as of `at` (ms since epoch) after any current run. Rejects with its error, and when there is no such function.
   */
  async run(name: string, at: number): Promise<void> {
    const one = this.#options.schedules.find((schedule) => schedule.name === name);
    if (one === undefined) throw new Error(`There is no scheduled function ${name}.`);
    await this.#running.get(name);
    await one.run(at);
  }

  /** Stops scheduling; resolves when current runs have ended. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#end();
    for (const job of this.#jobs) job.stop();
    await Promise.all(this.#running.values());
  }

  #due(one: ScheduleExport, at: number): void {
    if (this.#closed || this.#running.has(one.name)) return;
    const run = this.#attempt(one, at).finally(() => this.#running.delete(one.name));
    this.#running.set(one.name, run);
  }

  async #attempt(one: ScheduleExport, at: number): Promise<void> {
    for (let retry = 0; retry <= one.retries && !this.#closed; retry += 1) {
      try {
        await one.run(at);
        return;
      } catch (cause) {
        this.#options.report(`The scheduled function ${one.name} failed: ${messageOf(cause)}`);
      }
      if (retry < one.retries) await Promise.race([pause(FIRST_PAUSE_MS * 2 ** retry), this.#ended]);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
