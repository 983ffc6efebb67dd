import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { controlled } from '../e2e/support/shell-phone.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';

let stack: Stack;
let line: Line;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, frozenApp()), openPhone()]);
  line = await startProxy(stack.url);
}, 60_000);

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
}, 30_000);

test('a kept file of the shell that is not as it was built is never run: it is fetched anew and kept again', async () => {
  const page = await phone.page();
  await logIn(page, line.url, '1001');
  await controlled(page);
  // A place of the same origin where no app runs, and nothing that the browser itself kept.
  await page.goto(`${line.url}/config.json`);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  /** Puts a line of somebody else's into every script the worker keeps; gives how many there are. */
  const tamper = () =>
    page.evaluate(async () => {
      let changed = 0;
      for (const name of (await caches.keys()).filter((each) => each.includes('precache'))) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          if (!new URL(key.url).pathname.endsWith('.js')) continue;
          const kept = await (await cache.match(key))?.text();
          const headers = { 'content-type': 'text/javascript' };
          await cache.put(key, new Response(`globalThis.ajeno = true;${kept ?? ''}`, { headers }));
          changed += 1;
        }
      }
      return changed;
    });
  expect(await tamper()).toBeGreaterThan(3);
  const before = line.asked.length;
  await page.goto(`${line.url}/home`);
  await page.getByRole('link', { name: /Centro de envíos/ }).waitFor();
  expect(await page.evaluate(() => 'ajeno' in globalThis)).toBe(false);
  const again = () => line.asked.slice(before).filter((path) => /^\/static\/.*\.js/.test(path));
  expect(again().length).toBeGreaterThan(0);
  // Kept in its place: the next start needs no connection for it.
  await session.send('Network.clearBrowserCache');
  await page.goto(`${line.url}/home`);
  await page.getByRole('link', { name: /Centro de envíos/ }).waitFor();
  expect(again()).toEqual([...new Set(again())]);
}, 90_000);
