import fc from 'fast-check';
import type { OperationRow } from '../../phone-db/rows.ts';
import { createQueue } from './queue.ts';
import { rowOf } from './row.ts';
import { operation } from './testing/phone.ts';

const BASE = { ...rowOf(operation()), sum: 's' };
const someRow = fc.record({
  aggregate: fc.constantFrom('a', 'b', 'c'),
  state: fc.constantFrom('guardado' as const, 'problema' as const),
  creates: fc.constantFrom(true, undefined),
  needsAll: fc.constantFrom(true, undefined),
});

/** What may leave, told once more from the whole queue. */
function headsOf(rows: readonly OperationRow[]): readonly string[] {
  return ['a', 'b', 'c']
    .flatMap((aggregate) => {
      const own = rows.filter((row) => row.aggregate === aggregate);
      const first = own.find((row) => row.state === 'guardado' || row.creates === true);
      const dead = own.some((row) => row.state === 'problema' && row.seq < (first?.seq ?? 0));
      return first?.state === 'guardado' && !(first.needsAll === true && dead) ? [first] : [];
    })
    .sort((x, y) => x.seq - y.seq)
    .map(({ id }) => id);
}

test('after any changes the heads are those of the queue read anew', () => {
  const change = fc.record({ at: fc.nat(11), to: fc.constantFrom('gone', 'problema', 'guardado') });
  fc.assert(
    fc.property(
      fc.array(someRow, { maxLength: 12 }),
      fc.array(change, { maxLength: 20 }),
      (made, changes) => {
        let rows = made.map((each, seq): OperationRow => {
          const { creates, needsAll, ...rest } = each;
          const marks = { ...(creates && { creates }), ...(needsAll && { needsAll }) };
          return { ...BASE, ...rest, ...marks, id: `op${seq}`, uid: 'u1', seq, savedAt: 1 };
        });
        const queue = createQueue([...rows].reverse());
        const check = () => {
          expect(queue.heads().map(({ id }) => id)).toEqual(headsOf(rows));
          expect(new Set(queue.rows())).toEqual(new Set(rows));
        };
        check();
        for (const { at, to } of changes) {
          const row = rows[at];
          if (!row) continue;
          if (to === 'gone') {
            queue.remove(row);
            rows = rows.filter((each) => each !== row);
          } else {
            const next = { ...row, state: to } as OperationRow;
            queue.set(next);
            rows = rows.map((each) => (each === row ? next : each));
          }
          check();
        }
      },
    ),
    { verbose: 1 },
  );
});
