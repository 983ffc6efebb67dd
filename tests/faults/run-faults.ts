import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, PublishedVersion } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { comeBack, forgetSections } from '../e2e/support/forget-sections.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import { FAULTS, type FaultCase, SAVED, type Target } from './cases.ts';
import { type Lane, openLane } from './lane.ts';
import { fillUp, makeRoom, menuAnswer, pendingIn } from './phone.ts';

/** ms the shell may take to answer a touch while a section is broken, and a section to come back (architecture.md 6). */
const ANSWER_MS = 1000;
const RECOVERY_MS = 10_000;
/** A case with three tries of a file, its recovery and a slow machine; several wait for their turn. */
const CASE_MS = 240_000;
/** Phones that go through the faults at the same time: most of a fault is waiting. */
const LANES = 2;

/** First screen of each remote as rondero 1001: its address and something that is there once it can be used. */
const SCREENS: Readonly<Record<string, readonly [path: string, sign: string]>> = {
  'mf-rondas': ['/rondas', '#contenido a:has-text("Continuar ronda")'],
  'mf-supervision': ['/novedadesrond', '#contenido a[href^="/novedadesver"]'],
  'mf-inventario': ['/inventario?un=u001', '#contenido :text("Último inventario")'],
  'mf-tips': ['/tips', '#contenido :text("Lectura obligatoria")'],
};

/** A remote whose faults are tested. */
export interface Tested {
  readonly id: string;
  /** A remote that is sound meanwhile. */
  readonly neighbour: string;
  /** Nobody taps «Reintentar» after the healing, the section has to come back by itself; else a person taps it at once. */
  readonly untouched?: boolean;
}

/** One life of a phone: a fault, and the remotes it befalls side by side. */
interface Job {
  readonly fault: FaultCase;
  readonly befallen: readonly Tested[];
  readonly done: Promise<void>;
  run(lane: Lane): Promise<void>;
}

/**
 * Declares the tests of some remotes: each fault of the list is done to each of them in a browser. A fault of a version
 * befalls all of them in one life of the phone, each healed for itself; what cannot befall them apart, one after the other.
 */
export function faultsOf(...tested: readonly Tested[]): void {
  const app = frozenApp();
  let versions = 0;
  const next = (): number => {
    versions += 1;
    return versions;
  };
  const jobs = [...FAULTS, ...SAVED].flatMap((fault) => {
    const lives = oneByOne(fault) ? tested.map((one) => [one]) : [tested];
    return lives.map((befallen) => createJob(fault, befallen, { app, next }));
  });
  let stack: Stack;
  let phone: Phone;
  let lanes: Lane[] = [];

  beforeAll(async () => {
    [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
    const queue = [...jobs];
    const go = async (lane: Lane): Promise<void> => {
      for (let job = queue.shift(); job; job = queue.shift()) await job.run(lane);
    };
    lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(phone, stack.url, app)));
    for (const lane of lanes) void go(lane);
  }, CASE_MS);

  afterAll(async () => {
    await phone.kill();
    for (const lane of lanes) await lane.close();
    await stack.kill();
  }, CASE_MS);

  const rows = jobs.flatMap(({ fault, befallen, done }) =>
    befallen.map(({ id }) => [`${id}: ${fault.name}`, done] as const),
  );
  test.each(rows)('%s', (_name, done) => done, CASE_MS);
}

/** It befalls what remotes share, or shows only at a certain moment of a section: each remote has it for itself. */
function oneByOne({ of, later, full, only }: FaultCase): boolean {
  return of === 'registry' || later !== undefined || full === true || only !== undefined;
}

function createJob(
  fault: FaultCase,
  befallen: readonly Tested[],
  product: Pick<Target, 'app' | 'next'>,
): Job {
  let tell: (result: Promise<void>) => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  // Whoever waits for it hears of a failure; until then nobody has to.
  done.catch(() => undefined);
  return {
    fault,
    befallen,
    done,
    async run(lane) {
      const result = befall(lane, fault, befallen, product);
      tell(result);
      await result.catch(() => undefined);
      for (const { id } of befallen) lane.heal(id);
    },
  };
}

