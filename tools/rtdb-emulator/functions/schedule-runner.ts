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

/**
 * Runs scheduled functions at their times, as Cloud Scheduler does: once at the start, for anything missed while nothing ran, then by their
 * cron expressions in their time zones. A function never runs twice at the same time: a run that is due during the last one is skipped, and
 * the next does its work.
 */
export class ScheduleRunner {
  readonly #options: RunnerOptions;
  readonly #running = new Map<string, Promise<void>>();
  #jobs: readonly Cron[] = [];
  #closed = false;

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
    for (const job of this.#jobs) job.stop();
    await Promise.all(this.#running.values());
  }

  #due(one: ScheduleExport, at: number): void {
    if (this.#closed || this.#running.has(one.name)) return;
    const run = one
      .run(at)
      .then(() => undefined)
      .catch((cause: unknown) => {
        this.#options.report(`The scheduled function ${one.name} failed: ${messageOf(cause)}`);
      })
      .finally(() => this.#running.delete(one.name));
    this.#running.set(one.name, run);
  }
}
