import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeRegistry, readRegistry, VALID_MS } from '@gr/remote-kit/build/publish/change-registry';
import { type Jwk, makeKeys, publicHalf, thumbprint } from '@gr/remote-kit/build/publish/keys';
import { signJws, signText } from '@gr/remote-kit/build/publish/signed-registry';
import type { PublishedRemote } from '@gr/shared/contract/manifest';
import {
  believe,
  type DatedRegistry,
  entryText,
  textOfPart,
  type WireRegistry,
} from '@gr/shared/domain/app/team-keys';
import { fakeSurroundings } from '../../shell/src/federation/fake-surroundings.testing.ts';
import { fetchRegistry, savedRegistry } from '../../shell/src/federation/registry/fetch-registry.ts';
import { changeRemote } from '../../tools/remote-kit/build/publish/change-remote.ts';
import { giveKey, renew, revoke, type TeamWork } from '../../tools/remote-kit/build/publish/team-command.ts';
import { memoryStore } from '../../tools/remote-kit/build/publish/testing/memory-store.ts';

/*
 * A company whose root key gave team «uno» `mf-uno` and team «dos» `mf-dos`. Whoever holds the key of one, and a store or a line to
 * phones, publishes what is the other's.
 */
const START = Date.now();
const DAY = 86_400_000;
let root: Jwk;
let uno: Jwk;
let dos: Jwk;
let folder: string;
let store: ReturnType<typeof memoryStore>;
let roots: readonly Jwk[];

const work = (now = START): TeamWork => ({ store, root, folder, por: 'Root', now, say: () => undefined });
const version = (name: string, ruta: string) => ({
  ...{ nombre: 'X', rutas: [ruta], menu: [], contract: '1.0', orden: 1, version: name },
  assets_sha256: 'a'.repeat(64),
});
const served = async (): Promise<WireRegistry> =>
  JSON.parse((await store.read('remotes.json'))?.bytes.toString() ?? '') as WireRegistry;
const content = (signed: WireRegistry) => JSON.parse(textOfPart(signed.payload)) as DatedRegistry;

/** A deploy of a version, as `npm run deploy` ends. */
async function deploy(id: string, key: Jwk, name: string, now: number): Promise<string> {
  const { registry } = await readRegistry(store, key, roots);
  const before = registry?.remotes.find((one) => one.id === id);
  const next = { id, state: 'on' as const, active: version(name, id) };
  process.env.GR_REGISTRY_PUBLIC_KEY = JSON.stringify(roots);
  try {
    const plan = () => ({ kind: 'change' as const, next, text: 'done' });
    return (
      await changeRemote(store, key, { id, accion: 'deploy', por: 'x', began: before, now: () => now, plan })
    ).text;
  } finally {
    delete process.env.GR_REGISTRY_PUBLIC_KEY;
  }
}

