import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { PublishedVersion } from '@gr/shared/contract/manifest';
import { changeRegistry, readRegistry } from './change-registry.ts';
import { changeRemote, entryOf } from './change-remote.ts';
import { folderStore } from './folder-store.ts';
import { decisionOn, earlierVersions, readHistory, retiredBy } from './history.ts';
import { type Jwk, makeKeys } from './keys.ts';
import { planBuild, planDeploy, planPause, planResume, planRetire, planRollback } from './plan.ts';
import type { ArtefactStore } from './store.ts';
import { historyTable } from './table.ts';
import type { Order } from './testing/change-child.ts';

const ROUNDS = 10;
const SEED = 20_261_121;

const ORDERS = ['Ana', 'Luis', 'a la vez'] as const;
type Turn = (typeof ORDERS)[number];

let dir = '';
let store: ArtefactStore;
let key: Jwk;

function version(name: string, rutas = [name.split('-')[0] ?? name]): PublishedVersion {
  const rest = { nombre: 'X', rutas, menu: [], contract: '1.0', orden: 10 };
  return { ...rest, version: name, assets_sha256: '0'.repeat(64) };
}

async function registryNow() {
  const { registry } = await readRegistry(store, key);
  if (!registry) throw new Error('no registry');
  return registry;
}

async function deploy(id: string, name: string, por = 'Ana', knows = true, into = store) {
  const entry = knows ? entryOf((await readRegistry(store, key)).registry, id) : undefined;
  return changeRemote(into, key, {
    id,
    accion: 'deploy',
    por,
    began: entry,
    now: () => 1_000,
    plan: (before) => planDeploy(id, before, version(name), () => true),
  });
}

beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'gr-change-'));
  store = folderStore(dir);
  key = (await makeKeys()).privateKey;
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a change whose line of the history fails is made, and says what is missing', async () => {
  const broken: ArtefactStore = { ...store, create: () => Promise.reject(new Error('disco lleno')) };
  expect(await deploy('mf-a', 'a-1', 'Ana', true, broken)).toMatchObject({
    kind: 'done',
    text: expect.stringContaining('its history could not be written'),
  });
});

test('a change is signed, kept in the history, and leaves other remotes as they are', async () => {
  expect(await deploy('mf-a', 'a-1')).toMatchObject({ kind: 'done' });
  expect(await deploy('mf-b', 'b-1', 'Luis')).toMatchObject({ kind: 'done' });
  const { remotes, serial } = await registryNow();
  expect(remotes.map(({ id, por }) => [id, por])).toEqual([
    ['mf-a', 'Ana'],
    ['mf-b', 'Luis'],
  ]);
  const history = await readHistory(store, key);
  expect(history.map((line) => [line.remotos, line.por])).toEqual([
    [['mf-a'], 'Ana'],
    [['mf-b'], 'Luis'],
  ]);
  expect(history.at(-1)?.serial).toBe(serial);
});

async function retire(id: string) {
  const began = entryOf(await registryNow(), id);
  const plan = (before: typeof began) => planRetire(id, before);
  return changeRemote(store, key, { id, accion: 'retire', por: 'Luis', began, now: () => 3_000, plan });
}

test('a remote that is taken away is out of the registry, not of the history; a deploy brings it back', async () => {
  await deploy('mf-a', 'a-1');
  await deploy('mf-b', 'b-1');
  expect(await retire('mf-a')).toMatchObject({ kind: 'done' });
  expect((await registryNow()).remotes.map(({ id }) => id)).toEqual(['mf-b']);
  const history = await readHistory(store, key);
  expect(history.at(-1)).toMatchObject({ accion: 'retire', remotos: ['mf-a'], por: 'Luis' });
  expect(retiredBy(history, 'mf-a')).toBe('Luis');
  expect(retiredBy(history, 'mf-b')).toBeUndefined();
  expect(historyTable(history).split('\n')[1]).toMatch(/Luis +mf-a +retired the remote$/);
  expect(await retire('mf-b')).toMatchObject({ kind: 'done' });
  expect((await registryNow()).remotes).toEqual([]);

  await deploy('mf-a', 'a-2');
  const lines = await readHistory(store, key);
  expect(retiredBy(lines, 'mf-a')).toBeUndefined();
  expect(earlierVersions(lines, 'mf-a').map(({ version: name }) => name)).toEqual(['a-1']);
});

