import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { until } from '../e2e/support/database.ts';
import { goInside, wholeHere } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import { change, stampVersion } from '../support/versions.ts';
import { elsewhere } from './contract.ts';
import { copiesOf, type Look, lookOf, recordRenderers, renderersOf, stylesOf } from './copies.ts';
import { REMOTES, screenOf, textOnScreen } from './screens.ts';
import { createSkew, type OpenShell, type Skew } from './shells.ts';
import { kindNow } from './times.ts';

/** Whose React a section runs on. */
type Whose = 'the shell’s' | 'its own';

const NOW = kindNow();

/**
 * Declares the tests of the four remotes in shells of other Reacts: first today's, then each of `labels`. Such a shell
 * is today's, stamped so that its React and react-dom say that they are of that version, of themselves and in the share
 * scope.
 * Inside they are today's, for no other is installed: what is proven is which copy runs where, and that copies of two
 * versions live side by side. A mixture would not pass for sound: react-dom refuses a React of another version.
 */
export function shellsOf(...labels: readonly (readonly [react: string, whose: Whose])[]): void {
  let skew: Skew;
  let tampered = 0;
  /** What each section looks like in today's shell. */
  const looks = new Map<string, readonly Look[]>();

  beforeAll(async () => {
    skew = await createSkew();
  });
  afterAll(() => skew.close());

  describe.each([[NOW.react, 'the shell’s'] as const, ...labels])('React %s: %s runs', (react, whose) => {
    let open: OpenShell;
    const shown: string[] = [];

    beforeAll(async () => {
      open = await skew.open({ ...NOW, react }, recordRenderers);
      // What is done in one shell must not change what the next one shows.
      open.line.break((_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined));
    });

    test.each(REMOTES)('%s', async (id) => {
      const { page, line, witness } = open;
      const { version } = remoteIn(skew.app, id).active;
      const { path, sign, use } = screenOf(id);
      await goInside(page, path);
      await page.locator(`[data-remoto="${id}@${version}"]`).waitFor();
      await page.locator(sign).first().waitFor();
      await textOnScreen(page);
      shown.push(id);

      const { shell, section } = await copiesOf(page);
      expect(shell).toHaveLength(1);
      expect(section).toHaveLength(1);
      expect(section[0] === shell[0]).toBe(whose === 'the shell’s');
      const own = whose === 'its own' ? shown.map(() => NOW.react) : [];
      expect(await renderersOf(page)).toEqual({ versions: [react, ...own], reacts: 1 + own.length });

      const base = `/r/${id}/${version}/`;
      const fallback = listOf(skew.app, base).fallback.map(({ path: file }) => base + file);
      const got = fallback.filter((file) => line.asked.includes(file));
      expect(got).toEqual(whose === 'its own' ? fallback : []);
      const styles = (await stylesOf(page)).filter((file) => file.startsWith(base));
      expect(styles.some((file) => fallback.includes(file))).toBe(whose === 'its own');

      // Element by element it looks as in today's shell.
      await pastAll(page);
      const look = await settled(page, looks.get(id));
      looks.set(id, looks.get(id) ?? look);
      await use(page);
      await textOnScreen(page);
      await elsewhere(page);
      // Its styles went with it, and come back with it.
      expect((await stylesOf(page)).filter((file) => file.startsWith(base))).toEqual([]);
      await goInside(page, path);
      await page.locator(sign).first().waitFor();
      expect(await stylesOf(page)).toEqual(expect.arrayContaining(styles));
      await elsewhere(page);
      expect(await page.getByText(/RF-\d{3}/).count()).toBe(0);
      expect(witness.take()).toEqual([]);
    });

    test('a fallback copy of other bytes is never run; where none is needed it is of no account', async () => {
      const { page, line, witness } = open;
      const id = 'mf-tips';
      const { active } = remoteIn(skew.app, id);
      tampered += 1;
      const other = stampVersion(skew.app, id, tampered);
      const base = `/r/${id}/${other.version}/`;
      const copies = listOf(skew.app, base).fallback.map((file) => base + file.path);
      for (const copy of copies) appendFileSync(join(skew.app, copy), '/* otra cosa */');
      await change(skew.app, 'deploy', id, () => ({ id, state: 'on', active: other }));
      await page.goto(`${line.url}/home`);
      // A start opens what is at hand: what was deployed comes behind it, as far as it can.
      if (whose === 'its own')
        await until(
          async () => line.asked.some((file) => copies.includes(file)),
          (asked) => asked,
        );
      else await wholeHere(page, id, other.version);
      await goInside(page, screenOf(id).path);
      // The version that is whole on the phone stands in for one that is not what its list says.
      const runs = whose === 'its own' ? active : other;
      await page.locator(`[data-remoto="${id}@${runs.version}"]`).waitFor();
      await page.locator(screenOf(id).sign).first().waitFor();
      expect(line.asked.some((file) => copies.includes(file))).toBe(whose === 'its own');
      await change(skew.app, 'deploy', id, () => ({ id, state: 'on', active }));
      expect(witness.take()).toEqual([]);
    });
  });
}

function listOf(app: string, base: string): Assets {
  return JSON.parse(readFileSync(join(app, base, 'assets.json'), 'utf8')) as Assets;
}

/** Scrolls past everything and back: pictures are fetched when they come near, which is then true of all of them. */
async function pastAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
    await frame();
  });
}

/** ms between two looks, and how many are taken. */
const LOOK_MS = 250;
const LOOKS = 80;

/** What the section looks like once that is `expected`, else once two looks are the same. */
async function settled(page: Page, expected: readonly Look[] | undefined): Promise<readonly Look[]> {
  let before: readonly Look[] = [];
  for (let left = LOOKS; left > 0; left -= 1) {
    const look = await lookOf(page);
    if (look.length > 0 && JSON.stringify(look) === JSON.stringify(expected ?? before)) return look;
    before = look;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  if (expected) expect(before).toEqual(expected);
  throw new Error('the section never stood still');
}
