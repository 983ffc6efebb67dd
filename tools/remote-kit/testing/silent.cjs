const { format } = require('node:util');

/** Where a test leaves what it expects to be printed (`expect-console.ts`): `{level, pattern}[]`. */
const EXPECTED = Symbol.for('gr.testing.expected-console');
/** The methods of a console that print. */
const LEVELS = ['assert', 'count', 'debug', 'dir', 'error', 'group', 'info', 'log', 'table', 'trace', 'warn'];

/** The lines of the code that printed, without those of packages. */
function whence() {
  const lines = String(new Error().stack).split('\n').slice(1);
  return lines
    .filter((line) => !/node_modules|node:internal|silent\.cjs/.test(line))
    .slice(0, 4)
    .join('\n');
}

/** What was printed against the expectations, and what was expected and not printed; `null` = nothing is wrong. */
function complaint(said, expected) {
  const met = (message, { level, pattern }) => message.level === level && pattern.test(message.text);
  const strange = said.filter((message) => !expected.some((one) => met(message, one)));
  const missing = expected.filter((one) => !said.some((message) => met(message, one)));
  if (strange.length === 0 && missing.length === 0) return null;
  const error = new Error(
    [
      ...strange.map(({ level, text, from }) => `Printed (${level}): ${text}\n${from}`),
      ...missing.map(({ level, pattern }) => `Expected to be printed (${level}), and was not: ${pattern}`),
    ].join('\n'),
  );
  error.stack = error.message;
  return error;
}

/**
 * The test environment `Base`, in which a test that prints fails: on the console, from the code under test, React or
 * jsdom, or a warning of Node. What comes between two tests belongs to the later one, what comes after the last one
 * to the file. `expectConsole` (`expect-console.ts`) is how a test says that it expects a message.
 */
module.exports = (Base) =>
  class Silent extends Base {
    #said = [];
    #warned = (warning) => this.#hear('warning of Node', String(warning));

    #hear(level, text) {
      this.#said.push({ level, text, from: whence() });
    }

    #judge() {
      const wrong = complaint(this.#said, this.global[EXPECTED] ?? []);
      this.#said = [];
      this.global[EXPECTED] = [];
      return wrong;
    }

    async setup() {
      await super.setup();
      for (const level of LEVELS) {
        this.global.console[level] = (...said) => {
          if (level === 'assert' && said.shift()) return;
          this.#hear(level, format(...said));
        };
      }
      process.on('warning', this.#warned);
    }

    async teardown() {
      process.off('warning', this.#warned);
      await super.teardown();
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_done') {
        const wrong = this.#judge();
        if (wrong) event.test.errors.push(wrong);
      }
      if (event.name === 'run_finish') {
        const wrong = this.#judge();
        if (wrong) state.unhandledErrors.push(wrong);
      }
    }
  };
