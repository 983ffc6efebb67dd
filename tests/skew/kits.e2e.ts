import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, PublishedVersion } from '@gr/shared/contract/manifest';
import { KITS_VERSION } from '@gr/shared/domain/app/shared-packages';
import { goInside } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import { stampVersion } from '../support/versions.ts';
import { deploy, elsewhere } from './contract.ts';
import { copiesOf, recordRenderers, renderersOf, stylesOf } from './copies.ts';
import { REMOTES, screenOf, textOnScreen } from './screens.ts';
import { createSkew, type Skew } from './shells.ts';
import { kindNow } from './times.ts';

const NOW = kindNow();
const [major = 0, minor = 0] = KITS_VERSION.split('.').map(Number);

let skew: Skew;
let sound: ReadonlyMap<string, PublishedVersion>;

beforeAll(async () => {
  skew = await createSkew();
  sound = new Map(REMOTES.map((id) => [id, remoteIn(skew.app, id).active]));
});
afterAll(() => skew.close());

// Versions are made of the sound one, so it stands between two tests.
afterEach(async () => {
  for (const [id, version] of sound) await deploy(skew.app, id, version);
});

/** Range all remotes ask of the kits, or each its own by its place, by when they were built; in the container as in the list. */
describe.each<[string, string | readonly string[], boolean, number, string?]>([
  // By a number this shell's kits lack, and by a name whose number nobody raised.
  [
    'with kits that have a name this shell’s lack',
    [`^${major}.${minor + 1}.0`, `^${KITS_VERSION}`],
    true,
    100,
  ],
  // By a shell whose kits went on: their next number is made up.
  ['with kits that lack a name this shell’s have', `^${KITS_VERSION}`, false, 300, `${major}.${minor + 1}.0`],
  ['with kits of which this shell’s took a name away', `^${major - 1}.0.0`, true, 400],
])('remotes built %s', (_when, ranges, own, first, kits = KITS_VERSION) => {
  const rangeAt = (place: number): string =>
    typeof ranges === 'string' ? ranges : (ranges[place % ranges.length] ?? '');
  test(own ? 'start with the kits they bring, on the shell’s React' : 'take the shell’s', async () => {
    const made = REMOTES.map((id, place) => {
      const n = place + first;
      const asks = (path: string, text: string) => {
        if (!/^(remoteEntry|assets)/.test(path)) return text;
        const asked = text.replaceAll(`"^${KITS_VERSION}"`, `"${rangeAt(place)}"`);
        const byName = own && rangeAt(place) === `^${KITS_VERSION}`;
        return byName && path === 'assets.json'
          ? asked.replace('"@gr/shared/ui": [', '$& "Carrusel",')
          : asked;
      };
      return [id, stampVersion(skew.app, id, n, asks)] as const;
    });
    for (const [id, active] of made) await deploy(skew.app, id, active);
    // An origin of its own: what is begun in one case must not be there in the next.
    const { page, line, witness } = await skew.open({ ...NOW, kits }, recordRenderers);
    line.break((_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined));
    for (const [place, [id, { version }]] of made.entries()) {
      const { path, sign, use } = screenOf(id);
      await goInside(page, path);
      await page.locator(`[data-remoto="${id}@${version}"]`).waitFor();
      await page.locator(sign).first().waitFor();
      await textOnScreen(page);
      const { shell, section } = await copiesOf(page);
      expect(section).toEqual(shell);
      expect(await renderersOf(page)).toEqual({ versions: [NOW.react], reacts: 1 });
      const base = `/r/${id}/${version}/`;
      const { fallback, shares } = JSON.parse(
        readFileSync(join(skew.app, base, 'assets.json'), 'utf8'),
      ) as Assets;
      const range = rangeAt(place);
      expect(shares).toMatchObject({ '@gr/shared/ui': range, '@gr/shared/screen': range });
      const copies = fallback.map((file) => base + file.path);
      expect(line.asked.some((file) => copies.includes(file))).toBe(own);
      expect((await stylesOf(page)).some((file) => copies.includes(file))).toBe(own);
      await use(page);
      await textOnScreen(page);
      expect(await page.getByText(/RF-\d{3}/).count()).toBe(0);
      await elsewhere(page);
    }
    expect(witness.take()).toEqual([]);
  });
});
