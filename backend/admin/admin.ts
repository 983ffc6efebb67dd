import { createInterface } from 'node:readline/promises';
import { runAdmin } from './cli/run.ts';
import { COMMANDS } from './commands.ts';

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

process.exitCode = await runAdmin(COMMANDS, process.argv.slice(2), {
  env: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  ...(process.stdin.isTTY ? { ask } : {}),
  now: Date.now,
});
