import { expectConsole } from './expect-console.ts';

const silent = jest.requireActual<(base: typeof Base) => typeof Base>('./silent.cjs');

interface Event {
  readonly name: string;
  readonly test: { readonly errors: Error[] };
}

/** A test environment as far as the guard needs one. */
class Base {
  readonly global = { console: { ...console } };
  async setup(): Promise<void> {}
  async teardown(): Promise<void> {}
  async handleTestEvent(_event: Event, _state: { readonly unhandledErrors: Error[] }): Promise<void> {}
}

/** An environment, and the end of a test or of a file in it: what that made of what was printed. */
async function guarded() {
  const environment = new (silent(Base))();
  await environment.setup();
  const end = async (name: 'test_done' | 'run_finish') => {
    const [errors, unhandledErrors] = [[], []] as Error[][] as [Error[], Error[]];
    await environment.handleTestEvent({ name, test: { errors } }, { unhandledErrors });
    return {
      test: errors.map(({ message }) => message),
      file: unhandledErrors.map(({ message }) => message),
    };
  };
  return { environment, said: environment.global.console, end };
}

test('a test that prints fails, and only that one', async () => {
  const { said, end, environment } = await guarded();
  said.warn('uno %s', 'dos');
  expect(await end('test_done')).toEqual({
    test: [expect.stringMatching(/^Printed \(warn\): uno dos\n/)],
    file: [],
  });
  expect(await end('test_done')).toEqual({ test: [], file: [] });
  await environment.teardown();
});

test('what is printed after the last test fails the file', async () => {
  const { said, end, environment } = await guarded();
  said.log('tarde');
  expect(await end('run_finish')).toEqual({
    test: [],
    file: [expect.stringMatching(/^Printed \(log\): tarde/)],
  });
  await environment.teardown();
});

test('an assertion of the console that holds prints nothing, one that does not hold does', async () => {
  const { said, end, environment } = await guarded();
  said.assert(true, 'bien');
  expect((await end('test_done')).test).toEqual([]);
  said.assert(false, 'mal');
  expect((await end('test_done')).test).toEqual([expect.stringMatching(/^Printed \(assert\): mal/)]);
  await environment.teardown();
});

test('what is expected may be printed', () => {
  expectConsole('info', /^esperado \d$/);
  const { console: own } = globalThis;
  own.info('esperado 1');
  own.info('esperado 2');
});

test('what is expected and not printed, or at another level, fails', async () => {
  const { said, end, environment } = await guarded();
  Object.assign(environment.global, {
    [Symbol.for('gr.testing.expected-console')]: [{ level: 'error', pattern: /uno/ }],
  });
  said.warn('uno');
  const [message] = (await end('test_done')).test;
  expect(message).toMatch(/Printed \(warn\): uno/);
  expect(message).toMatch(/Expected to be printed \(error\), and was not: \/uno\//);
  expect((await end('test_done')).test).toEqual([]);
  await environment.teardown();
});
