import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from '../support/repo-copy.ts';
import { run, runWell } from '../support/run.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { logIn } from './support/rondero.ts';
import { type Sandbox, startSandbox } from './support/sandbox.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { goInside, untilTrue, whole } from './support/visit.ts';

const BANNER = 'Versión de prueba: Tips desde su equipo';
const published = frozenApp();
const forTesters = frozenApp();
let repo: string;
let stack: Stack;
let local: Sandbox | undefined;
let phone: Phone | undefined;

beforeAll(async () => {
  repo = copyRepository(['.keys']);
  stack = await startStack(undefined, published, 1);
});

afterAll(async () => {
  await phone?.kill();
  await local?.close();
  await stack.kill();
  for (const dir of [repo, published, forTesters]) rmSync(dir, { recursive: true, force: true });
});

test('a shell for people at work takes no local remotes, and does not even ask for them', async () => {
  const { code, output } = await run(
    process.execPath,
    [join(repo, 'tools/remote-kit/build/cli/gr-remote.mjs'), 'sandbox', '--no-open', '--shell', stack.url],
    join(repo, 'mf-tips'),
  );
  expect(output).toContain('takes no remotes of your computer');
  expect(code).toBe(1);
  const scripts = readdirSync(join(published, 'app/static')).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts)
    expect(readFileSync(join(published, 'app/static', name), 'utf8')).not.toContain('remotos-locales');
});

test('a shell for testers shows the local remote, says so, and leads back to the published one', async () => {
  await runWell('npm', ['run', '--silent', 'build', '--', 'shell', '--overrides'], repo);
  rmSync(join(forTesters, 'app'), { recursive: true });
  cpSync(join(repo, 'dist/app'), join(forTesters, 'app'), { recursive: true });
  await stack.kill();
  stack = await startStack(stack, forTesters);
  const words = join(repo, 'mf-tips/src/mensajes.ts');
  writeFileSync(words, readFileSync(words, 'utf8').replaceAll('Obligatoria', 'Lectura de mi equipo'));
  local = await startSandbox('mf-tips', ['--shell', stack.url], repo);

  phone = await openPhone();
  const page = await phone.page();
  await logIn(page, local.url.replace(/\/$/, ''), '1001');
  await page.getByText(BANNER).waitFor();
  await goInside(page, '/tips');
  await whole(page, 'Lectura de mi equipo');
  // The browser's devtools for Module Federation find what runs.
  await untilTrue(page, async () => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { moduleInfo: Record<string, { modules?: { moduleName: string }[] }> };
    };
    const found = Object.entries(federation.moduleInfo).find(([name]) => name.startsWith('mf_tips@'))?.[1];
    return found?.modules?.some(({ moduleName }) => moduleName === 'remote') ?? false;
  });
  await goInside(page, '/videos');
  await page.getByText(BANNER).waitFor();

  await page.getByRole('button', { name: 'Usar la publicada' }).click();
  await goInside(page, '/tips');
  await whole(page, 'Obligatoria');
  await page.reload();
  await whole(page, 'Obligatoria');
  expect(await page.getByText(BANNER).count()).toBe(0);
});
