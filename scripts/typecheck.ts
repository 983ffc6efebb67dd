import { spawn } from 'node:child_process';
import { usage } from '@gr/remote-kit/build/usage';
import { ROOMS } from './build/rooms.ts';
import { inRoot, ROOT } from './root.ts';

usage(`npm run typecheck [-- ROOM …]

The types of all rooms, or of those named.`);

/** Rooms with a tsconfig of their own; a file included by two of them is checked in both. */
const CHECKED = ['shared', 'tools/remote-kit', ...ROOMS, 'tools', 'backend', 'tests', 'scripts'];

const asked = process.argv.slice(2);
const queue = asked.length > 0 ? asked : [...CHECKED];
const failed: string[] = [];

function check(room: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = [
      inRoot('node_modules', 'typescript', 'bin', 'tsc'),
      '--noEmit',
      '--pretty',
      'false',
      '-p',
      room,
    ];
    const run = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    run.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    run.on('error', reject);
    run.on('close', (code) => {
      if (code !== 0) {
        failed.push(room);
        process.stdout.write(`${room}\n${output}`);
      }
      resolve();
    });
  });
}

async function worker(): Promise<void> {
  for (let room = queue.shift(); room !== undefined; room = queue.shift()) await check(room);
}

await Promise.all([worker(), worker()]);
if (failed.length > 0) {
  process.stderr.write(`Type errors in: ${failed.sort().join(', ')}.\n`);
  process.exitCode = 1;
}
