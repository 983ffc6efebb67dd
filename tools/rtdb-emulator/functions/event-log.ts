import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeLine, encodeLine } from '../database/journal/record.ts';
import { writeAtomic } from '../disk/atomic-file.ts';
import { errnoOf, messageOf } from '../disk/errno.ts';
import { StartError } from '../start-error.ts';

/** A line of the file: new events, each with a number, or the numbers of those delivered. */
type Line<T> = { readonly mas: readonly (readonly [number, T])[] } | { readonly menos: readonly number[] };

/** Size from which the file is rewritten with pending events only, bytes, when most of it is obsolete (our choice). */
const LEAST = 256 * 1024;
/** Pause before a failed write is retried, ms (our choice). */
const AGAIN_MS = 500;

/**
 * Durable queue of undelivered events, at-least-once. Additions and removals are appended in lines with a checksum each, and the file is
 * rewritten when most of it is obsolete. Everything that happens during one write shares the next. A line cut short by a kill was never
 * acknowledged; a lost removal delivers an event again. What the disk refuses stays in memory and is written as soon as the disk accepts
 * it, without waiting for another event.
 */
export class EventLog<T> {
  readonly #file: string;
  readonly #report: (message: string) => void;
  readonly #pending = new Map<T, number>();
  /** Events that the file does not have yet. */
  #coming = new Map<number, T>();
  #gone: number[] = [];
  #next = 1;
  #handle: FileHandle | null = null;
  /** Size of the file, bytes, now and after its last rewrite. */
  #size = 0;
  #fresh = 0;
  #failing = false;
  #again: NodeJS.Timeout | undefined;
  #writing: Promise<void> | null = null;

  private constructor(file: string, report: (message: string) => void) {
    this.#file = file;
    this.#report = report;
  }

  /** Opens the file and returns its events, in order. Rejects with `StartError` when it is damaged before its last line. */
  static async open<T>(
    file: string,
    report: (message: string) => void,
  ): Promise<{ readonly log: EventLog<T>; readonly pending: readonly T[] }> {
    await mkdir(path.dirname(file), { recursive: true });
    const log = new EventLog<T>(file, report);
    const pending = await readEvents<T>(file);
    for (const event of pending) log.#pending.set(event, log.#next++);
    return { log, pending };
  }

  add(events: readonly T[]): void {
    for (const event of events) {
      this.#pending.set(event, this.#next);
      this.#coming.set(this.#next++, event);
    }
    this.#start();
  }

  remove(event: T): void {
    const number = this.#pending.get(event);
    if (number === undefined) return;
    this.#pending.delete(event);
    // An event added and removed between two writes is never written.
    if (!this.#coming.delete(number)) this.#gone.push(number);
    this.#start();
  }

  /** Resolves when the disk has everything that happened before, or refused it. */
  async saved(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
  }

  /** Rewrites the file with pending events only, and closes it. */
  async close(): Promise<void> {
    await this.saved();
    clearTimeout(this.#again);
    await this.#attempt(() => this.#anew());
    await this.#handle?.close();
    this.#handle = null;
  }

  #start(): void {
    clearTimeout(this.#again);
    this.#writing ??= this.#run().finally(() => {
      this.#writing = null;
    });
  }

  async #run(): Promise<void> {
    // One turn of waiting, so that simultaneous events share a line.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.#failing || this.#coming.size + this.#gone.length > 0) {
      const past = this.#size > LEAST && this.#size > 4 * this.#fresh;
      await this.#attempt(() => (this.#handle === null || past ? this.#anew() : this.#append()));
      if (this.#failing) {
        this.#again = setTimeout(() => this.#start(), AGAIN_MS).unref();
        return;
      }
    }
  }

  async #attempt(write: () => Promise<void>): Promise<void> {
    try {
      await write();
      if (this.#failing) this.#report('The pending events are stored again.');
      this.#failing = false;
    } catch (cause) {
      // Nothing can be read after a partial line: the next write is of the whole file.
      await this.#handle?.close().catch(() => undefined);
      this.#handle = null;
      if (!this.#failing) this.#report(`The pending events could not be stored: ${messageOf(cause)}`);
      this.#failing = true;
    }
  }

  async #append(): Promise<void> {
    const [coming, gone] = this.#take();
    const lines: Line<T>[] = [];
    if (coming.length > 0) lines.push({ mas: coming });
    if (gone.length > 0) lines.push({ menos: gone });
    const bytes = Buffer.from(lines.map(encodeLine).join(''));
    await this.#handle?.appendFile(bytes);
    // Removals may be lost: the event is then delivered again.
    if (coming.length > 0) await this.#handle?.datasync();
    this.#size += bytes.length;
  }

  #take(): readonly [readonly (readonly [number, T])[], readonly number[]] {
    const taken = [[...this.#coming], this.#gone] as const;
    this.#coming = new Map();
    this.#gone = [];
    return taken;
  }

  async #anew(): Promise<void> {
    this.#take();
    const all = [...this.#pending].map(([event, number]) => [number, event] as const);
    const bytes = Buffer.from(all.length === 0 ? '' : encodeLine({ mas: all } satisfies Line<T>));
    await writeAtomic(this.#file, bytes);
    await this.#handle?.close();
    this.#handle = await open(this.#file, 'a');
    this.#size = bytes.length;
    this.#fresh = bytes.length;
  }
}

async function readEvents<T>(file: string): Promise<readonly T[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    if (errnoOf(cause) === 'ENOENT') return [];
    throw cause;
  }
  const pending = new Map<number, T>();
  const lines = text.split('\n');
  for (const [index, each] of lines.entries()) {
    const line = decodeLine(each) as Line<T> | undefined;
    if (line === undefined) {
      if (index >= lines.length - 1) break;
      throw new StartError(
        `The file ${file} of pending events is damaged in line ${index + 1}. Delete or restore it.`,
      );
    }
    if ('mas' in line) for (const [number, event] of line.mas) pending.set(number, event);
    else for (const number of line.menos) pending.delete(number);
  }
  return [...pending.values()];
}
