import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ADMIN, Database } from '../database.ts';
import { killWhileWriting } from '../testing/kills.ts';
import { NAMESPACE, openForTest } from '../testing/test-server.ts';

let dir: string;
let reports: string[];
const report = (message: string): void => {
  reports.push(message);
};

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gr-database-'));
  reports = [];
});

afterEach(async () => {
  await rm(dir, { recursive: true, force: true });
});

const put = (database: Database, path: string, json: unknown) =>
  database.write(ADMIN, 'put', path.split('/'), json);

/** Leaves one journal with three updates and gives its path. */
async function threeUpdates(): Promise<string> {
  const database = await openForTest({ dir });
  await put(database, 'a', 1);
  await put(database, 'b', { c: 'ñ', '.priority': 4 });
  await database.write(ADMIN, 'merge', [], { 'b/d': { '.sv': { increment: 2 } }, e: { '.sv': 'timestamp' } });
  await database.close();
  const name = (await readdir(dir)).find((file) => file.startsWith('journal'));
  return join(dir, name ?? '');
}

test('what was acknowledged is there after reopening, priorities and server values too', async () => {
  await threeUpdates();
  const again = await openForTest({ dir, report });
  expect(again.root.toExport()).toMatchObject({ a: 1, b: { '.priority': 4, c: 'ñ', d: 2 } });
  expect(again.root.child('e').leaf).toEqual(expect.any(Number));
  await again.close();
  expect(reports).toEqual([]);
});

test('a torn tail is set apart and told; everything before it stays', async () => {
  const journal = await threeUpdates();
  await appendFile(journal, '["01234567",{"n":4,"t":1,"w":[["x');
  const again = await openForTest({ dir, report });
  expect(Object.keys(Object(again.root.toJson()))).toEqual(['a', 'b', 'e']);
  await put(again, 'f', 1);
  await again.close();
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('33 damaged bytes');
  const aside = (await readdir(dir)).find((name) => name.includes('.danado-'));
  expect(await readFile(join(dir, aside ?? ''), 'utf8')).toContain('"n":4');
  const third = await openForTest({ dir, report });
  expect(third.root.child('f').leaf).toBe(1);
  await third.close();
  expect(reports).toHaveLength(1);
});

test('a last line cut short by the crash loses only itself', async () => {
  const journal = await threeUpdates();
  const size = (await readFile(journal)).length;
  await truncate(journal, size - 5);
  const again = await openForTest({ dir, report });
  expect(again.root.child('b').toJson()).toEqual({ c: 'ñ' });
  expect(again.root.child('e').isEmpty).toBe(true);
  await again.close();
});

test('damage in the middle refuses to start and names file and byte; leaving it out is a choice, made once', async () => {
  const journal = await threeUpdates();
  const text = await readFile(journal, 'utf8');
  await writeFile(journal, text.replace('"ñ"', '"n"'));
  const names = await readdir(dir);
  const refused = await Database.open({ dir, rules: null, namespace: NAMESPACE });
  expect(refused).toMatchObject({ ok: false, error: { code: 'BD-102' } });
  const byte = Buffer.byteLength(text.slice(0, text.indexOf('\n') + 1));
  expect(refused.ok ? '' : refused.error.message).toContain(`${journal} is damaged at byte ${byte} `);
  expect(await readdir(dir)).toEqual(names);
  expect(await readFile(journal, 'utf8')).toBe(text.replace('"ñ"', '"n"'));
  const again = await openForTest({ dir, report, skipDamage: true });
  expect(again.root.child('a').leaf).toBe(1);
  expect(again.root.child('b').toJson()).toEqual({ d: 2 });
  await again.close();
  expect(reports.join(' ')).toContain('1 changes are missing');
  const aside = (await readdir(dir)).find((name) => name.includes('.danado-'));
  expect(await readFile(join(dir, aside ?? ''), 'utf8')).toContain('"n":2');
  const told = reports.length;
  const third = await openForTest({ dir, report });
  expect(third.root.child('b').toJson()).toEqual({ d: 2 });
  await third.close();
  expect(reports).toHaveLength(told);
});

