import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, PublishedVersion } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { comeBack, forgetSections } from '../e2e/support/forget-sections.ts';
import { goInside } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import type { FaultCase, Target } from './cases.ts';
import type { Lane } from './lane.ts';
import { type Blow, type Life, ruleOf } from './lives.ts';
import { menuAnswer, pendingIn } from './phone.ts';
import { fillUp } from './quota.ts';

/** How much longer everything takes beside the other tests of a run; the nightly run has the processors for itself. */
const LOAD = process.env.GR_EVERY_FAULT ? 1 : 6;
/** ms the shell may take to answer a touch while a section is broken, and a section to come back (architecture.md 6). */
const ANSWER_MS = 1000 * LOAD;
const RECOVERY_MS = 10_000 * LOAD;

/** First screen of each remote as rondero 1001: its address and something that is there once it can be used. */
const SCREENS: Readonly<Record<string, readonly [path: string, sign: string]>> = {
  'mf-rondas': ['/rondas', '#contenido a:has-text("Continuar ronda")'],
  'mf-supervision': ['/novedadesrond', '#contenido a[href^="/novedadesver"]'],
  'mf-inventario': ['/inventario?un=u001', '#contenido :text("Último inventario")'],
  'mf-tips': ['/tips', '#contenido :text("Obligatoria")'],
};

/** What a life is played with: the folder of the product, and numbers nobody has had for versions of its own. */
type Product = Pick<Target, 'app' | 'next'>;

/**
 * One life of a phone: the faults, what the person sees of each in its remote, the rest that works, the healing and the
 * way back, each remote for itself. Throws what was wrong, with the remote and its fault in front.
 */
export async function befall(lane: Lane, { blows, neighbour }: Life, product: Product): Promise<void> {
  const { page, url } = lane;
  const pending = await pendingIn(page);
  expect(pending).toBeGreaterThan(0);
  const full = blows.some(({ fault }) => fault.full);
  const targets = new Map<Blow, Target>();
  for (const blow of blows) {
    const target = targetIn(lane, blow.id, product);
    targets.set(blow, target);
    lane.break(ruleOf(blow), await blow.fault.begin(target));
  }
  await forgetSections(page, url);
  const makeRoom = full ? await fillUp(page) : async () => undefined;
  await comeBack(page, url);
  if (blows.some(({ fault }) => fault.of === 'registry')) await befallsAll(lane, targets, product.app);
  else await befallEach();
  expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
  expect(await pendingIn(page)).toBe(pending);

  async function befallEach() {
    for (const [blow, target] of targets)
      await named(blow, async () => {
        await standsApart(page, blow, neighbour, product.app);
        await staysBroken(page, blow, product.app);
        lane.heal(ruleOf(blow));
        if (blow.fault.full) await makeRoom();
        await comesBack(lane, target, blow.untouched === true);
      });
  }
}

/** Without a list of sections every remote tells so; healed while the last one is on screen, all are back. */
async function befallsAll(lane: Lane, targets: ReadonlyMap<Blow, Target>, app: string): Promise<void> {
  const { page } = lane;
  for (const blow of targets.keys())
    await named(blow, async () => {
      await standsApart(page, blow, '', app);
      await staysBroken(page, blow, app);
    });
  const [last, ...others] = [...targets].reverse();
  if (!last) return;
  lane.heal(ruleOf(last[0]));
  await named(last[0], () => comesBack(lane, last[1], last[0].untouched === true));
  for (const [blow] of others) await named(blow, () => show(page, ...screenOf(blow.id)));
}

/** What is wrong with one of the remotes of a life says whose it is. */
async function named({ id, fault }: Blow, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${id}: ${fault.name}: ${words}`, { cause });
  }
}

/** The person is told of the fault in its remote; the menu answers, and the rest works. */
async function standsApart(page: Page, { id, fault }: Blow, neighbour: string, app: string): Promise<void> {
  await showsFault(page, id, fault, says(app, id, fault));
  expect(await menuAnswer(page)).toBeLessThan(ANSWER_MS);
  // Without any list of sections nobody knows another one: the shell's own screens are the rest then.
  if (fault.of === 'registry') await show(page, '/envios', '#contenido :text("Por enviar")');
  else await show(page, ...screenOf(neighbour));
}

/** A person comes to the remote again, and it is still broken. */
async function staysBroken(page: Page, { id, fault }: Blow, app: string): Promise<void> {
  const said = says(app, id, fault);
  await goInside(page, screenOf(id)[0]);
  if (said && fault.later === undefined) await page.getByText(said).first().waitFor({ state: 'attached' });
}

function targetIn(lane: Lane, id: string, { app, next }: Product): Target {
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
    await page.evaluate(fault.later(id));
  }
  if (!said) return page.locator(sign).first().waitFor();
  // A code stands behind «Detalle».
  await page.getByText(said).first().waitFor({ state: 'attached' });
  await page
    .getByText(/Lo demás sigue funcionando|Puede esperar|Intente de nuevo|está a salvo/)
    .first()
    .waitFor();
}

/** What was wrong on the server is mended: the section is back in time, in the same life of the page. */
async function comesBack({ page }: Lane, target: Target, untouched: boolean): Promise<void> {
  const healed = performance.now();
  await target.publish(target.sound);
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
