import { SCRIPTS_POLICY_SLOT } from '../domain/app/trusted-types.ts';
import { startWorker } from './start-worker.ts';

const SLOT = Symbol.for(SCRIPTS_POLICY_SLOT);
const started = jest.fn();

beforeEach(() => Reflect.set(globalThis, 'Worker', started));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, SLOT);
  started.mockReset();
});

test('the address goes through the policy of the shell', () => {
  Reflect.set(globalThis, SLOT, { createScriptURL: (url: string) => `trusted ${url}` });
  startWorker(new URL('https://gr.local/r/x/1/static/x.worker.js'), { name: 'x' });
  expect(started).toHaveBeenCalledWith('trusted https://gr.local/r/x/1/static/x.worker.js', { name: 'x' });
});

test('without a shell the address is taken as it is', () => {
  const url = new URL('https://gr.local/static/x.worker.js');
  startWorker(url);
  expect(started).toHaveBeenCalledWith(url, undefined);
});
