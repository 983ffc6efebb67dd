import type { Assets } from '@gr/shared/contract/manifest';
import { KITS_VERSION, SHARES } from '@gr/shared/domain/app/shared-packages';
import { DeadlineError } from '../base/deadlines.ts';
import { startRuntime } from './runtime.ts';

type Scope = Record<string, Record<string, { readonly get: () => Promise<() => unknown> }>>;

const ENTRY = { path: 'remoteEntry.js', sha256: 'ab'.repeat(32), bytes: 1 };
const LIST: Assets = {
  id: 'mf-prueba',
  version: '0.1.0-1',
  contract: '1.0',
  container: 'mf_prueba',
  entry: ENTRY.path,
  files: [ENTRY],
  fallback: [],
  shares: SHARES,
};
const page = globalThis as unknown as Record<string, unknown>;
const load = startRuntime();

/** What the scripts do that are put into the page, in their order; the last one again and again. */
let scripts: (() => void)[] = [];
let put: HTMLScriptElement[] = [];
/** Scopes that containers were started with. */
let scopes: Scope[] = [];

beforeEach(() => {
  scopes = [];
  put = [];
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    const script = node as unknown as HTMLScriptElement;
    put.push(script);
    const run = scripts.length > 1 ? scripts.shift() : scripts[0];
    queueMicrotask(() => {
      try {
        run?.();
        script.dispatchEvent(new Event('load'));
      } catch {
        script.dispatchEvent(new Event('error'));
      }
    });
    return node;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const defines =
  (exposed: () => unknown, provides: Scope = {}, name = 'mf_prueba') =>
  () => {
    page[name] = {
      init: (scope: Scope) => void scopes.push(Object.assign(scope, provides)),
      get: async () => exposed,
    };
  };

test('a version gets the shell’s packages, and its entry is compared with its hash', async () => {
  scripts = [defines(() => 'remote')];
  const exposed = await load(LIST, true);
  expect(exposed()).toBe('remote');
  expect(put[0]?.integrity).toBe(`sha256-${Buffer.from(ENTRY.sha256, 'hex').toString('base64')}`);
  expect(new URL(put[0]?.src ?? '').pathname).toBe('/r/mf-prueba/0.1.0-1/remoteEntry.js');
  expect(Object.keys(scopes[0] ?? {}).sort()).toEqual(Object.keys(SHARES).sort());
  expect(Object.keys(scopes[0]?.['@gr/shared/ui'] ?? {})).toEqual([KITS_VERSION]);
});

test('a version made for a newer kit, or for another React, gets neither kit of this shell', async () => {
  scripts = [defines(() => 'remote')];
  await load({ ...LIST, shares: { ...SHARES, '@gr/shared/ui': '^1.99.0' } }, true);
  await load({ ...LIST, shares: { ...SHARES, react: '^20.0.0' } }, true);
  const [newerKit = {}, otherReact = {}] = scopes;
  expect(Object.keys(newerKit)).toEqual(expect.not.arrayContaining(['@gr/shared/ui', '@gr/shared/screen']));
  expect(newerKit.react).toBeDefined();
  expect(Object.keys(otherReact).filter((name) => name === 'react' || name.startsWith('@gr/'))).toEqual([]);
});

test('what a version provides stays away from the others', async () => {
  const own = { lodash: { '4.0.0': { get: async () => () => 'lodash' } } };
  scripts = [defines(() => 'one', own), defines(() => 'two')];
  await load(LIST, true);
  await load({ ...LIST, version: '0.1.0-2' }, true);
  expect(scopes[0]).toHaveProperty('lodash');
  expect(scopes[1]).not.toHaveProperty('lodash');
});

test('after code that threw, another attempt runs the entry anew', async () => {
  const fails = (): unknown => {
    throw new Error('at its first line');
  };
  scripts = [defines(fails), defines(() => 'sound')];
  expect(await load(LIST, true)).toThrow('at its first line');
  expect((await load(LIST, true))()).toBe('sound');
});

test.each([
  ['an entry under another name', () => defines(() => 'remote', {}, 'mf_otra')(), /RUNTIME-001/],
  [
    'an entry that does not arrive',
    () => {
      throw new Error('404');
    },
    /RUNTIME-008/,
  ],
  [
    'an entry whose container has no init',
    () => void Object.assign(page, { mf_prueba: { get: () => 1 } }),
    /RUNTIME-002/,
  ],
])('%s is refused with the number of the runtime', async (_name, script, number) => {
  scripts = [script];
  await expect(load(LIST, true)).rejects.toThrow(number);
});

test('an entry that never answers is a missed deadline, and another attempt does not wait for it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.mocked(document.head.appendChild).mockRestore();
  const tags = () => [...document.head.querySelectorAll('script')];
  const late = expect(load(LIST, true)).rejects.toThrow(DeadlineError);
  await jest.advanceTimersByTimeAsync(1000);
  const [first] = tags();
  const again = expect(load(LIST, true)).rejects.toThrow(DeadlineError);
  await jest.advanceTimersByTimeAsync(0);
  expect(tags()).toHaveLength(1);
  expect(tags()[0]).not.toBe(first);
  await jest.advanceTimersByTimeAsync(7500);
  await Promise.all([late, again]);
});