/** The fault, what the person sees of it in each remote, the rest that works, the healing and the way back. */
async function befall(
  lane: Lane,
  fault: FaultCase,
  befallen: readonly Tested[],
  { app, next }: Pick<Target, 'app' | 'next'>,
): Promise<void> {
  const { page, url } = lane;
  const pending = await pendingIn(page);
  expect(pending).toBeGreaterThan(0);
  const targets = new Map(befallen.map(({ id }) => [id, targetIn(lane, id, app, next)]));
  for (const [id, target] of targets) lane.break(id, await fault.begin(target));
  await forgetSections(page, url);
  if (fault.full) await fillUp(page, url);
  await comeBack(page, url);
  for (const { id, neighbour } of befallen) {
    await showsFault(page, id, fault, says(app, id, fault));
    expect(await menuAnswer(page)).toBeLessThan(ANSWER_MS);
    // Without any list of sections nobody knows another one: the shell's own screens are the rest then.
    if (fault.of === 'registry') await show(page, '/envios', '#contenido :text("Por enviar")');
    else await show(page, ...screenOf(neighbour));
  }
  for (const { id, untouched = false } of befallen) {
    const said = says(app, id, fault);
    await goInside(page, screenOf(id)[0]);
    // A version that failed twice is put away, and says so.
    if (said && fault.later === undefined)
      await page
        .getByText(new RegExp(`${said.source}|RF-016`))
        .first()
        .waitFor();
    lane.heal(id);
    await comesBack(lane, targets.get(id), fault, untouched);
  }
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
  expect(await pendingIn(page)).toBe(pending);
}

function targetIn(lane: Lane, id: string, app: string, next: () => number): Target {
  return {
    app,
    id,
    sound: remoteIn(app, id).active,
    next,
    registry: lane.registry,
    publish: (active: PublishedVersion, previous?: PublishedVersion) => lane.publish(id, active, previous),
  };
}

async function showsFault(page: Page, id: string, fault: FaultCase, said: RegExp | null): Promise<void> {
  const [path, sign] = screenOf(id);
  await goInside(page, path);
  if (fault.later !== undefined) {
    await page.locator(sign).first().waitFor();
    await page.evaluate(fault.later);
  }
  if (!said) return page.locator(sign).first().waitFor();
  await page.getByText(said).first().waitFor();
  await page
    .getByText(/Lo demás sigue funcionando|Puede esperar|Intente de nuevo|está a salvo/)
    .first()
    .waitFor();
}

/** What was wrong on the server is mended: the section is back in time, in the same life of the page. */
async function comesBack(
  { page }: Lane,
  target: Target | undefined,
  fault: FaultCase,
  untouched: boolean,
): Promise<void> {
  if (!target) throw new Error('nothing to mend');
  const healed = performance.now();
  await target.publish(target.sound);
  if (fault.full) await makeRoom(page);
  const retry = page.getByRole('button', { name: 'Reintentar' });
  if (!untouched && (await retry.isVisible())) await retry.click({ timeout: 2000 }).catch(() => undefined);
  const left = Math.max(1, RECOVERY_MS - (performance.now() - healed));
  await page.locator(screenOf(target.id)[1]).first().waitFor({ timeout: left });
}

/** What the person is told of a fault in this remote. */
function says(app: string, id: string, { says: said, only }: FaultCase): RegExp | null {
  return only && !firstPart(app, id).some((path) => only.test(path)) ? null : said;
}

/** What the first screen of the sound version needs. */
function firstPart(app: string, id: string): readonly string[] {
  const list = readFileSync(join(app, 'r', id, remoteIn(app, id).active.version, 'assets.json'), 'utf8');
  return (JSON.parse(list) as Assets).first ?? [];
}

function screenOf(id: string): readonly [string, string] {
  const screen = SCREENS[id];
  if (!screen) throw new Error(`no screen of ${id}`);
  return screen;
}

async function show(page: Page, path: string, sign: string): Promise<void> {
  await goInside(page, path);
  await page.locator(sign).first().waitFor();
}
