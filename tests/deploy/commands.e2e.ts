import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openPhone, type Phone } from '../e2e/support/chromium.ts';
import { logIn } from '../e2e/support/rondero.ts';
import { frozenApp, type Stack, startStack } from '../e2e/support/stack.ts';
import { goInside } from '../e2e/support/visit.ts';
import { publishedIn, remoteIn } from '../support/registry.ts';
import { copyRepository } from '../support/repo-copy.ts';
import { type Ran, run } from '../support/run.ts';

/** Limit for what hangs, ms: a build, and a walk of three people through a browser. */
const LIMIT = 400_000;
jest.setTimeout(LIMIT);

const ID = 'mf-tips';
const app = frozenApp();
let repo: string;
let stack: Stack;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  repo = copyRepository(['.keys']);
  stack = await startStack(undefined, app);
  phone = await openPhone();
  page = await phone.page();
  await logIn(page, stack.url, '1001');
});

afterAll(async () => {
  await phone.kill();
  await stack.kill();
  rmSync(repo, { recursive: true, force: true });
  rmSync(app, { recursive: true, force: true });
});

function arguments_(command: string, remote: string, more: readonly string[]): string[] {
  return ['run', '--silent', command, '-w', remote, '--', ...more, '--url', stack.url];
}

/** A command as the README has it, in a clone of the repository. */
function npm(command: string, por: string, more: readonly string[] = [], remote = ID): Promise<Ran> {
  return run('npm', arguments_(command, remote, [...more, '--por', por]), repo, {
    GR_STORE: `folder:${app}`,
  });
}

