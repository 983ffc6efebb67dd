import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { comeBack, forgetSections } from '../e2e/support/forget-sections.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';
import { publishedIn } from '../support/registry.ts';
import { change } from '../support/versions.ts';

const app = frozenApp();
let stack: Stack;
let line: Line;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  // Nothing older can stand in for what is refused.
  for (const { id, active } of publishedIn(app).remotes)
    await change(app, 'deploy', id, () => ({ id, state: 'on', active }));
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  line = await startProxy(stack.url);
  page = await phone.page();
  // No worker ever answers this page, as in a private window or while the kill switch is on.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('none'));
  });
  await logIn(page, line.url, '2001');
});

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
});

/** Who fetches the file to check it gets it as it is, who asks for it to run it gets one with a line more. */
function changeAfterCheck(pattern: RegExp): void {
  line.break((path, _method, use) => {
    if (!pattern.test(path)) return undefined;
    const whole = readFileSync(join(app, path), 'utf8');
    const more = path.endsWith('.css') ? 'body{--ajeno:1}' : ';globalThis.ajeno = true;';
    const body = use === 'script' || use === 'style' ? whole + more : whole;
    return { kind: 'answer', type: path.endsWith('.css') ? 'text/css' : 'text/javascript', body };
  });
}

/** With nothing of a section on the phone: what was fetched before would be run as it was. */
async function open(place: string): Promise<void> {
  await forgetSections(page, line.url);
  await comeBack(page, line.url);
  await goInside(page, place);
}

test.each([
  ['a script', /^\/r\/mf-tips\/[^/]+\/static\/.*\.js$/, '/tips'],
  ['an entry script', /^\/r\/mf-inventario\/[^/]+\/remoteEntry.*\.js$/, '/inventario?un=u001'],
])('%s that changes between its check and its run is not run', async (_name, pattern, place) => {
  changeAfterCheck(pattern);
  await open(place);
  await page.getByText(/RF-009/).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => 'ajeno' in globalThis)).toBe(false);
});

test('a style that changes between its check and its use is not used', async () => {
  changeAfterCheck(/^\/r\/mf-rondas\/[^/]+\/static\/.*\.css$/);
  await open('/rondas?ver=terminadas');
  await page
    .locator('[data-remoto^="mf-rondas@"]')
    .or(page.getByText(/RF-009/))
    .first()
    .waitFor({ state: 'attached' });
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ajeno'))).toBe('');
});
