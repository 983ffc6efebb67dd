import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allMarks, marksIn } from './marks.ts';

/** A copy of the built product whose shell tells its crash points; gives its folder. Needs `npm run build` first. */
export async function faultyApp(): Promise<string> {
  const dist = join(mkdtempSync(join(tmpdir(), 'gr-faulty-')), 'dist');
  cpSync('dist', dist, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(dist, 'app', 'shell.json'), 'utf8')) as {
    version: string;
  };
  const args = [
    '--import',
    'tsx/esm',
    'scripts/build/child.ts',
    'shell',
    version,
    'faults',
    join(dist, 'app'),
  ];
  await promisify(execFile)(process.execPath, args);
  const missing = allMarks.filter((mark) => !marksIn(join(dist, 'app')).includes(mark));
  if (missing.length > 0) throw new Error(`the build for the harness lacks ${missing.join(', ')}`);
  return dist;
}
