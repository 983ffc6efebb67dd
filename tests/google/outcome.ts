/** A test of Google's that cannot pass here by its construction. */
interface Explained {
  /** Its full name begins with this. */
  readonly test: string;
  readonly why: string;
}

const EXPLAINED: readonly Explained[] = [
  {
    test: '.info Tests .info/serverTimeOffset',
    why: 'asks that the clock of the server is not behind that of the client, who takes the time of the greeting’s way off: on one computer it is behind by that way (1 to 3 ms)',
  },
];

/** What jest writes with `--json`, as far as it is read here. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** Why the suite could not run at all; else a summary. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Failure {
  readonly test: string;
  readonly why: string;
}

/** What Google's suites said. `failed` counts only what nothing explains. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** Tests that Google itself leaves out. */
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Failures that are theirs by construction, with the reason. */
  readonly explained: readonly Failure[];
}

/** Counts a report of jest; a suite that did not run is one failure. */
export function outcomeOf(report: JestReport, known: readonly Explained[] = EXPLAINED): Outcome {
  const failures: Failure[] = [];
  const explained: Failure[] = [];
  let passed = 0;
  let skipped = 0;
  for (const suite of report.testResults) {
    if (suite.assertionResults.length === 0) failures.push({ test: suite.name, why: brief(suite.message) });
    for (const { fullName, status, failureMessages } of suite.assertionResults) {
      const reason = known.find(({ test }) => fullName.startsWith(test));
      if (status === 'passed') passed += 1;
      else if (status !== 'failed') skipped += 1;
      else if (reason !== undefined) explained.push({ test: fullName, why: reason.why });
      else failures.push({ test: fullName, why: brief(failureMessages[0] ?? '') });
    }
  }
  return { passed, failed: failures.length, skipped, failures, explained };
}

/** What went wrong, without where: at most 400 characters in one line. */
function brief(text: string): string {
  const [said = ''] = text.split(/\n\s+at /);
  return said.replace(/\s+/g, ' ').trim().slice(0, 400);
}
