import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { until } from '../e2e/support/database.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside, readyOffline } from '../e2e/support/visit.ts';
import { publishedIn, remoteIn } from '../support/registry.ts';
import { activate, removeVersion, stampVersion } from '../support/versions.ts';

/** How many times each remote is deployed, and how many walks the tab takes meanwhile (architecture.md 5). */
const DEPLOYS = 5;
const WALKS = 50;
const STEPS = 4;
const SEED = 20_261_121;

/** Places of supervisor 2001, lazy screens among them, and the remote that answers each. */
const PLACES: readonly (readonly [path: string, id: string])[] = [
  ['/rondas', 'mf-rondas'],
  ['/rondas?ver=terminadas', 'mf-rondas'],
  ['/supervisiones', 'mf-supervision'],
  ['/supervisionini', 'mf-supervision'],
  ['/novedadesrond', 'mf-supervision'],
  ['/novedadessuperv', 'mf-supervision'],
  ['/listascheck', 'mf-supervision'],
  ['/notificarhis', 'mf-supervision'],
  ['/inventario?un=u001', 'mf-inventario'],
  ['/tips', 'mf-tips'],
  ['/videos', 'mf-tips'],
];

const app = frozenApp();
let stack: Stack;
let phone: Phone;
let tab: Page;
/** A second tab that stays inside one remote all the time. */
let resident: Page;
const errors: string[] = [];

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  tab = await open();
  await logIn(tab, stack.url, '2001');
  await readyOffline(tab);
  resident = await open();
  await resident.goto(`${stack.url}/supervisiones`);
  await mounted(resident, 'mf-supervision');
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
});

async function open(): Promise<Page> {
  const page = await phone.page();
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (/ChunkLoadError|Loading chunk/.test(message.text())) errors.push(message.text());
  });
  return page;
}

/** A section is on screen, whole: no failure is said anywhere. */
async function mounted(page: Page, id: string): Promise<void> {
  await page.locator(`[data-remoto^="${id}@"]`).waitFor();
  await page
    .locator('#contenido [role=status]:text-matches("^Cargando")')
    .first()
    .waitFor({ state: 'hidden' });
  expect(await page.getByText(/RF-\d{3}/).count()).toBe(0);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test(`a tab on version 1 across ${DEPLOYS} deploys of each remote, ${WALKS} walks: no chunk is missing (seed ${SEED})`, async () => {
  // Somebody of the office alone opens the office's section.
  const walked = new Set(PLACES.map(([, id]) => id));
  const published = publishedIn(app).remotes.filter(({ id }) => walked.has(id));
  const first = new Map(published.map(({ id, active }) => [id, active.version]));
  const dice = random(SEED);
  const seen = new Set<string>();
  const visit = async ([path, id]: (typeof PLACES)[number]): Promise<void> => {
    await goInside(tab, path);
    await mounted(tab, id);
    seen.add((await tab.locator('[data-remoto]').getAttribute('data-remoto')) ?? '');
  };
  for (const place of PLACES) await visit(place);
  for (let walk = 0; walk < WALKS; walk += 1) {
    if (walk % (WALKS / DEPLOYS) === 0) await deployAll(walk / (WALKS / DEPLOYS));
    for (let step = 0; step < STEPS; step += 1) {
      const place = PLACES[Math.floor(dice() * PLACES.length)];
      if (place) await visit(place);
    }
    // Half of the people put the phone away and take it out again, so that it hears of what is new.
    if (dice() < 0.5) await tab.evaluate(() => dispatchEvent(new Event('online')));
  }
  // The tab began on version 1 and moves on: on a busy machine only now that no version is taken away while it is fetched.
  for (const [id, version] of first) {
    const versions = () => [...seen].filter((name) => name.startsWith(`${id}@`));
    expect(versions()).toContain(`${id}@${version}`);
    const place = PLACES.find(([, of]) => of === id);
    const elsewhere = PLACES.find(([, of]) => of !== id);
    if (!(place && elsewhere)) throw new Error(id);
    // A section that stays on screen keeps its version: it is left, and opened again.
    const movedOn = async () => {
      await tab.evaluate(() => dispatchEvent(new Event('online')));
      await visit(elsewhere);
      await visit(place);
      return versions().length > 1;
    };
    await until(movedOn, (it) => it);
  }
  expect(errors).toEqual([]);
});

test('a tab that stayed in one section opens its other screens from version 1, long gone from the server', async () => {
  const active = remoteIn(app, 'mf-supervision').active.version;
  await goInside(resident, '/listascheck');
  await mounted(resident, 'mf-supervision');
  await goInside(resident, '/supervisionini');
  await mounted(resident, 'mf-supervision');
  expect(await resident.locator('[data-remoto]').getAttribute('data-remoto')).not.toContain(active);
  expect(errors).toEqual([]);
});

/** A new version of each remote takes over, and the server keeps nothing of the old one. */
async function deployAll(round: number): Promise<void> {
  for (const { id, active } of publishedIn(app).remotes) {
    await activate(app, id, stampVersion(app, id, round));
    removeVersion(app, id, active.version);
  }
}
