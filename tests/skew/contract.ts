import type { PublishedVersion } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { goInside } from '../e2e/support/visit.ts';
import { change, stampVersion } from '../support/versions.ts';
import { REMOTES, screenOf, textOnScreen } from './screens.ts';
import { createSkew, type OpenShell, type Skew } from './shells.ts';
import { contractTimes, kindNow } from './times.ts';

/** What becomes of a section. */
type Outcome = 'opens' | 'too new' | 'too old';

/** Host → what becomes of the remotes of each time, `N` as `contractTimes` has it. Written by hand. */
const TABLE: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  'N−1': { 'N−1.0': 'too old', 'N−1': 'opens', N: 'too new', 'N+1': 'too new', 'N+1.0': 'too new' },
  N: { 'N−1.0': 'too old', 'N−1': 'opens', N: 'opens', 'N+1': 'too new', 'N+1.0': 'too new' },
  'N+1': { 'N−1.0': 'too old', 'N−1': 'opens', N: 'opens', 'N+1': 'opens', 'N+1.0': 'too new' },
  'N+1.0': { 'N−1.0': 'too old', 'N−1': 'too old', N: 'too old', 'N+1': 'too old', 'N+1.0': 'opens' },
};

/** What the person reads instead of a section. */
export const SENTENCES: Readonly<Record<Exclude<Outcome, 'opens'>, string>> = {
  'too new': 'Esta sección necesita una versión más nueva de la app. Actualice e intente de nuevo.',
  'too old': 'Esta sección todavía no sirve en su versión de la app. Intente de nuevo más tarde.',
};

const BUILT = kindNow();
const TIMES = contractTimes(BUILT.contract);
/** The host of contract N. */
export const NOW = { ...BUILT, contract: TIMES.N ?? '' };
const NAMES = Object.keys(TIMES);

/** Time → id → version. */
export type Made = ReadonlyMap<string, ReadonlyMap<string, PublishedVersion>>;

/**
 * Declares the tests of some hosts: remotes of every time × 4. A host of another time is today's shell stamped with
 * another contract wherever its build says it. A remote of another time is today's remote whose definition says another
 * contract, in its bytes and in the signed registry: just what a build makes of another `CONTRACT`, since the remotes
 * use it for nothing else. In each round the four
 * remotes are of four times, as teams that deploy alone leave them.
 */
export function hostsAt(...hosts: readonly string[]): void {
  let skew: Skew;
  let made: Made;

  beforeAll(async () => {
    skew = await createSkew();
    made = remotesOfAllTimes(skew.app);
  });
  afterAll(() => skew.close());

  describe.each(hosts)('host of contract %s', (host) => {
    let open: OpenShell;

    beforeAll(async () => {
      await publish(skew.app, made, 0);
      open = await skew.open({ ...NOW, contract: TIMES[host] ?? '' });
    });

    test.each(NAMES.map((_name, round) => [timesOf(round).join(', '), round] as const))(
      `${REMOTES.join(', ')}: %s`,
      async (_name, round) => {
        const { page, line, witness } = open;
        if (round > 0) await publish(skew.app, made, round);
        await startAnew(page, line.url);
        const ran: string[] = [];
        const refused: string[] = [];
        for (const [place, id] of REMOTES.entries()) {
          const time = timesOf(round)[place] ?? '';
          const { version = '' } = made.get(time)?.get(id) ?? {};
          const outcome = TABLE[host]?.[time];
          await goInside(page, screenOf(id).path);
          if (outcome === 'opens') {
            await opened(page, id, version);
            ran.push(`${id}/${version}`);
          } else {
            if (!outcome) throw new Error(`nobody said what becomes of ${time} in ${host}`);
            await refusal(page, 'RF-005', SENTENCES[outcome]);
            refused.push(`/r/${id}/${version}/`);
          }
          await textOnScreen(page);
          await elsewhere(page);
        }
        expect(await ranIn(page)).toEqual(ran);
        expect(line.asked.filter((path) => refused.some((folder) => path.startsWith(folder)))).toEqual([]);
        expect(witness.take()).toEqual([]);
      },
    );
  });
}

