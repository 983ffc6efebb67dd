import { outcomeOf } from './outcome.ts';

const one = (fullName: string, status: string, failureMessages: string[] = []) => ({
  ...{ fullName, status, failureMessages },
});
const suite = (name: string, ...assertionResults: ReturnType<typeof one>[]) => ({
  ...{ name, message: '', assertionResults },
});

test('what passed, was left out, failed and is explained is told apart', () => {
  const report = {
    testResults: [
      suite('a', one('Query reads', 'passed'), one('Query waits', 'pending'), one('Query later', 'todo')),
      suite(
        'b',
        one('Public servers answer', 'failed', ['x']),
        one('Query ends', 'failed', ['Error: 1\n\n is not 2\n    at f (x.ts:1)']),
      ),
    ],
  };
  const why = 'asks a server of Google';
  expect(outcomeOf(report, [{ test: 'Public servers', why }])).toEqual({
    ...{ passed: 1, failed: 1, skipped: 2 },
    failures: [{ test: 'Query ends', why: 'Error: 1 is not 2' }],
    explained: [{ test: 'Public servers answer', why }],
  });
});

test('a suite that did not run is a failure', () => {
  const report = { testResults: [{ ...suite('/x/get.test.ts'), message: 'Cannot find module' }] };
  expect(outcomeOf(report, [])).toMatchObject({
    ...{ passed: 0, failed: 1, failures: [{ test: '/x/get.test.ts', why: 'Cannot find module' }] },
  });
});
