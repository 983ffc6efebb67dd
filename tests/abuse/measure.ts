import { fork } from 'node:child_process';
import { percentile } from '../bench/metric.ts';
import { Guard } from './guard.ts';

/** A guard's records with and without an attack; times in ms. */
export interface Measured {
  readonly name: string;
  readonly p50Ms: number;
  readonly p50AttackedMs: number;
  readonly p95Ms: number;
  readonly p95AttackedMs: number;
  /** Median with the attack ÷ median without. */
  readonly ratio: number;
  /** By how much the attack moves the 95th percentile. */
  readonly delayMs: number;
  /** What the attacker tried meanwhile. */
  readonly tried: number;
}

/** Who saves, and where: a guard of the demo. */
const WHO = { doc: '1001', un_id: 'u001' };
/** What an attack may take to be under way, ms: sockets open, bodies are on the road. */
const WARM_MS = 500;

/** The guard who saves. Signs in before any attack: afterwards this address has to be patient. */
export function signIn(url: string): Promise<Guard> {
  return Guard.signIn(url, WHO.doc, WHO.un_id);
}

/** Measures `ms` without the attack and `ms` with it, at the demo at `url`. Rejects where the guard is refused. */
export async function measure(guard: Guard, url: string, name: string, ms: number): Promise<Measured> {
  const without = await guard.saveFor(ms);
  const attacker = fork(new URL('attacker.ts', import.meta.url), [name, url, guard.token], {
    execArgv: ['--import', 'tsx'],
  });
  const said = (wanted: (message: unknown) => boolean) =>
    new Promise<unknown>((resolve, reject) => {
      attacker.on('message', (message) => {
        if (wanted(message)) resolve(message);
      });
      attacker.once('exit', (code) => reject(new Error(`the attacker ended: ${code}`)));
    });
  const told = said((message) => typeof message === 'object');
  told.catch(() => undefined);
  await said((message) => message === 'began');
  await new Promise((resolve) => setTimeout(resolve, WARM_MS));
  const during = await guard.saveFor(ms);
  attacker.send('over');
  const { tried } = (await told) as { tried: number };
  const [p50Ms, p50AttackedMs] = [percentile(without, 0.5), percentile(during, 0.5)];
  const [p95Ms, p95AttackedMs] = [percentile(without, 0.95), percentile(during, 0.95)];
  const ratio = p50AttackedMs / p50Ms;
  return { name, p50Ms, p50AttackedMs, p95Ms, p95AttackedMs, ratio, delayMs: p95AttackedMs - p95Ms, tried };
}
