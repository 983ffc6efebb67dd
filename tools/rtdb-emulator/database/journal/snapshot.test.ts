import {
  type FileHandle,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromJson } from '@gr/rtdb-rules/tree/from-json';
import { DataNode } from '@gr/rtdb-rules/tree/node';
import fc from 'fast-check';
import { ADMIN } from '../database.ts';
import { fakeRules } from '../testing/fake-rules.ts';
import { openForTest } from '../testing/test-server.ts';
import { dataFile, unfinishedPath } from './files.ts';
import { readSnapshot } from './read-snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gr-snapshot-'));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});

/** Rows of some fields, more than one frame holds. */
function rows(count: number): DataNode {
  const row = (i: number) => ({ fecha: (i * 7919) % count, un: `u${i % 5}`, dentro: { ñ: '🚓 "x"\n' } });
  return fromJson(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, row(i)])), { now: 0 });
}

async function through(root: DataNode): Promise<DataNode> {
  const file = dataFile(dir, 'snapshot', 1);
  await writeSnapshot(dir, file, root);
  const read = await readSnapshot(file.path);
  if (read === null) throw new Error('damaged');
  return read;
}

const key = fc.constantFrom('a', 'b', '1', '-2', '__proto__', 'ñ🚓', 'x'.repeat(40));
const json = fc.letrec((tie) => ({
  leaf: fc.oneof(
    fc.string(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    fc.boolean(),
  ),
  priced: fc.record({ '.value': tie('leaf'), '.priority': fc.integer() }),
  node: fc.oneof({ depthSize: 'small' }, tie('leaf'), tie('priced'), fc.dictionary(key, tie('node'))),
})).node;

/** Replaces the next write to a file by a function of its handle. */
async function nextWrite(
  does: (handle: FileHandle, bytes: Buffer, from: number, length: number, at: number) => unknown,
) {
  const probe = await open(join(dir, 'probe'), 'w');
  const handle = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  await rm(join(dir, 'probe'));
  const mock = async function (this: FileHandle, ...[bytes, from, length, at]: unknown[]): Promise<unknown> {
    return does(this, bytes as Buffer, Number(from), Number(length), Number(at));
  };
  return jest.spyOn(handle, 'write').mockImplementationOnce(mock as never);
}

test('a disk that takes only a part of what it is given gets the rest', async () => {
  const root = rows(300);
  await nextWrite((handle, bytes, from, length, at) => handle.write(bytes, from, Math.floor(length / 3), at));
  expect((await through(root)).hash()).toBe(root.hash());
});

test('a snapshot that finds no room gives back what it took, and the next one is made', async () => {
  const reports: string[] = [];
  const database = await openForTest({ dir, compactAt: 100, report: (line) => reports.push(line) });
  const full = await nextWrite(() =>
    Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  );
  await database.write(ADMIN, 'put', ['a'], rows(10).toJson());
  const until = async (done: (names: readonly string[]) => boolean): Promise<void> => {
    while (!done(await readdir(dir))) await new Promise((resolve) => setImmediate(resolve));
  };
  await until(() => reports.length > 0);
  expect(full).toHaveBeenCalled();
  expect(reports).toEqual(['The database could not be compacted: no space.']);
  expect((await readdir(dir)).filter((name) => name.startsWith('snapshot'))).toEqual([]);
  await database.write(ADMIN, 'put', ['b'], rows(10).toJson());
  await until((names) => names.some((name) => /^snapshot.*gr$/.test(name)));
  await database.close();
  const again = await openForTest({ dir });
  expect(again.root.toJson()).toEqual({ a: rows(10).toJson(), b: rows(10).toJson() });
  await again.close();
});

test('any tree comes back as it was', async () => {
  const large = rows(300);
  await fc.assert(
    fc.asyncProperty(json, fc.boolean(), async (value, among) => {
      const some = fromJson(value, { now: 0 });
      // Among many neighbours each child is a record by itself.
      const root = among ? large.withChild('some', some).withChild('same', some) : some;
      const back = await through(root);
      expect(back.hash()).toBe(root.hash());
      expect(back.toExport()).toEqual(root.toExport());
    }),
    { numRuns: 60 },
  );
});

test('a collection at several places is kept once, on disk and in memory', async () => {
  const large = rows(300);
  const back = await through(DataNode.EMPTY.with(['t'], large).with(['u', 'v'], large));
  expect(back.at(['u', 'v', 'k1']).text).not.toBeNull();
  expect(back.child('t').hash()).toBe(large.hash());
  expect(back.at(['u', 'v'])).toBe(back.child('t'));
});

test('orders that stood stand again without being made, and follow changes', async () => {
  const node = rows(3_000);
  for (const name of ['fecha', 'dentro', 'nada']) node.index(name);
  const root = DataNode.EMPTY.with(['t'], node).with(['otro'], rows(10));
  const back = await through(root);
  const made = jest.spyOn(DataNode.prototype, 'sortValue');
  for (const name of ['fecha', 'dentro', 'nada']) {
    const keys = (of: DataNode) => [...of.child('t').index(name).ascending()].map((branch) => branch.key);
    expect(keys(back)).toEqual(keys(root));
  }
  expect(made).not.toHaveBeenCalled();
  const changed = back.with(['t', 'k7', 'fecha'], DataNode.ofLeaf(-1));
  expect([...changed.child('t').index('fecha').ascending()][0]?.key).toEqual({ value: -1, key: 'k7' });
});

test('declared indexes stand at the start, before anybody asks', async () => {
  const first = await openForTest({ dir });
  await first.write(ADMIN, 'put', ['t'], rows(300).toJson());
  await first.close();
  const again = await openForTest({ dir, rules: fakeRules({ indexes: { t: ['fecha'] } }) });
  expect([...again.root.child('t').standing.keys()]).toEqual(['fecha']);
  await again.close();
});

test('a snapshot that was cut off is carried on, whatever was left of it, and is the same', async () => {
  const root = DataNode.EMPTY.with(['t'], rows(5_000)).with(['u', 'v'], rows(700));
  const file = dataFile(dir, 'snapshot', 9);
  await writeSnapshot(dir, file, root);
  const whole = await readFile(file.path);
  const temporary = unfinishedPath(file);
  let all = Number.POSITIVE_INFINITY;
  for (const part of [0, 0.1, 0.5, 0.93]) {
    await rm(file.path);
    await writeFile(temporary, whole);
    await truncate(temporary, Math.floor(whole.length * part));
    const encoded = jest.spyOn(DataNode.prototype, 'toExport');
    await writeSnapshot(dir, file, root);
    expect((await readFile(file.path)).equals(whole)).toBe(true);
    if (part === 0) all = encoded.mock.calls.length;
    expect(encoded.mock.calls.length).toBeLessThan(all * (1.15 - part));
    encoded.mockRestore();
  }
  await rm(file.path);
  await writeFile(temporary, whole.toString('utf8').replace('🚓', '🚒'));
  await writeSnapshot(dir, file, root);
  expect((await readFile(file.path)).equals(whole)).toBe(true);
});

test('stopped in the middle it leaves what there is, and the next start carries it on', async () => {
  const first = await openForTest({ dir });
  await first.write(ADMIN, 'put', ['t'], rows(20_000).toJson());
  const { root } = first;
  await first.close();
  const sequence = 1;
  const file = dataFile(dir, 'snapshot', sequence);
  await writeFile(dataFile(dir, 'journal', sequence + 1).path, '');
  let asked = 0;
  expect(await writeSnapshot(dir, file, root, () => ++asked > 3)).toBeNull();
  const left = (await stat(unfinishedPath(file))).size;
  expect(await readdir(dir)).toContain('snapshot-000000000000001.gr.tmp');
  const again = await openForTest({ dir });
  await again.write(ADMIN, 'put', ['nuevo'], 1);
  await again.close();
  expect(left).toBeGreaterThanOrEqual(0);
  expect((await readdir(dir)).sort()).toEqual([
    'formato.json',
    'journal-000000000000002.jsonl',
    'snapshot-000000000000001.gr',
  ]);
  const third = await openForTest({ dir });
  expect(third.root.hash()).toBe(root.withChild('nuevo', DataNode.ofLeaf(1)).hash());
  await third.close();
});

test('a snapshot is finished while writes never stop', async () => {
  const database = await openForTest({ dir });
  await database.write(ADMIN, 'put', ['t'], rows(30_000).toJson());
  await database.close();
  const busy = await openForTest({ dir, compactAt: 1_000 });
  let done = false;
  let n = 0;
  const writer = async (): Promise<void> => {
    while (!done) await busy.write(ADMIN, 'put', ['w', String(n++ % 50)], { texto: 'x'.repeat(100) });
  };
  const writers = Array.from({ length: 20 }, writer);
  for (let names = ['']; !names.some((name) => name.endsWith('.gr')); names = await readdir(dir)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  done = true;
  await Promise.all(writers);
  await busy.close();
});
