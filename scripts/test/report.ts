import { stripVTControlCharacters } from 'node:util';

/** Result of one stage of `npm test`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests that did not run, `file: name`. */
  readonly skipped: readonly string[];
  /** Tests that failed, `file: name: first line of why`. */
  readonly red: readonly string[];
}

/** Two counts as one. */
export function sum(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: [...a.skipped, ...b.skipped],
    red: [...a.red, ...b.red],
  };
}

/** The count of a stage without tests of its own: one. */
export function oneCheck(good: boolean): Count {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: [], red: [] };
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    /** Full path of the file. */
    readonly name: string;
    /** Of a file that could not be run: why. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
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
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      called: `${name.replace(`${root}/`, '')}: ${fullName}`,
      why: firstLine(failureMessages?.[0] ?? ''),
    })),
  );
  const skipped = tests.filter(({ status }) => NOT_RUN.includes(status)).map(({ called }) => called);
  const broken = report.testResults.flatMap(({ name, message = '', assertionResults }) =>
    assertionResults.length === 0 && message !== ''
      ? [`${name.replace(`${root}/`, '')}: ${firstLine(message)}`]
      : [],
  );
  const failing = tests
    .filter(({ status }) => status === 'failed')
    .map(({ called, why }) => `${called}: ${why}`);
  const red = [...broken, ...failing];
  // A runner that failed although every test passed (open handle, crash) is a failure too.
  return { passed: report.numPassedTests, failed: good ? failed : Math.max(1, failed), skipped, red };
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n')[0] ?? '';
}

/** The end of `npm test`'s output: the tests that did not run and those that failed, by name, then the one line that programs read. */
export function closing({ passed, failed, skipped, red }: Count): string {
  return `${list(skipped, 'did not run')}${list(red, 'failed')}\n${passed} passed, ${failed} failed\n`;
}

function list(tests: readonly string[], what: string): string {
  if (tests.length === 0) return '';
  return `\n${tests.length === 1 ? '1 test' : `${tests.length} tests`} ${what}:\n${tests.map((name) => `  ${name}\n`).join('')}`;
}
