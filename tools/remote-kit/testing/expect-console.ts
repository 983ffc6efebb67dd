/** Where the test environment (`silent.cjs`) looks for what a test expects. */
const EXPECTED = Symbol.for('gr.testing.expected-console');

interface Expectation {
  readonly level: string;
  readonly pattern: RegExp;
}

/**
 * Says that the running test prints something with `console[level]` that `pattern` fits, once or more often. A test
 * that prints anything else fails, and so does one that does not print what it expects.
 */
export function expectConsole(level: 'debug' | 'error' | 'info' | 'log' | 'warn', pattern: RegExp): void {
  const place = globalThis as { [EXPECTED]?: Expectation[] };
  place[EXPECTED] = [...(place[EXPECTED] ?? []), { level, pattern }];
}