test('leaving damage out is a choice made once after a kill in the middle of a snapshot too', async () => {
  const journal = await threeUpdates();
  const [first = '', second = '', third = ''] = (await readFile(journal, 'utf8')).split('\n');
  await writeFile(journal, `${first}\n`);
  await writeFile(journal.replace(/\d{15}/, '000000000000002'), `${second.slice(0, 20)}\n${third}\n`);
  await writeFile(join(dir, 'snapshot-000000000000001.gr.tmp'), '');
  const again = await openForTest({ dir, report, skipDamage: true });
  expect(again.root.child('b').toJson()).toEqual({ d: 2 });
  await again.close();
  const told = reports.length;
  const next = await openForTest({ dir, report });
  expect(next.root.child('b').toJson()).toEqual({ d: 2 });
  await next.close();
  expect(reports).toHaveLength(told);
});

test('changes missing between two journals refuse to start, and the damaged one is named', async () => {
  const journal = await threeUpdates();
  const text = await readFile(journal, 'utf8');
  const [first = '', second = '', third = ''] = text.split('\n');
  await writeFile(journal, `${first}\n${second.slice(0, 20)}`);
  await writeFile(journal.replace(/\d{15}/, '000000000000003'), `${third}\n`);
  const refused = await Database.open({ dir, rules: null, namespace: NAMESPACE });
  const why = refused.ok ? '' : refused.error.message;
  expect(why).toContain('1 changes are missing before change 3');
  expect(why).toContain(`${journal} is damaged at byte ${Buffer.byteLength(first) + 1}`);
});

test('a folder of a newer format is left alone', async () => {
  await threeUpdates();
  await writeFile(join(dir, 'formato.json'), '{"formato":2}');
  const refused = await Database.open({ dir, rules: null, namespace: NAMESPACE });
  expect(refused).toMatchObject({ ok: false, error: { code: 'BD-104' } });
});

test('a large journal becomes a snapshot and the old one goes away', async () => {
  const database = await openForTest({ dir, compactAt: 2_000, report });
  for (let i = 0; i < 60; i++) await put(database, `lista/k${i}`, { texto: 'x'.repeat(50), i });
  await put(database, 'lista/k3', null);
  const before = database.root;
  await database.close();
  const names = await readdir(dir);
  expect(names.filter((name) => name.startsWith('snapshot'))).toHaveLength(1);
  expect(names.filter((name) => name.startsWith('journal')).length).toBeLessThanOrEqual(2);
  const again = await openForTest({ dir, report });
  expect(again.root.toJson()).toEqual(before.toJson());
  await again.close();
  expect(reports).toEqual([]);
});

test('a crash between the snapshot and the removal of what it replaces repeats nothing', async () => {
  const journal = await threeUpdates();
  const bytes = await readFile(journal);
  const database = await openForTest({ dir, compactAt: 10 });
  await put(database, 'a', 'nuevo');
  await database.close();
  expect(await readdir(dir)).not.toContain(basename(journal));
  await writeFile(journal, bytes);
  const again = await openForTest({ dir, report });
  expect(again.root.child('a').leaf).toBe('nuevo');
  await again.close();
  expect(reports).toEqual([]);
});

