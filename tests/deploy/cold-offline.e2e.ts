import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { readyOffline } from '../e2e/support/visit.ts';

/** A first screen of each remote for supervisor 2001; none of them was ever opened. */
const SCREENS: readonly (readonly [id: string, path: string])[] = [
  ['mf-rondas', '/rondas?ver=terminadas'],
  ['mf-supervision', '/supervisiones'],
  ['mf-inventario', '/inventario?un=u001'],
  ['mf-tips', '/tips'],
];

let stack: Stack;
let phone: Phone;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, frozenApp()), openPhone({ own: true })]);
  const page = await phone.page();
  await logIn(page, stack.url, '2001');
  await readyOffline(page);
  await phone.close();
  await stack.kill();
  phone = await openPhone({ profile: phone.profile });
}, 120_000);

afterAll(() => phone.kill());

test.each(SCREENS)(
  '%s opens in a cold start without a server, never visited before',
  async (id, path) => {
    const page = await phone.page();
    await page.goto(stack.url + path);
    await page.locator(`[data-remoto^="${id}@"]`).waitFor();
    // The section itself draws something: a heading, a list, or its own word about what is not on the phone.
    await page.locator(`[data-remoto^="${id}@"] :is(h2, h3, li, a, button):visible`).first().waitFor();
    expect(await page.getByText(/RF-\d{3}/).count()).toBe(0);
    await page.close();
  },
  60_000,
);
