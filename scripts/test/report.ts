/** Result of one stage of `npm test`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run, `file: name`. */
  readonly skipped: readonly string[];
}

/** The count of a stage without tests of its own: one. */
export function oneCheck(good: boolean): Count {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: [] };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    /** Full path of the file. */
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Statuses in jest's report of tests that did not run: skipped, or only announced. */
const NOT_RUN = ['pending', 'todo', 'skipped'];

/**
 * Parses jest's report (`--json`); `good` = the runner exited without error. File names are relative to `root`. Throws when the text is no
 * report.
 */
export function readReport(text: string, good: boolean, root: string): Count {
  const report = JSON.parse(text) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => NOT_RUN.includes(status))
      .map(({ fullName }) => `${name.replace(`${root}/`, '')}: ${fullName}`),
  );
  // A runner that failed although every test passed (open handle, crash) is a failure too.
  return { passed: report.numPassedTests, failed: good ? failed : Math.max(1, failed), skipped };
}

/** The end of `npm test`'s output: the tests that did not run, by name, then the one line that programs read. */
export function closing({ passed, failed, skipped }: Count): string {
  const [n, names] = [skipped.length, skipped.map((name) => `  ${name}\n`).join('')];
  const head = n === 1 ? '1 test did not run' : `${n} tests did not run`;
  return `${n === 0 ? '' : `\n${head}:\n${names}`}\n${passed} passed, ${failed} failed\n`;
}