test('an update that the disk refuses does not come back after a restart, and later ones stay', async () => {
  const database = await openForTest({ dir, report });
  await put(database, 'a', 1);
  const probe = await open(join(dir, 'probe'), 'w');
  const sync = jest.spyOn(Object.getPrototypeOf(probe), 'datasync').mockRejectedValueOnce(new Error('EIO'));
  await probe.close();
  expect(await put(database, 'b', 1)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(database.root.toJson()).toEqual({ a: 1 });
  expect(await put(database, 'c', 1)).toMatchObject({ ok: true });
  sync.mockRejectedValueOnce(new Error('EIO'));
  expect(await put(database, 'd', 1)).toMatchObject({ ok: false });
  await database.close();
  sync.mockRestore();
  const again = await openForTest({ dir });
  expect(again.root.toJson()).toEqual({ a: 1, c: 1 });
  await again.close();
  expect(reports.join(' ')).toContain('EIO');
});

test('a journal that could not be cut takes nothing until it can be', async () => {
  const database = await openForTest({ dir, report });
  await put(database, 'a', 1);
  const probe = await open(join(dir, 'probe'), 'w');
  const handle = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const sync = jest.spyOn(handle, 'datasync').mockRejectedValueOnce(new Error('EIO'));
  const cut = jest.spyOn(handle, 'truncate').mockRejectedValueOnce(new Error('EIO'));
  expect(await put(database, 'b', 1)).toMatchObject({ ok: false, code: 'unavailable' });
  cut.mockRejectedValueOnce(new Error('EIO'));
  expect(await put(database, 'c', 1)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await put(database, 'd', 1)).toMatchObject({ ok: true });
  await database.close();
  sync.mockRestore();
  cut.mockRestore();
  const again = await openForTest({ dir });
  expect(again.root.toJson()).toEqual({ a: 1, d: 1 });
  await again.close();
});

test('a snapshot of a large tree keeps priorities on every level', async () => {
  const database = await openForTest({ dir, compactAt: 10 });
  const many = Object.fromEntries(Array.from({ length: 2_500 }, (_, i) => [`k${i}`, i]));
  await put(database, 'g', { ...many, '.priority': 'p', k1: { '.value': 1, '.priority': 2 } });
  await put(database, 'h', 1);
  const before = database.root.hash();
  await database.close();
  const again = await openForTest({ dir });
  expect(again.root.hash()).toBe(before);
  await again.close();
});

test('a record written at several places at once is kept once, on disk and in memory', async () => {
  const record = { texto: 'una vez', '.priority': 3, dentro: { a: 1 } };
  const filler = Object.fromEntries(Array.from({ length: 2_500 }, (_, i) => [`k${i}`, i]));
  const database = await openForTest({ dir });
  // So many neighbours that a snapshot writes each record by itself.
  await database.write(ADMIN, 'merge', [], { 't/u1': filler, todos: filler });
  // As over the wire: two objects of one content.
  await database.write(ADMIN, 'merge', [], { 't/u1/r1': record, 'todos/r1': structuredClone(record) });
  const before = database.root.toExport();
  await database.close();
  const once = async (kind: string): Promise<void> => {
    const names = (await readdir(dir)).filter((name) => name.startsWith(kind));
    const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
    expect(texts.join('').split('una vez')).toHaveLength(2);
  };
  await once('journal');
  const again = await openForTest({ dir, compactAt: 10 });
  expect(again.root.toExport()).toEqual(before);
  expect(again.root.at(['todos', 'r1'])).toBe(again.root.at(['t', 'u1', 'r1']));
  await put(again, 'todos/k1', null);
  await again.close();
  await once('snapshot');
  const third = await openForTest({ dir });
  expect(third.root.at(['todos', 'r1']).toExport()).toEqual(record);
  expect(third.root.at(['todos', 'r1'])).toBe(third.root.at(['t', 'u1', 'r1']));
  await put(third, 'todos/r1/texto', 'otra');
  expect(third.root.at(['t', 'u1', 'r1', 'texto']).leaf).toBe('una vez');
  await third.close();
});

test('a damaged snapshot stops the start and nothing is touched', async () => {
  const database = await openForTest({ dir, compactAt: 10 });
  await put(database, 'a', 'uno');
  await database.close();
  const name = (await readdir(dir)).find((file) => file.startsWith('snapshot')) ?? '';
  const text = await readFile(join(dir, name), 'utf8');
  await writeFile(join(dir, name), text.replace('uno', 'dos'));
  const names = await readdir(dir);
  const opened = await Database.open({ dir, rules: null, namespace: NAMESPACE });
  expect(opened).toMatchObject({ ok: false, error: { code: 'BD-102' } });
  expect(await readdir(dir)).toEqual(names);
});

test('two databases cannot share a directory; a lock left by a dead process is taken over', async () => {
  const first = await openForTest({ dir });
  const second = await Database.open({ dir, rules: null, namespace: NAMESPACE });
  expect(second).toMatchObject({ ok: false, error: { code: 'BD-101' } });
  await first.close();
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.on('exit', resolve));
  await writeFile(join(dir, 'lock'), JSON.stringify({ pid: child.pid, born: null }));
  const third = await openForTest({ dir });
  await third.close();
  expect(await readdir(dir)).not.toContain('lock');
});

// Only Linux tells when a process was born.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'a live process of another kind with the number of the dead owner does not hold the lock',
  async () => {
    await writeFile(join(dir, 'lock'), JSON.stringify({ pid: process.ppid, born: 'another boot:1' }));
    const database = await openForTest({ dir });
    await database.close();
  },
);

test('killing the process in the middle of its writes and snapshots loses nothing it acknowledged', async () => {
  const killed = await killWhileWriting(dir, 2, () => 0.7);
  expect(killed.acknowledged).toBeGreaterThan(800);
  expect(killed.lost).toEqual([]);
  expect(killed.snapshots).toBeGreaterThan(0);
  expect(killed.journals).toBeLessThanOrEqual(3);
});
