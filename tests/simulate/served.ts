import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Ran } from '../../tools/rtdb-emulator/functions/functions-host.ts';

/** What the server took in one second. */
export interface ServerSecond {
  /** ms since epoch. */
  readonly at: number;
  /** ms of a processor. */
  readonly busyMs: number;
  /** Questions to the rules, and what they took together, ms. */
  readonly reads: number;
  readonly writes: number;
  readonly readMs: number;
  readonly writeMs: number;
  /** Updates committed, those of functions among them. */
  readonly commits: number;
  /** How late the server's timers were, 99 of 100, ms. */
  readonly loopP99Ms: number;
  readonly rssMb: number;
}

/** What functions came to since the start, by name. */
export type RanFunctions = Readonly<Record<string, Ran>>;

/** What they came to, and what they read meanwhile: of the database, and photos that they look at. */
export interface FunctionsDone {
  readonly ran: RanFunctions;
  readonly readBytes: number;
}

type Line = { url?: string; owner?: string; qrKey?: string; second?: ServerSecond; idle?: FunctionsDone };

export const NOTHING_DONE: FunctionsDone = { ran: {}, readBytes: 0 };

/** A fresh embedded backend in a process of its own. */
export class Served {
  readonly seconds: ServerSecond[] = [];
  private heard: ((line: Line) => void)[] = [];

  private constructor(
    private readonly child: ChildProcess,
    private readonly dir: string,
  ) {
    if (child.stdout === null) throw new Error('no output');
    createInterface(child.stdout).on('line', (text) => {
      if (!text.startsWith('{')) return;
      const line = JSON.parse(text) as Line;
      if (line.second !== undefined) this.seconds.push(line.second);
      else this.heard.shift()?.(line);
    });
  }

  /** Starts it; `qrKey` signs its points. */
  static async start(): Promise<{ served: Served; url: string; owner: string; qrKey: Buffer }> {
    const dir = await mkdtemp(join(tmpdir(), 'gr-simulate-'));
    const script = join(import.meta.dirname, 'serve.ts');
    const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
    const served = new Served(spawn(process.execPath, ['--import', 'tsx', script, dir], { stdio }), dir);
    const { url = '', owner = '', qrKey = '' } = await served.next();
    return { served, url, owner, qrKey: Buffer.from(qrKey, 'base64') };
  }

  /** Resolves when its functions have nothing to do, with what they came to. */
  async idle(): Promise<FunctionsDone> {
    const said = this.next();
    this.child.stdin?.write('\n');
    return (await said).idle ?? NOTHING_DONE;
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.stdin?.end();
    await gone;
    await rm(this.dir, { recursive: true, force: true });
  }

  private next(): Promise<Line> {
    return new Promise((resolve, reject) => {
      this.child.once('exit', () => reject(new Error('the server ended')));
      this.heard.push(resolve);
    });
  }
}
