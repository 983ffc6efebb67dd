import { spawnSync } from 'node:child_process';
import type { Ronda } from '@gr/shared/domain/registro/records';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from './support/chromium.ts';
import { readPath, until } from './support/database.ts';
import { type Line, type Rule, startProxy } from './support/proxy.ts';
import { logIn, startRound } from './support/rondero.ts';
import { controlled, mark, sameLife } from './support/shell-phone.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside } from './support/visit.ts';

const app = frozenApp();
let stack: Stack;
let line: Line;
let phone: Phone;
let page: Page;

const noWrites: Rule = (_path, method) => (method === 'PATCH' ? { kind: 'cut' } : undefined);
/** Chromium lets a worker that is asked for something again and again live on for up to five minutes, seconds. */
const MOST_S = 6 * 60;
const text = 'Vidrio roto en la portería.';

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  line = await startProxy(stack.url);
  page = await phone.page();
});

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
});

/** Runs the operator's command on the published folder. Gives what it said. */
function kill(...args: readonly string[]): string {
  const script = ['--import', 'tsx', 'scripts/kill-switch.ts', ...args, '--dist', app];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  return `${status} ${stdout}${stderr}`.trim();
}

/** What of the worker is on the phone: the states of each registration (installing, waiting, active), and its caches. */
function rest(): Promise<{ readonly workers: readonly string[]; readonly caches: readonly string[] }> {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) =>
      [installing, waiting, active].map((worker) => worker?.state ?? '-').join(' '),
    ),
    caches: (await caches.keys()).filter((name) => /precache|arranque/.test(name)),
  }));
}

test('the switch takes the worker away without touching what waits or what is being written, and gives it back', async () => {
  await logIn(page, line.url, '1001');
  await controlled(page);
  line.break(noWrites);
  const id = await startRound(page);
  await page.getByText('Guardado en el teléfono').first().waitFor();
  await goInside(page, `/rondasnovedad?ronda=${id}`);
  const field = page.getByRole('textbox', { name: /Descripción/ });
  await field.fill(text);
  await mark(page);
  expect((await rest()).caches).not.toEqual([]);

  expect(kill('on')).toMatch(/^0 Switch on/);
  expect(kill('on')).toMatch(/^0 The switch was on already/);
  // A look that began before the switch shares its answer with one that begins meanwhile; the next one sees the switch.
  await until(
    async () => {
      // One that is being taken away meanwhile can't be updated.
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update().catch(() => undefined);
      });
      return rest();
    },
    ({ workers, caches }) => workers.length === 0 && caches.length === 0,
    MOST_S,
  );
  // Somebody is writing: the page stays as it is.
  expect(await field.inputValue()).toBe(text);
  expect(await sameLife(page)).toBe(true);

  // From now on the app comes from the network, and no worker comes back with it.
  const before = line.asked.length;
  await page.goto(`${line.url}/home`);
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
  expect(line.asked.slice(before)).toContain('/home');
  await until(rest, ({ workers, caches }) => workers.length === 0 && caches.length === 0);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.goto(`${line.url}/rondasnovedad?ronda=${id}`);
  await until(
    () => field.inputValue(),
    (value) => value === text,
  );

  // What waited is still there, and is sent once.
  await goInside(page, '/envios');
  await page.getByText('Por enviar').waitFor();
  line.heal();
  await until(
    () => readPath<Ronda | null>(stack.url, `_recorridos_todos/${id}`),
    (ronda) => ronda !== null,
  );
  const rondas = Object.values(
    await readPath<Record<string, Ronda>>(stack.url, '_recorridos_rondero_/e1001'),
  );
  expect(rondas.filter(({ estado }) => estado === 'en_curso')).toHaveLength(1);

  expect(kill('off')).toMatch(/^0 Switch off/);
  expect(kill('off')).toMatch(/^0 The switch was off already/);
  await page.goto(`${line.url}/home`);
  await controlled(page);
  await page.getByText('Listo para trabajar sin conexión').waitFor();
  await stack.kill();
  await page.reload();
  await page.getByRole('link', { name: 'Continuar ronda' }).waitFor();
});

test('the command says what it needs', () => {
  expect(kill()).toMatch(/^2 Usage: npm run kill-switch/);
  expect(kill('quizás')).toMatch(/^2 Usage/);
  expect(kill('on', 'off')).toMatch(/^2 Usage/);
});
