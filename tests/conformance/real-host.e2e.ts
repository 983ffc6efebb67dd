import { execFileSync } from 'node:child_process';
import { CASES } from '@gr/remote-kit/testing/conformance/cases';
import type { Json } from '@gr/shared/contract/outbox';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { readFile, readPath, writePath } from '../e2e/support/database.ts';
import { type Fault, type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';

const HOME = '/conformidad';
const CUT: Fault = { kind: 'cut' };
const REFUSED: Fault = { kind: 'answer', status: 401, body: '{"error":"Permission denied"}' };

let stack: Stack;
let line: Line;
let phone: Phone;
let page: Page;
const errors: string[] = [];

/** What the remote asks of the world around it; see `remote/src/outside.ts`. */
async function world(what: string, ...args: readonly Json[]): Promise<unknown> {
  const [first, value = null] = args;
  const text = typeof first === 'string' ? first : '';
  switch (what) {
    case 'line':
      line.heal();
      if (text === 'rechaza') line.break((_path, method) => (method === 'PATCH' ? REFUSED : undefined));
      if (text === 'cortada') {
        line.break(() => CUT);
        line.drop();
      }
      await phone.context.setOffline(text === 'cortada');
      return null;
    case 'read':
      return readPath(stack.url, text);
    case 'write':
      return writePath(stack.url, text, value).then(() => null);
    case 'storedBytes':
      return readFile(stack.url, text).then(
        (bytes) => bytes.byteLength,
        () => null,
      );
    case 'title':
      return page.locator('#titulo-app').textContent();
    case 'sees':
      return page.getByText(text).first().isVisible();
    default:
      throw new Error(`unknown: ${what}`);
  }
}

/** Every case ran once in the real shell; name → what was not kept, `''` = all of it. */
let results: ReadonlyMap<string, string>;

beforeAll(async () => {
  const app = frozenApp();
  execFileSync(process.execPath, ['--import', 'tsx/esm', 'tests/conformance/publish.ts', app], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  line = await startProxy(stack.url);
  page = await phone.page();
  page.on('pageerror', (error) => errors.push(error.message));
  await page.exposeFunction('conformidad', world);
  await logIn(page, line.url, '1001');
  await goInside(page, HOME);
  await page.getByRole('button', { name: 'Probar' }).click();
  const list = page.locator('ol[data-termino="si"]');
  await list.waitFor({ state: 'attached', timeout: 600_000 });
  results = new Map(
    await list
      .locator('li')
      .evaluateAll((lines) =>
        (lines as HTMLElement[]).map(({ dataset }) => [dataset.caso ?? '', dataset.falla ?? ''] as const),
      ),
  );
});

afterAll(async () => {
  await phone?.kill();
  await line?.close();
  await stack?.kill();
});

test.each(CASES)('the shell’s host: $name', ({ name }) => {
  expect(results.get(name)).toBe('');
});

test('no remote can change a port for the next one', async () => {
  await expect(page.locator('[data-congelado]').getAttribute('data-congelado')).resolves.toBe('true');
});

test('a remote that would lose work is asked before it is left, and taken away when the person insists', async () => {
  const gone = () => page.evaluate(() => document.documentElement.dataset.desmontado ?? null);
  await page.getByLabel('Hay cambios sin guardar aquí').check();
  await page.goBack();
  await page.getByRole('button', { name: 'Quedarse' }).click();
  await page.getByRole('button', { name: 'Quedarse' }).waitFor({ state: 'detached' });
  expect(await gone()).toBeNull();
  await page.goBack();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { name: 'Inicio' }).waitFor();
  expect(await gone()).toBe('si');
});

test('nothing was thrown on the way', () => {
  expect(errors).toEqual([]);
});
