import type { FileRow, OperationRow } from '../../../phone-db/rows.ts';
import { decodeEntry, encodeEntry } from './entry.ts';
import { nameOf, parseName } from './entry-name.ts';

const file = { id_archivo: 'f1', uid: 'u1', sha256: 'x' } as FileRow;
const row = { id: 'o1', uid: 'u1', resumen: 'Puerta abierta 🚪\nde noche' } as OperationRow;

test('what was written is read: an operation, a picture with a line feed among its bytes', async () => {
  const of = await encodeEntry({ v: 1, kind: 'registro', row, replaces: 'o0' });
  expect(await decodeEntry(of.slice().buffer)).toMatchObject({
    head: { kind: 'registro', row, replaces: 'o0' },
  });
  const bytes = new Uint8Array([10, 0, 255, 10]).buffer;
  const photo = await decodeEntry((await encodeEntry({ v: 1, kind: 'foto', file }, bytes)).slice().buffer);
  expect(photo?.head).toEqual({ v: 1, kind: 'foto', file });
  expect([...new Uint8Array(photo?.bytes ?? new ArrayBuffer(0))]).toEqual([10, 0, 255, 10]);
});

test('cut off at any byte, or with one byte changed, it is not believed', async () => {
  const whole = await encodeEntry({ v: 1, kind: 'foto', file }, new Uint8Array([1, 2, 3]).buffer);
  for (let length = 0; length < whole.length; length += 1) {
    expect([length, await decodeEntry(whole.slice(0, length).buffer)]).toEqual([length, null]);
    const changed = whole.slice();
    changed[length] = (changed[length] ?? 0) ^ 1;
    expect([length, await decodeEntry(changed.buffer)]).toEqual([length, null]);
  }
  // As after a crash between the making of a longer file and the writing of its content.
  expect(await decodeEntry(new ArrayBuffer(whole.length))).toBeNull();
});

test('a name says whose and of what; what is none of ours is left alone', () => {
  const name = { kind: 'registro', uid: 'a/b=c', id: '-Nx_1' } as const;
  expect(parseName(nameOf(name))).toEqual(name);
  expect(nameOf(name)).not.toMatch(/[/\\]/);
  for (const other of ['', 'registro', 'registro=u', 'otro=u=1', 'registro=u=1=2', '.tmp']) {
    expect(parseName(other)).toBeNull();
  }
});
