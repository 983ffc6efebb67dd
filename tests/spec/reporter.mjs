import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const HERE = dirname(fileURLToPath(import.meta.url));
const files = () => readdirSync(HERE).filter((name) => name.endsWith('.spec.ts')).length;

/** Prints the specification row by row and fails the run when a row has no test, or a test no row. */
export default class SpecReporter {
  #error;

  async onRunComplete(_contexts, { testResults }) {
    const { ROWS } = await tsImport('./rows.ts', import.meta.url);
    const tests = testResults
      .flatMap((file) => file.testResults)
      .filter(({ status }) => status !== 'pending');
    const idOf = ({ title }) => title.split(' · ')[0];
    const found = new Map(ROWS.map(({ id }) => [id, tests.filter((test) => idOf(test) === id)]));
    const state = (id) => {
      const [test, second] = found.get(id);
      if (!test) return 'sin prueba';
      return test.status === 'passed' && !second ? 'bien' : 'mal';
    };
    const width = Math.max(...ROWS.map(({ id }) => id.length));
    const lines = ROWS.map(
      ({ id, proof, says }) => `${state(id).padEnd(10)} ${id.padEnd(width)}  ${proof.padEnd(9)}  ${says}`,
    );
    const count = (wanted) => ROWS.filter(({ id }) => state(id) === wanted).length;
    const missing = count('sin prueba');
    const strange = tests.filter((test) => !found.has(idOf(test)));
    const total = `${ROWS.length} filas: ${count('bien')} bien, ${count('mal')} mal, ${missing} sin prueba`;
    const more = strange.map((test) => `prueba sin fila: ${test.fullName}`);
    process.stdout.write(`\n${[...lines, ...more, total].join('\n')}\n`);
    const whole = testResults.length === files();
    if ((whole && missing > 0) || strange.length > 0)
      this.#error = new Error('tests/spec: a row without a test, or a test without a row');
  }

  getLastError() {
    return this.#error;
  }
}
