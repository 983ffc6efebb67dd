import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '@gr/shared/contract/manifest';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { comeBack, forgetSections } from '../e2e/support/forget-sections.ts';
import { type Line, type Rule, startProxy } from '../e2e/support/proxy.ts';
import { logIn, startRound } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';
import { remoteIn } from '../support/registry.ts';
import { FAULTS, type FaultCase, restore, SAVED, type Target } from './cases.ts';

/** ms the shell may take to answer a touch while a section is broken, and a section to come back (architecture.md 6). */
const ANSWER_MS = 1000;
const RECOVERY_MS = 10_000;
/** A case with three tries of a file, its recovery and a slow machine. */
const CASE_MS = 120_000;

/** First screen of each remote as rondero 1001: its address and something that is there once it can be used. */
const SCREENS: Readonly<Record<string, readonly [path: string, sign: string]>> = {
  'mf-rondas': ['/rondas', '#contenido a:has-text("Continuar ronda")'],
  'mf-supervision': ['/novedadesrond', '#contenido a[href^="/novedadesver"]'],
  'mf-inventario': ['/inventario?un=u001', '#contenido :text("Último inventario")'],
  'mf-tips': ['/tips', '#contenido :text("Lectura obligatoria")'],
};

/** Records never get through meanwhile, so that some wait on the phone all the time. */
const noWrites: Rule = (_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined);

/**
 * Declares the tests of one remote: each fault of the list is done to it in a browser. `untouched` = nobody taps
 * «Reintentar» after the healing, the section has to come back by itself; else a person taps it at once.
 */
export function faultsOf(id: string, { untouched = false } = {}): void {
  const app = frozenApp();
  let versions = 0;
  const target: Target = {
    app,
    id,
    sound: remoteIn(app, id).active,
    next: () => {
      versions += 1;
      return versions;
    },
  };
  const neighbour = id === 'mf-tips' ? 'mf-inventario' : 'mf-tips';
  const figures: string[] = [];
  let stack: Stack;
  let line: Line;
  let phone: Phone;
  let page: Page;

  beforeAll(async () => {
    for (const remote of Object.keys(SCREENS))
      await restore({ ...target, id: remote, sound: remoteIn(app, remote).active });
    stack = await startStack(undefined, app);
    line = await startProxy(stack.url);
    line.break(noWrites);
    phone = await openPhone();
    page = await phone.page();
    await page.addInitScript('globalThis.__name = (f) => f');
    await logIn(page, line.url, '1001');
    await startRound(page);
  }, CASE_MS);

  afterAll(async () => {
    process.stdout.write(`${figures.join('\n')}\n`);
    await phone.kill();
    await line.close();
    await stack.kill();
  }, CASE_MS);

  test.each([...FAULTS, ...SAVED].map((fault) => [fault.name, fault] as const))(
    `${id}: %s`,
    async (_name, fault) => {
      const pending = await pendingIn(page);
      expect(pending).toBeGreaterThan(0);
      const says =
        fault.only && !firstPart(app, target).some((path) => fault.only?.test(path)) ? null : fault.says;
      const rule = await fault.begin(target);
      line.break((path, method) => rule(path, method) ?? noWrites(path, method));
      await forgetSections(page, line.url);
      if (fault.full) await fillUp(page, line.url);
      await comeBack(page, line.url);
      await goInside(page, screenOf(id)[0]);
      if (fault.later !== undefined) {
        await page.locator(screenOf(id)[1]).first().waitFor();
        await page.evaluate(fault.later);
      }
      if (says) {
        await page.getByText(says).first().waitFor();
        await page
          .getByText(/Lo demás sigue funcionando|Puede esperar|Intente de nuevo|está a salvo/)
          .first()
          .waitFor();
      } else await page.locator(screenOf(id)[1]).first().waitFor();

      const answer = await menuAnswer(page);
      expect(answer).toBeLessThan(ANSWER_MS);
      // Without any list of sections nobody knows another one: the shell's own screens are the rest then.
      if (fault.of === 'registry') await show(page, '/envios', '#contenido :text("Por enviar")');
      else await show(page, ...screenOf(neighbour));
      await goInside(page, screenOf(id)[0]);
      // A version that failed twice is quarantined, and says so.
      if (says && fault.later === undefined)
        await page
          .getByText(new RegExp(`${says.source}|RF-016`))
          .first()
          .waitFor();

      const healed = performance.now();
      line.heal();
      line.break(noWrites);
      await heal(page, target, fault);
      const retry = page.getByRole('button', { name: 'Reintentar' });
      if (!untouched && (await retry.isVisible()))
        await retry.click({ timeout: 2000 }).catch(() => undefined);
      await page.locator(screenOf(id)[1]).first().waitFor({ timeout: RECOVERY_MS });
      const recovery = performance.now() - healed;
      expect(await page.evaluate(() => 'sameLife' in globalThis)).toBe(true);
      expect(await pendingIn(page)).toBe(pending);
      figures.push(
        `${id} ${fault.name}: menú ${Math.round(answer)} ms, de vuelta en ${Math.round(recovery)} ms`,
      );
    },
    CASE_MS,
  );
}

/** What the first screen of the sound version needs. */
function firstPart(app: string, { id, sound }: Target): readonly string[] {
  const list = readFileSync(join(app, 'r', id, sound.version, 'assets.json'), 'utf8');
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

async function heal(page: Page, target: Target, fault: FaultCase): Promise<void> {
  await restore(target);
  if (!fault.full) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin });
  await session.detach();
}

/** The phone has no more room than it uses. */
async function fillUp(page: Page, url: string): Promise<void> {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: usage });
  await session.detach();
}

/** How long the menu takes to open, from the touch to the picture, ms; closes it again. */
async function menuAnswer(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Abrir menú' }).waitFor();
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        document.querySelector<HTMLElement>('button[aria-label="Abrir menú"]')?.click();
        const look = () => {
          if (document.querySelector('dialog[open]')) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  // The menu leaves the history when it closes, a moment later: a place gone to before that would be left again.
  await page.evaluate(() => {
    const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
    Object.assign(globalThis, { menuLeft: left });
  });
  await page.keyboard.press('Escape');
  await page.evaluate(() => (globalThis as unknown as { menuLeft: Promise<unknown> }).menuLeft);
  return ms;
}

/** Records that wait on the phone. */
async function pendingIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    let count = 0;
    for (const name of names) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      if (db.objectStoreNames.contains('operations')) {
        count += await new Promise<number>((resolve, reject) => {
          const request = db.transaction('operations').objectStore('operations').count();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      }
      db.close();
    }
    return count;
  });
}
