import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublishedVersion } from '@gr/shared/contract/manifest';
import { changeRegistry, type HistoryAction, readRegistry } from '../../publish/change-registry.ts';
import { entryOf } from '../../publish/change-remote.ts';
import { type Jwk, makeKeys } from '../../publish/keys.ts';
import type { ArtefactStore } from '../../publish/store.ts';
import { memoryStore } from '../../publish/testing/memory-store.ts';
import { lossChecks, type Successor } from './over-live.ts';
import { commitOf } from './who.ts';

const LIVE: PublishedVersion = {
  ...{ nombre: 'X', rutas: ['x', 'y'], contract: '1.0', orden: 10, version: 'v1', assets_sha256: '0' },
  menu: [{ texto: 'X', ruta: '/x', icono: 'home' }],
};
const NEXT: PublishedVersion = { ...LIVE, version: 'v2' };

let dir = '';
let key: Jwk;
let store: ArtefactStore;

const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=a@x', ...args], {
    cwd: dir,
    stdio: 'ignore',
  });

/** Commits another file; gives the commit. */
function committed(name: string): string {
  writeFileSync(path.join(dir, name), name);
  git('add', '.');
  git('commit', '-m', name);
  return commitOf(dir) ?? '';
}

async function changed(accion: HistoryAction, commit?: string, version = LIVE): Promise<void> {
  const read = await readRegistry(store, key);
  const now = 2_000_000 + (read.registry?.serial ?? 0) * 1000;
  const remotes = new Map([['mf-x', { id: 'mf-x', state: 'on', active: version } as const]]);
  await changeRegistry(store, key, read, {
    accion,
    por: 'Luis',
    now,
    remotes,
    ...(commit ? { commit } : {}),
  });
}

async function losses(next: Partial<Successor> = {}): Promise<string> {
  const { registry } = await readRegistry(store, key);
  const desk = { id: 'mf-x', store, key, began: entryOf(registry, 'mf-x') };
  const checks = await lossChecks(desk, dir, {
    ...{ version: NEXT, commit: commitOf(dir), over: undefined, replaces: true },
    ...next,
  });
  return checks.map(({ level, text }) => `${level}: ${text}`).join('\n');
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'gr-over-'));
  git('init', '-b', 'main');
  key = (await makeKeys()).privateKey;
  store = memoryStore();
});

afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('an old branch does not take the place of what another one published, unless its commit is given', async () => {
  const first = committed('a');
  git('checkout', '-b', 'theirs');
  const theirs = committed('b');
  await changed('deploy', theirs);
  expect(await losses()).toBe('');
  git('checkout', 'main');
  const ours = committed('c');
  expect(await losses()).toBe(
    `bad: Live is commit ${theirs} of Luis, not among yours: what it brought would be gone. Merge it first. ` +
      `To replace it all the same: --over ${theirs}`,
  );
  expect(await losses({ over: first })).toMatch(/^bad: /);
  expect(await losses({ over: theirs })).toMatch(/^warning: /);
  expect(await losses({ replaces: false })).toMatch(/^warning: /);
  expect(await losses({ version: LIVE })).toBe('');
  await changed('deploy', ours, { ...LIVE, version: 'v0' });
  expect(await losses()).toBe('');
});

test('who changed it last is not who published it: a pause keeps the commit of the deploy', async () => {
  const first = committed('a');
  git('checkout', '-b', 'theirs');
  const theirs = committed('b');
  await changed('deploy', theirs);
  await changed('pause', first);
  git('checkout', 'main');
  expect(await losses()).toContain(`--over ${theirs}`);
});

test('what git cannot answer is asked too; what a build here published is not', async () => {
  const own = committed('a');
  await changed('deploy', 'abcdefabcdef');
  expect(await losses()).toMatch(/^bad: .*git here can’t say.*--over abcdefabcdef$/);
  await changed('deploy', `${own}+`);
  expect(await losses()).toMatch(/^bad: .*never committed.*/);
  expect(await losses({ over: own })).toMatch(/^warning: /);
  await changed('deploy');
  expect(await losses()).toMatch(/^bad: .*without a known commit.*--over v1$/);
  await changed('build');
  expect(await losses()).toBe('');
});

test('a place or a menu entry that a role loses is to be confirmed', async () => {
  await changed('deploy', committed('a'));
  const fewer: PublishedVersion = { ...NEXT, roles: ['admin', 'supervisor'] };
  expect(await losses({ version: fewer })).toMatch(
    /^bad: rondero can’t open \/x, \/y any more.*--over \w{12}$/,
  );
  expect(await losses({ version: { ...NEXT, menu: [] } })).toMatch(
    /^bad: rondero has no menu entry for \/x[^\n]*\nbad: supervisor has[^\n]*\nbad: admin/,
  );
  expect(await losses({ version: { ...NEXT, rutas: ['x', 'y', 'z'] } })).toBe('');
});