test('a pause and its end do not undo a rollback: builds stay out until somebody resumes once more', async () => {
  await deploy('mf-a', 'a-1');
  await deploy('mf-a', 'a-2');
  const step = async (accion: 'rollback' | 'pause' | 'resume') => {
    const began = entryOf(await registryNow(), 'mf-a');
    const lines = await readHistory(store, key);
    const plan = (before: typeof began) => {
      if (accion === 'rollback') return planRollback('mf-a', before, [], () => true);
      return accion === 'pause'
        ? planPause('mf-a', before)
        : planResume('mf-a', before, decisionOn(lines, 'mf-a'));
    };
    return changeRemote(store, key, { id: 'mf-a', accion, por: 'Ana', began, now: () => 1, plan });
  };
  const build = async () => {
    const decision = decisionOn(await readHistory(store, key), 'mf-a');
    return planBuild('mf-a', entryOf(await registryNow(), 'mf-a'), version('a-2'), () => true, decision).kind;
  };
  for (const accion of ['rollback', 'pause'] as const)
    expect(await step(accion)).toMatchObject({ kind: 'done' });
  expect(await build()).toBe('no');
  expect(await step('resume')).toMatchObject({ text: expect.stringContaining('do not move it') });
  expect(await build()).toBe('no');
  expect(await step('resume')).toMatchObject({ kind: 'done' });
  expect(await build()).toBe('change');
  expect(await step('resume')).toMatchObject({ kind: 'same' });
});

test('who deploys what somebody took away meanwhile is told so', async () => {
  await deploy('mf-a', 'a-1');
  const began = entryOf(await registryNow(), 'mf-a');
  await retire('mf-a');
  const late = { id: 'mf-a', accion: 'deploy', por: 'Ana', began, now: () => 6_000 } as const;
  const plan = (before: typeof began) => planDeploy('mf-a', before, version('a-2'), () => true);
  const outcome = await changeRemote(store, key, { ...late, plan });
  expect(outcome).toMatchObject({ kind: 'no', text: expect.stringContaining('Somebody retired mf-a') });
  expect((await registryNow()).remotes).toEqual([]);
});

test('who began before somebody else changed the same remote is told who and what', async () => {
  await deploy('mf-a', 'a-1');
  const began = entryOf(await registryNow(), 'mf-a');
  await deploy('mf-a', 'a-2', 'Luis');
  const late = { id: 'mf-a', accion: 'pause', por: 'Ana', began, now: () => 6_000 } as const;
  const outcome = await changeRemote(store, key, { ...late, plan: (before) => planPause('mf-a', before) });
  expect(outcome).toEqual({
    kind: 'no',
    text: expect.stringContaining('Luis changed mf-a before you (5 s ago): published version a-2.'),
  });
  expect(entryOf(await registryNow(), 'mf-a')).toMatchObject({ state: 'on', por: 'Luis' });
});

test('two who publish a new remote at once: the second is told as well', async () => {
  await deploy('mf-a', 'a-1', 'Luis');
  expect(await deploy('mf-a', 'a-2', 'Ana', false)).toMatchObject({ kind: 'no' });
});

test('a route of another remote, which appeared meanwhile, is refused', async () => {
  await deploy('mf-a', 'a-1');
  const text = expect.stringContaining('«a» of mf-b is that of mf-a');
  expect(await deploy('mf-b', 'a-9')).toEqual({ kind: 'no', text });
  expect((await registryNow()).remotes).toHaveLength(1);
});

test('three versions and two rollbacks; a line of another key tells nothing', async () => {
  for (const name of ['a-1', 'a-2', 'a-3']) await deploy('mf-a', name);
  const back = async () => {
    const began = entryOf(await registryNow(), 'mf-a');
    const earlier = earlierVersions(await readHistory(store, key), 'mf-a');
    const plan = () => planRollback('mf-a', began, earlier, () => true);
    await changeRemote(store, key, { id: 'mf-a', accion: 'rollback', por: 'Ana', began, now: () => 1, plan });
    const { active, previous } = entryOf(await registryNow(), 'mf-a') ?? {};
    return [active?.version, previous?.version];
  };
  expect(await back()).toEqual(['a-2', 'a-1']);
  expect(await back()).toEqual(['a-1', undefined]);
  const { privateKey: fresh } = await makeKeys();
  expect(await readHistory(store, fresh)).toEqual([]);
  // During a key rotation, the old key still counts.
  expect(await readHistory(store, fresh, 200, [key])).toHaveLength(5);
});

