import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUGS } from './bugs.ts';

/** Words by which a build of the shell that listens to the harness is known. */
const MARKS = ['grCrash', 'grBug', ...BUGS];

/** Which of the marks stand in the scripts of a built shell in `dir`. */
export function marksIn(dir: string): readonly string[] {
  const scripts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const texts = scripts.map((file) => readFileSync(join(dir, file), 'utf8'));
  return MARKS.filter((mark) => texts.some((text) => text.includes(mark)));
}

/** All of them: what a build for the harness has. */
export const allMarks: readonly string[] = MARKS;
