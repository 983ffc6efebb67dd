import { CONTRACT, type Remote } from '@gr/shared/contract';
import type { Assets } from '@gr/shared/contract/manifest';
import { announce, fakeSurroundings, publish } from '../fake-surroundings.testing.ts';
import { createFederation } from '../federation.ts';
import { prune } from './tidy.ts';

const [A, B, C] = ['0.1.0-aaaaaaaa', '0.2.0-bbbbbbbb', '0.3.0-cccccccc'] as const;

/** Web Locks of a phone: `held` is what open tabs hold. */
const held = new Set<string>();

beforeEach(() => {
  held.clear();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as () => Promise<unknown>;
    if (name.startsWith('remoto:')) held.add(name);
    return work();
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: { request, query } },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'navigator'));

/** A phone whose tabs come and go. */
function prepared() {
  const s = fakeSurroundings();
  const start = async () => async (assets: Assets) => {
    const { id, version } = assets;
    const remote: Remote = { id, version, contract: CONTRACT, mount: () => ({ unmount: () => undefined }) };
    return () => ({ default: remote });
  };
  const tab = () =>
    createFederation({ trace: s.trace, contract: CONTRACT, disp_id: 'd1', surroundings: s, start });
  const here = async () => (await s.caches?.keys())?.filter((name) => name.startsWith('remoto:')) ?? [];
  const later = () => new Promise((done) => setImmediate(done));
  const visit = async (federation = tab()) => {
    await federation.refresh();
    await federation.load('mf-tips');
    await federation.prefetchAll(['rondero']);
    for (let turn = 0; turn < 5; turn += 1) await later();
    return federation;
  };
  return { s, tab, here, visit };
}

test('active and previous stay; what the server names no more goes, whole or half, with remotes that are gone', async () => {
  const { s, here, visit } = prepared();
  announce(s, publish(s, A));
  await visit();
  announce(s, publish(s, B, A));
  held.clear();
  await visit();
  await s.caches?.open('remoto:mf-tips@0.0.9-half');
  await s.caches?.open('remoto:mf-gone@1.0.0');
  expect(await here()).toHaveLength(4);
  announce(s, publish(s, C, B));
  held.clear();
  await visit();
  expect(await here()).toEqual([`remoto:mf-tips@${B}`, `remoto:mf-tips@${C}`]);
});

test('what ran for weeks stays where the one before the newest is not here, and no more than that', async () => {
  const { s, here, visit } = prepared();
  announce(s, publish(s, A));
  await visit();
  held.clear();
  // Two deploys while the phone was off.
  publish(s, B);
  announce(s, publish(s, C, B));
  await visit();
  held.clear();
  await visit();
  expect(await here()).toEqual([`remoto:mf-tips@${A}`, `remoto:mf-tips@${C}`]);
  const [D, E] = ['0.4.0-dddddddd', '0.5.0-eeeeeeee'] as const;
  publish(s, D);
  announce(s, publish(s, E, D));
  await visit();
  held.clear();
  await visit();
  expect(await here()).toEqual([`remoto:mf-tips@${C}`, `remoto:mf-tips@${E}`]);
});

test('what another tab runs stays until it is closed', async () => {
  const { s, here, visit } = prepared();
  announce(s, publish(s, A));
  await visit();
  announce(s, publish(s, B));
  await visit();
  expect(await here()).toContain(`remoto:mf-tips@${A}`);
  held.clear();
  announce(s, publish(s, C));
  await visit();
  held.clear();
  await visit();
  expect(await here()).toEqual([`remoto:mf-tips@${C}`]);
});

test('nothing goes while the newer version is not here, nor on the word of a saved registry', async () => {
  const { s, tab, here, visit } = prepared();
  announce(s, publish(s, A));
  await visit();
  held.clear();
  announce(s, publish(s, B));
  s.server.set(`/r/mf-tips/${B}/entry.js`, { status: 503 });
  await visit();
  expect(await here()).toEqual([`remoto:mf-tips@${A}`]);

  // The saved registry names B only; the server is gone, so A and B both stay.
  s.server.set(`/r/mf-tips/${B}/entry.js`, `entry ${B}`);
  await tab().prefetchAll(['rondero']);
  await s.caches?.open('remoto:mf-tips@0.0.9-half');
  s.server.clear();
  held.clear();
  const before = await here();
  await visit();
  expect(await here()).toEqual(before);
});

test('where there are no locks nothing is removed: nobody knows what other tabs run', async () => {
  const { s, here } = prepared();
  await s.caches?.open('remoto:mf-tips@1');
  Reflect.deleteProperty(globalThis, 'navigator');
  if (s.caches) await prune(s.caches, () => false);
  expect(await here()).toHaveLength(1);
});