/** A person in a process of their own. */
class Person {
  readonly name: string;
  readonly #child: ChildProcess;
  readonly #lines: Interface;
  readonly #answers: AsyncIterator<string>;

  constructor(name: string) {
    this.name = name;
    const file = path.join('tools', 'remote-kit', 'build', 'publish', 'testing', 'change-child.ts');
    this.#child = spawn(process.execPath, ['--import', 'tsx', file, `folder:${dir}`, name], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, GR_REGISTRY_PRIVATE_KEY: JSON.stringify(key) },
    });
    if (!this.#child.stdout) throw new Error('no output');
    this.#lines = createInterface({ input: this.#child.stdout });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  async does(order: Order): Promise<{ kind: string; text: string }> {
    this.#child.stdin?.write(`${JSON.stringify(order)}\n`);
    return JSON.parse(String((await this.#answers.next()).value));
  }

  async leaves(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.stdin?.end();
    await gone;
  }
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('two people in two processes', () => {
  let people: readonly [Person, Person];
  beforeEach(async () => {
    await changeRegistry(
      store,
      key,
      { registry: undefined, tag: undefined },
      { accion: 'deploy', por: 'x', now: 1, remotes: new Map() },
    );
    people = [new Person('Ana'), new Person('Luis')];
  });
  afterEach(() => Promise.all(people.map((person) => person.leaves())));

  /** Both begin; then the one publishes and after that the other, or both at once. */
  async function round(n: number, ids: readonly [string, string], order: Turn, wait: number) {
    for (const [i, person] of people.entries()) await person.does({ begin: ids[i] ?? '' });
    const publish = (i: 0 | 1, ms = 0) => {
      const name = `${ids[i]}-${n}-${people[i].name}`;
      return people[i].does({ publish: version(name, [ids[i]]), wait: ms });
    };
    if (order === 'Ana') return [await publish(0), await publish(1)] as const;
    if (order === 'Luis') {
      const second = await publish(1);
      return [await publish(0), second] as const;
    }
    return Promise.all([publish(0, wait), publish(1, wait === 0 ? 5 : 0)]);
  }

  test('about one remote: one is done, the other is told, nothing is lost', async () => {
    const random = seeded(SEED);
    const first: string[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const order = ORDERS[n % ORDERS.length] ?? 'a la vez';
      const outcomes = await round(n, ['mf-a', 'mf-a'], order, Math.floor(random() * 6));
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'no']);
      const winner = people[outcomes.findIndex(({ kind }) => kind === 'done')]?.name ?? '';
      const told = outcomes.find(({ kind }) => kind === 'no');
      expect(told?.text).toContain(`${winner} changed mf-a before you`);
      expect(entryOf(await registryNow(), 'mf-a')).toMatchObject({
        por: winner,
        active: { version: `mf-a-${n}-${winner}` },
      });
      if (order !== 'a la vez') expect(winner).toBe(order);
      first.push(winner);
    }
    const history = await readHistory(store, key);
    expect(history.slice(1).map(({ por }) => por)).toEqual(first);
  });

  test('about two remotes: both are done', async () => {
    const random = seeded(SEED + 1);
    for (let n = 0; n < ROUNDS; n += 1) {
      const order = ORDERS[n % ORDERS.length] ?? 'a la vez';
      const outcomes = await round(n, ['mf-a', 'mf-b'], order, Math.floor(random() * 6));
      expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done']);
      const { remotes } = await registryNow();
      expect(remotes.map(({ active }) => active.version)).toEqual([`mf-a-${n}-Ana`, `mf-b-${n}-Luis`]);
    }
    expect(await readHistory(store, key)).toHaveLength(1 + 2 * ROUNDS);
  });
});
