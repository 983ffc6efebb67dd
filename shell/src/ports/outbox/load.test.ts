import type { OperationRow } from '../../phone-db/rows.ts';
import { loadsOf } from './load.ts';
import { createSizing, SMALL } from './load-size.ts';
import { rowOf } from './row.ts';
import { operation } from './testing/phone.ts';

let seq = 0;
function row(change: Partial<OperationRow> = {}): OperationRow {
  seq += 1;
  return { ...rowOf(operation()), uid: 'u1', seq, savedAt: 1, sum: 's', ...change };
}
const rows = (count: number, change: Partial<OperationRow> = {}) =>
  Array.from({ length: count }, () => row(change));
const sizes = (heads: readonly OperationRow[], most = 3, alone: readonly string[] = []) =>
  loadsOf(heads, most, new Set(alone), SMALL).map((load) => load.length);
const file = { id_archivo: 'f', ruta: 'r', sent: true };

test('heads share requests up to their number, and no more requests than there is room for', () => {
  expect(sizes(rows(5))).toEqual([5]);
  expect(sizes(rows(2 * SMALL.operations + 5))).toEqual([SMALL.operations, SMALL.operations, 5]);
  expect(sizes(rows(5 * SMALL.operations))).toEqual([SMALL.operations, SMALL.operations, SMALL.operations]);
  expect(sizes(rows(5), 0)).toEqual([]);
});

test('what has files, was tried before or went with others in vain goes by itself, the oldest first', () => {
  const [a, b, c, d] = [row(), row({ files: [file] }), row({ attempts: 1 }), row()];
  expect(loadsOf([a, b, c, d], 3, new Set(), SMALL)).toEqual([[a, d], [b], [c]]);
  expect(loadsOf([b, c, a, d], 2, new Set(), SMALL)).toEqual([[b], [c]]);
  expect(sizes([a, d], 3, [a.id])).toEqual([1, 1]);
});

test('operations that write to the same place, or one above the other, never share a request', () => {
  const at = (...paths: string[]) => row({ updates: Object.fromEntries(paths.map((path) => [path, 1])) });
  expect(sizes([at('a/x'), at('a/x')])).toEqual([1, 1]);
  expect(sizes([at('a/x'), at('b', 'a/x/deep')])).toEqual([1, 1]);
  expect(sizes([at('a/x/deep'), at('a/x')])).toEqual([1, 1]);
  expect(sizes([at('a/x'), at('a/xy'), at('a/y')])).toEqual([3]);
});

test('a request stays small enough for a weak cell', () => {
  const long = { '_a/x': 'x'.repeat(SMALL.characters / 2) };
  const other = { '_a/y': 'y'.repeat(SMALL.characters / 2) };
  expect(sizes([row({ updates: long }), row({ updates: other }), ...rows(3)])).toEqual([1, 4]);
});

const times = ({ now }: ReturnType<typeof createSizing>) => now().operations / SMALL.operations;

test('a line nobody knows begins small, one that the browser calls quick with twice as much', () => {
  expect(createSizing(false).now()).toEqual(SMALL);
  expect(createSizing(true).now()).toEqual({ operations: 60, characters: 64_000 });
});

test('a quick answer lets more go, a slow one or none leads back to little', () => {
  const sizing = createSizing(false);
  sizing.answered(200);
  expect(times(sizing)).toBe(3);
  sizing.answered(800);
  expect(times(sizing)).toBe(3);
  sizing.answered(1_500);
  expect(times(sizing)).toBe(1);
  sizing.answered(50);
  sizing.lost();
  expect(times(sizing)).toBe(1);
});

test('the line that was quick for the browser and is not for us gets little', () => {
  const sizing = createSizing(true);
  sizing.answered(2_000);
  expect(times(sizing)).toBe(1);
});