/** Changes a file of the clone; gives back the function that undoes it. */
function edit(file: string, from: string, to: string): () => void {
  const name = join(repo, ID, file);
  const text = readFileSync(name, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(name, text.replace(from, to));
  return () => writeFileSync(name, text);
}

function title(text: string): () => void {
  return edit('src/mensajes.ts', "titulo: 'Tips'", `titulo: '${text}'`);
}

/** All that a store shows: the registry's bytes and the names of the versions. */
function shown(): readonly string[] {
  return [readFileSync(join(app, 'remotes.json'), 'utf8'), ...readdirSync(join(app, 'r', ID))];
}

/** Goes in and out on the open phone until the section says `text`; it asks for news by itself. */
async function sees(text: string): Promise<void> {
  const found = page.locator('#titulo-app, #contenido').getByText(text, { exact: true }).first();
  const titled = () => page.getByRole('heading', { level: 1, name: text, exact: true }).or(found).count();
  const end = Date.now() + 90_000;
  while (Date.now() < end) {
    await goInside(page, '/tips');
    await page.waitForTimeout(400);
    if ((await titled()) > 0) return;
    await goInside(page, '/home');
    await page.getByRole('heading', { name: 'Inicio' }).waitFor();
  }
  throw new Error(`the phone never showed «${text}»`);
}

const GOOD = 'mount: (root, host) => mountReact(root, host, <Pages />)';

/** A mount that does one bad thing on each screen, besides what it should. */
const BAD = `mount: (root, host) => {
    const place = host.route.location.get().pathname;
    if (place === '/tips') document.body.append(Object.assign(document.createElement('div'), { id: 'olvidado' }));
    if (place === '/videos') {
      setTimeout(() => { throw new Error('tarde'); });
      const estilo = document.createElement('style');
      estilo.textContent = 'body { color: red }';
      document.head.append(estilo);
    }
    if (place === '/tipsleer') {
      addEventListener('resize', () => void root.id);
      const id = host.outbox.newId();
      const entry = { aggregate: 'x', tipo: 'mirar', resumen: 'x', files: [], effects: [] };
      void host.outbox.commit({ id, ...entry, updates: { ['_covid/' + id + '/x']: 1 } });
    }
    return mountReact(root, host, <Pages />);
  }`;

const EMPTY = `mount: (root, host) => {
    const place = host.route.location.get().pathname;
    if (place === '/tips') throw new Error('no');
    return place === '/videos' ? { unmount: () => {} } : mountReact(root, host, <Pages />);
  }`;

describe('a candidate that must not get out moves nothing and uploads nothing', () => {
  test.each<[string, () => () => void, RegExp]>([
    [
      'leaves something in the page',
      () => edit('src/index.tsx', GOOD, BAD),
      /\/tips: al salir quedó en la página <div olvidado>/,
    ],
    [
      'throws on one screen and shows nothing on another',
      () => edit('src/index.tsx', GOOD, EMPTY),
      /\/tips: la sección no abrió, código RF-101/,
    ],
    [
      'is made for a newer contract',
      () => edit('remote.json', '"contract": "1.', '"contract": "1.9'),
      /pide el contrato 1\.9\d y el shell en vivo ofrece/,
    ],
    [
      'takes a route of another',
      () => edit('remote.json', '"rutas": [', '"rutas": ["rondas", '),
      /La ruta «rondas» de mf-tips ya es de mf-rondas/,
    ],
  ])('%s', async (_name, spoil, sentence) => {
    const mend = spoil();
    const before = shown();
    const { code, output } = await npm('deploy', 'Ana');
    mend();
    expect(output).toMatch(sentence);
    if (sentence.source.includes('olvidado')) {
      expect(output).toMatch(/\/videos: error sin atender: tarde/);
      expect(output).toMatch(/\/videos: la política de seguridad lo impidió: style-src/);
      expect(output).toMatch(/\/tipsleer: solo con abrirla se guardó una operación/);
      expect(output).toMatch(/\/tipsleer: cada visita deja \d+ oyentes de eventos más/);
    }
    if (sentence.source.includes('RF-101')) expect(output).toMatch(/\/videos: .*quedó en blanco/);
    expect(output).toContain('No se publicó: nada se subió ni se movió.');
    expect(code).toBe(1);
    expect(shown()).toEqual(before);
  });
});

test('what is called wrongly, or against no shell, moves nothing', async () => {
  const before = shown();
  expect(await npm('canary', 'Ana', ['100'])).toMatchObject({ code: 2 });
  expect(await npm('canary', 'Ana')).toMatchObject({ code: 2 });
  expect(await npm('rollback', 'Ana', ['ahora'])).toMatchObject({ code: 2 });
  const lost = await run(
    'npm',
    ['run', '--silent', 'deploy', '-w', ID, '--', '--url', 'http://127.0.0.1:9'],
    repo,
    {
      GR_STORE: `folder:${app}`,
    },
  );
  expect(lost).toMatchObject({ code: 1, output: expect.stringContaining('El shell en vivo no responde') });
  expect(shown()).toEqual(before);
});

test('a deploy shows on an open phone; another remote, changed meanwhile, stays changed; rollback shows too', async () => {
  await sees('Tips');
  const old = remoteIn(app, ID).active.version;
  const undo = title('Tips dos');
  // Meanwhile Luis pauses another remote: he changes the registry Ana has begun from.
  const other = during('Ana', () => npm('pause', 'Luis', [], 'mf-inventario'));
  const { code, output } = await other;
  expect(output).toContain('1001 (rondero): /tips');
  expect(code).toBe(0);
  expect(remoteIn(app, 'mf-inventario')).toMatchObject({ state: 'paused', por: 'Luis' });
  expect(remoteIn(app, ID)).toMatchObject({ por: 'Ana', accion: 'deploy', previous: { version: old } });
  await sees('Tips dos');

  const files = readdirSync(join(app, 'r', ID), { recursive: true });
  expect(await npm('rollback', 'Ana')).toMatchObject({ code: 0 });
  expect(remoteIn(app, ID)).toMatchObject({ accion: 'rollback', active: { version: old } });
  expect(readdirSync(join(app, 'r', ID), { recursive: true })).toEqual(files);
  await sees('Tips');
  undo();
});

test('pause shows on the phone, resume ends it', async () => {
  expect(await npm('pause', 'Ana')).toMatchObject({ code: 0 });
  await sees('Sección en pausa');
  expect(await npm('pause', 'Ana')).toMatchObject({ code: 0, output: expect.stringContaining('ya estaba') });
  expect(await npm('resume', 'Ana')).toMatchObject({ code: 0 });
  await sees('Tips');
});

test('a trial for 10 %, then 25 %, then nobody: the version of the others stays', async () => {
  const { active } = remoteIn(app, ID);
  const undo = title('Tips tres');
  expect(await npm('canary', 'Ana', ['10'])).toMatchObject({ code: 0 });
  const { canary } = remoteIn(app, ID);
  expect(canary).toMatchObject({ percent: 10 });
  expect(canary?.version).not.toBe(active.version);
  expect(await npm('canary', 'Ana', ['25'])).toMatchObject({ code: 0 });
  expect(remoteIn(app, ID)).toMatchObject({ active, canary: { ...canary, percent: 25 } });
  expect(await npm('canary', 'Ana', ['0'])).toMatchObject({ code: 0 });
  expect(remoteIn(app, ID).active).toEqual(active);
  expect(remoteIn(app, ID).canary).toBeUndefined();
  undo();
});

test('who deploys while somebody changes the same remote is told who and what', async () => {
  const undo = title('Tips cuatro');
  const { code, output } = await during('Ana', () => npm('pause', 'Luis'));
  expect(output).toMatch(/Luis cambió mf-tips antes que usted \(hace .*\): puso la sección en pausa/);
  expect(code).toBe(1);
  expect(remoteIn(app, ID)).toMatchObject({ state: 'paused', por: 'Luis', accion: 'pause' });
  expect(publishedIn(app).remotes.map(({ id }) => id)).toContain('mf-rondas');
  undo();
});

/** A deploy of `por`, and what somebody else does while it walks through the shell. */
function during(por: string, meanwhile: () => Promise<Ran>): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', arguments_('deploy', ID, ['--por', por]), {
      cwd: repo,
      env: { ...process.env, GR_STORE: `folder:${app}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let other: Promise<Ran> | undefined;
    const hear = (chunk: unknown) => {
      output += String(chunk);
      if (output.includes('Recorrido en el shell en vivo')) other ??= meanwhile();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', reject);
    child.on('close', (code) => {
      if (!other) return reject(new Error(`it never came to the walk:\n${output}`));
      other.then((ran) => {
        if (ran.code === 0) resolve({ code: code ?? 1, output });
        else reject(new Error(`the other one failed:\n${ran.output}`));
      }, reject);
    });
  });
}
