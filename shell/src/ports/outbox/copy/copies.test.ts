import type { FileRow, OperationRow } from '../../../phone-db/rows.ts';
import { nameOf } from './entry-name.ts';
import { copiesOn, memoryCopies } from './testing/memory-copies.ts';

const row = { uid: 'u1', id: 'o1', seq: 1, files: [{ id_archivo: 'f1' }] } as unknown as OperationRow;
const file = { uid: 'u1', id_archivo: 'f1' } as FileRow;
const bytes = new ArrayBuffer(3);
const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A memory whose writings wait to be let go. */
function held() {
  const memory = memoryCopies();
  const go: (() => void)[] = [];
  memory.before = () => new Promise((resolve) => go.push(resolve));
  const release = () => {
    for (const fn of go.splice(0)) fn();
  };
  return { memory, release };
}

test('an operation is kept when its copy and its pictures’ copies are written', async () => {
  const { memory, release } = held();
  const copies = copiesOn(memory);
  copies.putPhoto(file, bytes);
  copies.putRow(row);
  let kept = false;
  const waiting = copies.kept(row).then(() => {
    kept = true;
  });
  await tick();
  expect(kept).toBe(false);
  release();
  await waiting;
  expect([...memory.files.keys()].sort()).toEqual(['foto=u1=f1', 'registro=u1=o1']);
  expect([copies.possible.get(), copies.traced]).toEqual([true, []]);
});

test('never longer than the deadline; the copy follows', async () => {
  const { memory, release } = held();
  const copies = copiesOn(memory);
  copies.putRow(row);
  const waiting = copies.kept(row);
  copies.late();
  await waiting;
  expect([memory.files.size, copies.traced]).toEqual([0, ['OB-304']]);
  release();
  await copies.settled();
  expect(memory.files.size).toBe(1);
});

test('what is dropped while it is written is gone afterwards', async () => {
  const { memory, release } = held();
  const copies = copiesOn(memory);
  copies.putRow(row);
  copies.drop([{ kind: 'registro', uid: 'u1', id: 'o1' }]);
  await tick();
  release();
  await copies.settled();
  await tick();
  expect(memory.files.size).toBe(0);
});

const named = (n: number) => ({ kind: 'registro', uid: 'u1', id: `o${n}` }) as const;

test('what was delivered goes from the copy in a moment, and all of it at the end', async () => {
  const memory = memoryCopies();
  const copies = copiesOn(memory);
  copies.putRow(row);
  await copies.settled();
  copies.dropSoon([named(1)]);
  await tick();
  expect(memory.files.size).toBe(1);
  copies.late();
  await tick();
  expect(memory.files.size).toBe(0);
  copies.putRow(row);
  await copies.settled();
  copies.dropSoon([named(1)]);
  await copies.settledSoon();
  expect(memory.files.size).toBe(0);
});

test('a copy that is written anew is not taken by the removal of the one before', async () => {
  const memory = memoryCopies();
  const copies = copiesOn(memory);
  copies.dropSoon([named(1)]);
  copies.putRow(row);
  await copies.settled();
  copies.late();
  await tick();
  expect(memory.files.size).toBe(1);
});

test('no more wait to be removed than are remembered as delivered', async () => {
  const memory = memoryCopies();
  const copies = copiesOn(memory);
  for (let n = 0; n < 200; n += 1) memory.files.set(nameOf(named(n)), new Uint8Array());
  for (let n = 0; n < 199; n += 1) copies.dropSoon([named(n)]);
  await tick();
  expect(memory.files.size).toBe(200);
  copies.dropSoon([named(199)]);
  await tick();
  expect(memory.files.size).toBe(0);
});

test('a browser that can’t: said once, records go on without', async () => {
  const memory = memoryCopies();
  const copies = copiesOn(memory);
  memory.before = () => {
    throw new DOMException('no', 'NotSupportedError');
  };
  copies.putRow(row);
  await copies.kept(row);
  copies.putPhoto(file, bytes);
  await copies.kept(row);
  expect([copies.possible.get(), copies.traced]).toEqual([false, ['OB-303']]);
});

test('no room for one copy: the next one is tried again', async () => {
  const memory = memoryCopies();
  const copies = copiesOn(memory);
  memory.before = (name) => {
    if (name.startsWith('foto')) throw new DOMException('full', 'QuotaExceededError');
  };
  copies.putPhoto(file, bytes);
  copies.putRow(row);
  await copies.kept(row);
  expect([...memory.files.keys()]).toEqual(['registro=u1=o1']);
  expect([copies.possible.get(), copies.traced]).toEqual([true, ['OB-303']]);
});

test('on a phone that is nearly full pictures leave the room to what is still to be recorded', async () => {
  const memory = memoryCopies();
  memory.used = 0.8;
  const copies = copiesOn(memory);
  copies.putPhoto(file, bytes);
  copies.putRow(row);
  await copies.kept(row);
  expect([...memory.files.keys()]).toEqual(['registro=u1=o1']);
});
