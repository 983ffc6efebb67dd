/** What a person does, as the picture and the tables name it. */
export const KINDS = [
  'sign-in',
  'token',
  'warm-up',
  'round begun',
  'point',
  'round ended',
  'incident',
  'photo',
  'visit',
  'round judged',
  'board',
] as const;
export type Kind = (typeof KINDS)[number];

/** One act that came to an end: when it was sent, ms since the day began, and how long it took until the answer. */
export interface Sample {
  readonly kind: Kind;
  readonly at: number;
  readonly ms: number;
  readonly ok: boolean;
}

/** Bytes of bodies and addresses (no headers, no TLS), messages of sockets included. */
export interface Bytes {
  up: number;
  down: number;
  /** Of `down`: what the database sent, which is what Firebase charges. */
  database: number;
  /** Of `up`: photos and signatures. */
  files: number;
}

export const noBytes = (): Bytes => ({ up: 0, down: 0, database: 0, files: 0 });

export type Role = 'rondero' | 'supervisor' | 'admin';

/** All that was measured. */
export class Log {
  readonly samples: Sample[] = [];
  readonly bytes: Readonly<Record<Role, Bytes>> = {
    rondero: noBytes(),
    supervisor: noBytes(),
    admin: noBytes(),
  };
  /** What servers refused or broke, in their words, with how often. */
  readonly refusals = new Map<string, number>();
  began = 0;

  begin(): void {
    this.began = performance.now();
  }

  /** Times an act. Gives `null` where it failed, and keeps why. */
  async time<T>(kind: Kind, act: () => Promise<T>): Promise<T | null> {
    const from = performance.now();
    try {
      const value = await act();
      this.add(kind, from, true);
      return value;
    } catch (cause) {
      this.add(kind, from, false);
      const why = `${kind}: ${cause instanceof Error ? cause.message : String(cause)}`.slice(0, 200);
      this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
      return null;
    }
  }

  /** An act that began at `from` (of `performance.now`) and has just ended. */
  add(kind: Kind, from: number, ok: boolean): void {
    this.samples.push({ kind, at: from - this.began, ms: performance.now() - from, ok });
  }
}
