import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { remotesCommand } from '@gr/remote-kit/build/cli/remotes/remotes-command';
import type { FallaRemoto } from '@gr/shared/domain/app/falla-remoto';
import type { Page } from 'playwright-core';
import { openPhone, type Phone, WAIT_MS } from '../e2e/support/chromium.ts';
import { readPath, until } from '../e2e/support/database.ts';
import { type Line, startProxy } from '../e2e/support/proxy.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';
import { run } from '../support/run.ts';
import { activate, stampVersion } from '../support/versions.ts';

const ID = 'mf-tips';

const app = frozenApp();
let stack: Stack;
let line: Line;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  [stack, phone] = await Promise.all([startStack(undefined, app), openPhone()]);
  line = await startProxy(stack.url);
  page = await phone.page();
});

afterAll(async () => {
  await phone.kill();
  await line.close();
  await stack.kill();
  rmSync(app, { recursive: true, force: true });
});

type Rows = Readonly<Record<string, FallaRemoto>> | null;
const told = (version: string): Promise<Rows> =>
  readPath<Rows>(stack.url, `_fallas_remotos_/${ID}/${version.replaceAll('.', '_')}`);

const asked = (): string[] => ['--failures', '--url', stack.url];

/** What `npm run remotes -- --failures` shows, with the store and the shell of this test. */
async function table(): Promise<string> {
  const args = ['run', '--silent', 'remotes', '--', ...asked()];
  const { code, output } = await run('npm', args, '.', { GR_STORE: `folder:${app}` });
  expect(code).toBe(0);
  return output;
}

/** The same without npm's and node's start. */
async function tableHere(): Promise<string> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const env = { ...process.env, GR_STORE: `folder:${app}` };
  const code = await remotesCommand({ dir: resolve('.'), args: asked(), env, say, complain: say });
  expect({ code, lines }).toMatchObject({ code: 0 });
  return lines.join('\n');
}

/** Opens the section until the phone has given the version up; the older one serves each time. */
async function enterUntil(gone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await gone())) {
    expect(Date.now()).toBeLessThan(end);
    await goInside(page, '/tips');
    await page.getByText('Obligatoria').first().waitFor();
    await goInside(page, '/home');
    await page.getByRole('heading', { name: 'Inicio' }).waitFor();
  }
}

const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('gr.remotos.apartadas'));

test('who deploys sees how many phones put a version away, which nobody on the phone had to notice', async () => {
  expect(await tableHere()).toContain('No phone has quarantined a version.');
  const bad = stampVersion(app, ID, 1, (path, text) =>
    path.startsWith('remoteEntry') ? `throw new Error("falla de prueba");${text}` : text,
  );
  await activate(app, ID, bad);
  await logIn(page, line.url, '1001');
  // The database does not take it: it stays on the phone.
  line.break((path) => (path.startsWith('/_fallas_remotos_') ? { kind: 'cut' } : undefined));
  await enterUntil(async () => (await kept()) !== null);
  expect(await told(bad.version)).toBeNull();
  line.heal();
  await page.reload();
  const rows = await until(
    () => told(bad.version),
    (found) => found !== null,
  );
  expect(Object.values(rows ?? {})).toEqual([
    expect.objectContaining({ version: bad.version, codigo: 'RF-009 RUNTIME-008', otra: 'si' }),
  ]);
  await until(kept, (left) => left === null);
  expect(await table()).toMatch(
    new RegExp(
      `${ID} +${bad.version} +active +1 +0 +\\d+ (s|min) ago +RF-009 RUNTIME-008 \\(1\\) +Chrome \\d+ \\(1\\)`,
    ),
  );
});