/** The newest private half of a team in the folder. */
function keyOf(equipo: string): Jwk {
  const at = path.join(folder, '.keys/equipos');
  const files = readdirSync(at).filter((name) => name.startsWith(`${equipo}.`));
  return JSON.parse(readFileSync(path.join(at, files.at(-1) ?? ''), 'utf8')) as Jwk;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gr-equipos-'));
  store = memoryStore();
  const pair = await makeKeys();
  root = pair.privateKey;
  roots = [publicHalf(pair.publicKey)];
  for (const id of ['mf-uno', 'mf-dos']) await deploy(id, root, '1', START - DAY / 2);
  await giveKey(work(), 'uno', ['mf-uno']);
  await giveKey(work(START + 1), 'dos', ['mf-dos']);
  [uno, dos] = [keyOf('uno'), keyOf('dos')];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A phone of the company, with its kept registry; each call is an entry into the app. */
function phone(now: () => number = () => START + 10) {
  const s = { ...fakeSurroundings(), belief: (one: WireRegistry) => believe(roots, one), now };
  const take = async (signed: WireRegistry): Promise<string> => {
    s.server.set('/remotes.json', JSON.stringify(signed));
    const answer = await fetchRegistry(s);
    return answer.ok ? `takes ${answer.value.serial}` : answer.error.code;
  };
  const runs = async (): Promise<Record<string, string>> =>
    Object.fromEntries((await savedRegistry(s))?.remotes.map(({ id, active }) => [id, active.version]) ?? []);
  return { take, runs };
}

/** What the holder of a key makes by hand, past every command: the whole signed by it, and entries it says are answered for. */
async function forged(
  key: Jwk,
  change: (registry: DatedRegistry) => DatedRegistry,
  answered: readonly string[] = [],
): Promise<WireRegistry> {
  const now = await served();
  const registry = change({ ...content(now), serial: content(now).serial + 1 });
  const firmas = { ...now.firmas };
  const kid = thumbprint(key);
  for (const id of answered) {
    const entry = registry.remotes.find((one) => one.id === id);
    if (entry) firmas[id] = { kid, firma: await signText(entryText(kid, entry), key) };
  }
  return { ...(await signJws(registry, key)), llaves: now.llaves, firmas };
}

const withEntry = (id: string, more: Partial<PublishedRemote>) => (registry: DatedRegistry) => ({
  ...registry,
  remotes: registry.remotes.map((one) => (one.id === id ? { ...one, ...more } : one)),
});

test('each team publishes its own, and phones take it', async () => {
  const one = phone();
  expect(await one.take(await served())).toMatch(/^takes/);
  expect(await deploy('mf-uno', uno, '2', START + 5)).toBe('done');
  expect(await deploy('mf-dos', dos, '2', START + 6)).toBe('done');
  expect(await one.take(await served())).toMatch(/^takes/);
  expect(await one.runs()).toEqual({ 'mf-uno': '2', 'mf-dos': '2' });
});

test('the deploy of one team’s key for the other’s remote moves nothing', async () => {
  const before = await store.read('remotes.json');
  await expect(deploy('mf-dos', uno, '66', START + 5)).rejects.toThrow(
    'The key of uno may publish mf-uno, and not mf-dos.',
  );
  expect(await store.read('remotes.json')).toBe(before);
});

test('phones refuse what one team’s key says of the other’s remote, however it is signed', async () => {
  const one = phone();
  await one.take(await served());
  const evil = withEntry('mf-dos', { active: version('66', 'mf-dos'), desde: START + 5 });
  expect(await one.take(await forged(uno, evil))).toBe('RF-014');
  expect(await one.take(await forged(uno, evil, ['mf-dos']))).toBe('RF-014');
  const unlisted = (registry: DatedRegistry) => ({
    ...registry,
    remotes: [...registry.remotes, { ...(registry.remotes[0] as PublishedRemote), id: 'mf-tres' }],
  });
  expect(await one.take(await forged(uno, unlisted, ['mf-tres']))).toBe('RF-014');
  expect(await one.runs()).toEqual({ 'mf-uno': '1', 'mf-dos': '1' });
});

test('an entry of the other team neither goes missing nor goes back, and nobody signs for ever', async () => {
  const old = (await served()).firmas;
  const was = content(await served()).remotes.find(({ id }) => id === 'mf-dos');
  await deploy('mf-dos', dos, '2', START + 5);
  const one = phone();
  await one.take(await served());
  const without = (registry: DatedRegistry) => ({
    ...registry,
    remotes: registry.remotes.filter(({ id }) => id !== 'mf-dos'),
  });
  expect(await one.take(await forged(uno, without))).toBe('RF-015');
  const back = await forged(uno, withEntry('mf-dos', was ?? {}));
  const replayed = {
    ...back,
    firmas: { ...back.firmas, 'mf-dos': old?.['mf-dos'] ?? { kid: '', firma: '' } },
  };
  expect(await one.take(replayed)).toBe('RF-015');
  for (const change of [{ caduca: START + 4000 * DAY }, { serial: Number.MAX_SAFE_INTEGER }])
    expect(await one.take(await forged(uno, (registry) => ({ ...registry, ...change })))).toBe('RF-014');
  expect(await one.runs()).toEqual({ 'mf-uno': '1', 'mf-dos': '2' });
});

test('no way back behind the list: neither the registry of before nor an older list, and no list in its place', async () => {
  const one = phone();
  const first = await served();
  await one.take(first);
  await revoke(work(START + 20), 'uno');
  expect(await one.take(await served())).toMatch(/^takes/);
  // Past the serial too, which whoever holds the store could raise.
  const raised = { ...content(first), serial: content(first).serial + 1000 };
  expect(
    await one.take({ ...(await signJws(raised, uno)), llaves: first.llaves, firmas: first.firmas }),
  ).toBe('RF-015');
  expect(await one.take(await signJws(raised, root))).toBe('RF-015');
  expect(await one.take((await served()).llaves as WireRegistry)).toBe('RF-014');
  const own = await signJws({ n: 9e9, llaves: [] }, uno, 'gr-llaves');
  expect(await one.take({ ...(await served()), llaves: own })).toBe('RF-014');
});

test('a key that was taken away or has ended publishes nothing more; what it published runs on', async () => {
  await deploy('mf-uno', uno, '2', START + 5);
  await revoke(work(START + 20), 'uno');
  await expect(deploy('mf-uno', uno, '3', START + 30)).rejects.toThrow('revoked');
  const one = phone();
  expect(await one.take(await served())).toMatch(/^takes/);
  expect(await one.runs()).toEqual({ 'mf-uno': '2', 'mf-dos': '1' });
  const evil = withEntry('mf-uno', { active: version('66', 'mf-uno'), desde: START + 40 });
  expect(await one.take(await forged(uno, evil, ['mf-uno']))).toBe('RF-014');
  await giveKey(work(START + 50), 'uno', ['mf-uno'], 1);
  await expect(deploy('mf-uno', keyOf('uno'), '3', START + 2 * DAY)).rejects.toThrow(/revoked|ended/);
});

test('a registry past its time is not newly taken; the phone that keeps one works on with it', async () => {
  let now = START + 10;
  const [kept, fresh] = [phone(() => now), phone(() => now)];
  const first = await served();
  expect(await kept.take(first)).toMatch(/^takes/);
  await deploy('mf-uno', uno, '2', START + 5);
  now = START + VALID_MS + 3 * DAY;
  expect(await kept.take(await served())).toBe('RF-017');
  expect(await kept.take(first)).toMatch(/^takes/);
  expect(await kept.runs()).toEqual({ 'mf-uno': '1', 'mf-dos': '1' });
  expect(await fresh.take(await served())).toBe('RF-017');
  await renew(work(now));
  expect([await kept.take(await served()), await fresh.take(await served())]).toEqual([
    expect.stringMatching(/^takes/),
    expect.stringMatching(/^takes/),
  ]);
  expect(await kept.runs()).toEqual({ 'mf-uno': '2', 'mf-dos': '1' });
});

test('a registry of before lists, signed by the one key, is believed until a list is there', async () => {
  const one = phone();
  const { registry } = await readRegistry(store, root, roots);
  const plain = await signJws({ ...registry, serial: 1, caduca: undefined }, root);
  expect(await one.take(plain)).toBe('takes 1');
  expect(await one.take(await served())).toMatch(/^takes/);
  expect(
    await changeRegistry(
      memoryStore(),
      root,
      { registry: undefined, tag: undefined },
      { accion: 'build', por: 'x', now: START, remotes: new Map() },
    ),
  ).toMatchObject({ caduca: START + VALID_MS });
});
