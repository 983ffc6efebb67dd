import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const HERE = dirname(fileURLToPath(import.meta.url));
/** Rows in a browser, and rows without (`rows.test.ts` is about the table itself). */
const inBrowser = (file) => file.endsWith('.spec.ts');
const filesOf = (browser) =>
  readdirSync(HERE)
    .filter((name) => /\.(spec|test)\.ts$/.test(name) && name !== 'rows.test.ts')
    .filter((name) => inBrowser(name) === browser)
    .map((name) => join(HERE, name));

/**
 * Prints the specification row by row and fails the run when a row has no test, or a test no row, as far as this run
 * can tell: rows with a browser and without are files of two projects. Several runs of jest make one table with
 * `GR_SPEC_ROWS=FILE`: each takes from it what the earlier ones found and adds its own; one without a browser then
 * prints nothing unless a row has no test.
 */
export default class SpecReporter {
  #error;

  async onRunComplete(_contexts, { testResults }) {
    const { ROWS } = await tsImport('./rows.ts', import.meta.url);
    const ran = testResults.map(({ testFilePath }) => testFilePath);
    const ours = testResults.filter(({ testFilePath }) =>
      [true, false].flatMap(filesOf).includes(testFilePath),
    );
    const tests = ours.flatMap((file) => file.testResults).filter(({ status }) => status !== 'pending');
    const idOf = ({ title }) => title.split(' · ')[0];
    const whole = (browser) => filesOf(browser).every((file) => ran.includes(file));
    const shared = process.env.GR_SPEC_ROWS;
    const before = shared && existsSync(shared) ? JSON.parse(readFileSync(shared, 'utf8')) : {};
    const stateOf = ({ id, proof }) => {
      const [test, second] = tests.filter((one) => idOf(one) === id);
      if (test) return test.status === 'passed' && !second ? 'bien' : 'mal';
      return whole(proof === 'navegador') ? 'sin prueba' : (before[id] ?? 'sin correr');
    };
    const states = Object.fromEntries(ROWS.map((row) => [row.id, stateOf(row)]));
    const strange = tests.filter((test) => !(idOf(test) in states));
    const missing = Object.values(states).filter((state) => state === 'sin prueba').length;
    if (missing > 0 || strange.length > 0)
      this.#error = new Error('tests/spec: a row without a test, or a test without a row');
    if (shared) writeFileSync(shared, JSON.stringify(states));
    if (!shared || this.#error || ran.some(inBrowser)) print(ROWS, states, strange);
  }

  getLastError() {
    return this.#error;
  }
}

function print(rows, states, strange) {
  const width = Math.max(...rows.map(({ id }) => id.length));
  const lines = rows.map(
    ({ id, proof, says }) => `${states[id].padEnd(10)} ${id.padEnd(width)}  ${proof.padEnd(9)}  ${says}`,
  );
  const count = (wanted) => Object.values(states).filter((state) => state === wanted).length;
  const counts = ['bien', 'mal', 'sin prueba', 'sin correr'].map((state) => [count(state), state]);
  const told = counts.filter(([n, state]) => n > 0 || state !== 'sin correr');
  const total = `${rows.length} filas: ${told.map(([n, state]) => `${n} ${state}`).join(', ')}`;
  const more = strange.map((test) => `prueba sin fila: ${test.fullName}`);
  process.stdout.write(`\n${[...lines, ...more, total].join('\n')}\n`);
}
