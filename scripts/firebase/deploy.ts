import { spawn } from 'node:child_process';
import type { Google } from './google.ts';
import type { Mend, Step, Wanted } from './step.ts';
import { STEPS } from './steps.ts';

/** Dependencies of a deploy. */
export interface Deploying {
  readonly google: Google;
  readonly wanted: Wanted;
  /** False = dry run. */
  readonly really: boolean;
  readonly say: (line: string) => void;
  /** Runs a command; resolves to its exit code. */
  readonly run: (command: readonly [string, ...string[]]) => Promise<number>;
  /** Writes a file of this repository. */
  readonly write: (file: string, text: string) => void;
  /** Waits before a finished step is checked again. */
  readonly pause: () => Promise<void>;
}

/** Maximum of checks after a step: some changes at Google take a minute to appear. */
const LOOKS = 24;

/** Always repeated: their deployed version cannot be checked from outside. */
const ALWAYS: readonly string[] = ['functions', 'hosting'];

/**
 * Checks each step in order and fixes what is missing; finished ones are skipped. Stops when a manual action is needed, or a step fails.
 * `false` = incomplete.
 */
export async function deploy(deploying: Deploying): Promise<boolean> {
  const { google, wanted, really, say } = deploying;
  let whole = true;
  for (const step of STEPS) {
    const finding = await step.look(google, wanted);
    if (finding.state === 'good' && !ALWAYS.includes(step.id)) {
      say(`good: ${step.id}`);
      continue;
    }
    if (step.mend === undefined) {
      const remedy = finding.state === 'good' ? '' : finding.remedy;
      say(`A person has to: ${step.id}: ${finding.says}\n  → ${remedy}`);
      if (really) return false;
      whole = false;
      continue;
    }
    say(`${really ? 'now' : 'would be'}: ${step.id}: ${step.mend.says}`);
    if (really && !(await mended(step, step.mend, deploying))) return false;
    if (!really && step.mend.by === 'command')
      for (const command of step.mend.commands(wanted)) say(`  $ ${command.join(' ')}`);
  }
  return whole;
}

async function mended(step: Step, mend: Mend, deploying: Deploying): Promise<boolean> {
  const { google, wanted, say } = deploying;
  try {
    if (mend.by === 'interface') {
      await mend.do(google, wanted);
      await shown(step, deploying);
    } else await commanded(mend, deploying);
    return true;
  } catch (cause) {
    say(`It stops at «${step.id}»: ${cause instanceof Error ? cause.message : String(cause)}`);
    say('What was done before stands; mend this and repeat the command.');
    return false;
  }
}

async function shown(step: Step, { google, wanted, pause }: Deploying): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if ((await step.look(google, wanted)).state === 'good') return;
    await pause();
  }
  throw new Error('Google took it and does not show it yet');
}

async function commanded(
  mend: Mend & { by: 'command' },
  { wanted, say, run, write }: Deploying,
): Promise<void> {
  for (const command of mend.commands(wanted)) {
    say(`  $ ${command.join(' ')}`);
    const code = await run(command);
    if (code !== 0) throw new Error(`«${command[0]}» ended with ${code}`);
    for (const [file, text] of Object.entries(mend.files?.(wanted) ?? {})) write(file, text);
  }
}

/** Runs a command in the operator's terminal. */
export function inTerminal(env: NodeJS.ProcessEnv): Deploying['run'] {
  return ([command, ...args]) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, args, { stdio: 'inherit', env });
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
}
