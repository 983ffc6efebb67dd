import type { PublishedVersion } from '@gr/shared/contract/manifest';
import { goInside } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import {
  deploy,
  elsewhere,
  madeFor,
  mountedIn,
  NOW,
  opened,
  ranIn,
  refusal,
  SENTENCES,
  startAnew,
} from './contract.ts';
import { REMOTES, screenOf, textOnScreen } from './screens.ts';
import { createSkew, type OpenShell, type Skew } from './shells.ts';

let skew: Skew;
let open: OpenShell;
let sound: ReadonlyMap<string, PublishedVersion>;
let made = 0;
const next = () => {
  made += 1;
  return made;
};

beforeAll(async () => {
  skew = await createSkew();
  sound = new Map(REMOTES.map((id) => [id, remoteIn(skew.app, id).active]));
  open = await skew.open(NOW);
});
afterAll(() => skew.close());

// Versions are made of the sound one, so it stands between two tests.
afterEach(async () => {
  for (const [id, version] of sound) await deploy(skew.app, id, version);
  expect(open.witness.take()).toEqual([]);
});

test.each(['N+1', 'N+1.0', 'N−1.0'])(
  'the registry says N, the module says %s: RF-011, never mounted',
  async (says) => {
    const { page, line } = open;
    const versions = new Map(REMOTES.map((id) => [id, madeFor(skew.app, id, next(), 'N', says)]));
    for (const [id, version] of versions) await deploy(skew.app, id, version);
    await startAnew(page, line.url);
    for (const [id, { version }] of versions) {
      await goInside(page, screenOf(id).path);
      await refusal(
        page,
        'RF-011',
        'Esta sección no se puede abrir en su versión de la app. El resto funciona.',
      );
      // Its module was evaluated: only it could say what it is.
      expect(await ranIn(page)).toContain(`${id}/${version}`);
      await textOnScreen(page);
      await elsewhere(page);
    }
    expect(await mountedIn(page)).toEqual([]);
  },
);

test('a deploy for the next shell: phones with this one go on with the version before, and ask nothing of the new one', async () => {
  const { page, line } = open;
  const before = new Map(REMOTES.map((id) => [id, madeFor(skew.app, id, next(), 'N')]));
  const after = new Map(REMOTES.map((id) => [id, madeFor(skew.app, id, next(), 'N+1.0')]));
  for (const id of REMOTES) await deploy(skew.app, id, after.get(id), before.get(id));
  await startAnew(page, line.url);
  for (const id of REMOTES) {
    await goInside(page, screenOf(id).path);
    await opened(page, id, before.get(id)?.version ?? '');
    await elsewhere(page);
  }
  expect(await mountedIn(page)).toEqual(REMOTES);
  const folders = [...after].map(([id, { version }]) => `/r/${id}/${version}/`);
  expect(line.asked.filter((path) => folders.some((folder) => path.startsWith(folder)))).toEqual([]);
});

test('a section that was refused opens by itself once one for this shell is deployed', async () => {
  const { page, line } = open;
  const mended = new Map(REMOTES.map((id) => [id, madeFor(skew.app, id, next(), 'N')]));
  for (const id of REMOTES) await deploy(skew.app, id, madeFor(skew.app, id, next(), 'N+1'));
  await startAnew(page, line.url);
  await page.evaluate(() => Object.assign(globalThis, { sameLife: true }));
  for (const id of REMOTES) {
    await goInside(page, screenOf(id).path);
    await refusal(page, 'RF-005', SENTENCES['too new']);
    await deploy(skew.app, id, mended.get(id));
    await opened(page, id, mended.get(id)?.version ?? '');
    await elsewhere(page);
  }
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
});
