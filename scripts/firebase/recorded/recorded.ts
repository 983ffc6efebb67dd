import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Google } from '../google.ts';

interface Kept extends Answer {
  /** Answers from then on. */
  readonly then?: Readonly<Record<string, Answer>>;
}

/** Google simulated from a file written after its published reference; requests without an entry are errors. */
export class Recorded implements Google {
  /** Requests, in order. */
  readonly asked: { readonly what: string; readonly body: unknown }[] = [];
  private readonly answers: Record<string, Kept>;

  constructor(file: 'fresh' | 'ready', change: Readonly<Record<string, Answer>> = {}) {
    const text = readFileSync(join(import.meta.dirname, `${file}.json`), 'utf8');
    this.answers = { ...(JSON.parse(text) as Record<string, Kept>), ...change };
  }

  async ask(method: string, url: string, body?: unknown): Promise<Answer> {
    const what = `${method} ${url}`;
    this.asked.push({ what, body });
    const answer = this.answers[what];
    if (answer === undefined) throw new Error(`nothing is recorded for ${what}`);
    Object.assign(this.answers, answer.then);
    return { status: answer.status, json: answer.json };
  }

  /** Requests that changed something. */
  get changes(): readonly string[] {
    return this.asked.map(({ what }) => what).filter((what) => !what.startsWith('GET '));
  }
}