/** Starts the app on a phone that has no section: one that is there would go on in place of one that is refused. */
export async function startAnew(page: Page, url: string): Promise<void> {
  // A place of the same origin where no app runs that would fetch them again meanwhile.
  await page.goto(`${url}/config.json`);
  // The worker goes on fetching a section for a page that has left, and would write it after the others are gone.
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
  await page.evaluate(async () => {
    for (const name of await caches.keys())
      if (name.startsWith('remoto') || name === 'arranque') await caches.delete(name);
  });
  await page.goto(`${url}/home`);
}

/** Waits until a version of a section is on screen, whole. */
export async function opened(page: Page, id: string, version: string): Promise<void> {
  await page.locator(`[data-remoto="${id}@${version}"]`).waitFor();
  await page.locator(screenOf(id).sign).first().waitFor();
  expect(await page.getByText(/RF-\d{3}/).count()).toBe(0);
}

/** Waits until a section is refused with a code and a sentence; nothing of it is in the page. */
export async function refusal(page: Page, code: string, sentence: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: code });
  await alert.getByText(sentence).waitFor();
  await page.getByRole('heading', { name: 'Versión no compatible' }).waitFor();
  await page.getByRole('button', { name: 'Reintentar' }).waitFor();
  expect(await page.locator('[data-remoto]').count()).toBe(0);
}

/** The shell's own screens work; what is there next is not what was there before. */
export async function elsewhere(page: Page): Promise<void> {
  await goInside(page, '/envios');
  await page.getByRole('heading', { name: 'Envíos' }).first().waitFor();
  await page.locator('[data-remoto]').waitFor({ state: 'detached' });
}

/** `id/version` of each version whose code ran in this life of the page, in order. */
export function ranIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as { corrieron?: string[] }).corrieron ?? []);
}

/** Ids of the remotes that were mounted in this life of the page, in order. */
export function mountedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as { montados?: string[] }).montados ?? []);
}

/** Today's remotes as those of every time. */
function remotesOfAllTimes(app: string): Made {
  const of = (time: string, first: number) =>
    new Map(REMOTES.map((id, place) => [id, madeFor(app, id, first + place, time)]));
  return new Map(NAMES.map((time, at) => [time, of(time, at * REMOTES.length)]));
}

/**
 * Today's remote as one of another time; it writes down that it ran, and that it was mounted. `n` makes its name; its
 * module may say another time than the registry.
 */
export function madeFor(app: string, id: string, n: number, time: string, says = time): PublishedVersion {
  const said = TIMES[says] ?? '';
  const version = stampVersion(app, id, n, (path, text) => alter(path, text, said));
  return { ...version, contract: TIMES[time] ?? '' };
}

function alter(path: string, text: string, contract: string): string {
  if (path.startsWith('remoteEntry'))
    return `(globalThis.corrieron||=[]).push(document.currentScript.src.split("/").slice(4,6).join("/"));${text}`;
  return text.replace(
    /contract:"[\d.]+",mount:/,
    `contract:"${contract}",mount(r,h){(globalThis.montados||=[]).push(this.id);return this.sobre(r,h)},sobre:`,
  );
}

/** Points the registry at the versions of a round. */
async function publish(app: string, made: Made, round: number): Promise<void> {
  for (const [place, id] of REMOTES.entries())
    await deploy(app, id, made.get(timesOf(round)[place] ?? '')?.get(id));
}

/** Points the registry at one version, with `previous` beside it. */
export async function deploy(
  app: string,
  id: string,
  active: PublishedVersion | undefined,
  previous?: PublishedVersion,
): Promise<void> {
  if (!active) throw new Error(`no version of ${id}`);
  await change(app, 'deploy', id, () => ({ id, state: 'on', active, ...(previous ? { previous } : {}) }));
}

/** Times of the four remotes in a round: each round they move on by one. */
function timesOf(round: number): readonly string[] {
  return REMOTES.map((_id, place) => NAMES[(place + round) % NAMES.length] ?? '');
}
