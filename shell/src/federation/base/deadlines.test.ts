import { withAnySignal } from './deadlines.ts';

const reasonOf = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

test.each([0, 1])('aborts with the first, here number %i', async (which) => {
  const sources = [new AbortController(), new AbortController()];
  const running = withAnySignal([undefined, ...sources.map(({ signal }) => signal)], reasonOf);
  sources[which]?.abort('late');
  sources[1 - which]?.abort('later');
  expect(await running).toBe('late');
});

test('is aborted from the start when one of them is', async () => {
  const gone = AbortSignal.abort('gone');
  expect(
    await withAnySignal([new AbortController().signal, gone], async ({ reason }) => reason as unknown),
  ).toBe('gone');
});

test('gives what the work gives, and lets go of the signals', async () => {
  const { signal } = new AbortController();
  const added = jest.spyOn(signal, 'addEventListener');
  expect(await withAnySignal([signal], async ({ aborted }) => aborted)).toBe(false);
  const [, , options] = added.mock.calls[0] ?? [];
  expect(options).toMatchObject({ signal: { aborted: true } });
});
