import { keepTesterCode } from './tester-code.ts';

test.each([
  ['?probar=abc', [['gr.probar', 'abc']]],
  ['?x=1&probar=', [['gr.probar', null]]],
  ['?x=1', []],
])('%s', (search, kept) => {
  const set = jest.fn();
  keepTesterCode(search, { set });
  expect(set.mock.calls).toEqual(kept);
});
