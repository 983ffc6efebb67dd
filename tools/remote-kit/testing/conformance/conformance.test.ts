import { CASES, runCase } from './cases.ts';
import { fakeUnderTest } from './fake.ts';

test.each(CASES)('fake host: $name', async (one) => {
  const on = fakeUnderTest();
  try {
    expect(await runCase(one, on)).toBeNull();
  } finally {
    on.stop();
  }
});

test('cases have names of their own', () => {
  const names = CASES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(35);
});
