import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, ROOT } from '../root.ts';

/** One test file and how long it took, s. */
export interface Weighed {
  readonly file: string;
  readonly seconds: number;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** The files of jest's report `NAME.json` in `reports`, longest first. */
export function weighed(reports: string, name: string): readonly Weighed[] {
  const { testResults } = JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')) as Report;
  return testResults
    .map((one) => ({
      file: one.name.replace(`${ROOT}/`, ''),
      seconds: Math.round((one.endTime - one.startTime) / 100) / 10,
    }))
    .sort((a, b) => b.seconds - a.seconds || (a.file < b.file ? -1 : 1));
}

/** Writes the duration of each file for the sequencer (`sequencer.cjs`), ordered by name. */
export function keepWeights(files: readonly Weighed[]): void {
  const sorted = [...files].sort((a, b) => (a.file < b.file ? -1 : 1));
  const weights = Object.fromEntries(sorted.map(({ file, seconds }) => [file, seconds]));
  writeFileSync(inRoot('scripts', 'test', 'weights.json'), `${JSON.stringify(weights, null, 2)}\n`);
}
