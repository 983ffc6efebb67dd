import type { Query } from '@gr/shared/contract/data';
import type { Json } from '@gr/shared/contract/outbox';
import { select } from '@gr/shared/domain/database/query';
import { lastKeyAt } from '@gr/shared/domain/registro/date-range';
import fc from 'fast-check';
import type { ReplicaRow } from '../../phone-db/rows.ts';
import { covers } from './covers.ts';

const row = (query: Query, value: Json, at = 1_000): ReplicaRow => ({
  ...{ uid: 'u1', key: '', path: query.path, query, value, at, used: 0 },
});

const bound = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined });
const tie = fc.option(
  fc.integer({ min: 1, max: 8 }).map((i) => `k${i}`),
  { nil: undefined },
);
const limit = fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined });
const list = fc
  .record({
    orderBy: fc.constantFrom('f', 'g', '.key'),
    startAt: bound,
    endAt: bound,
    equalTo: bound,
    startKey: tie,
    endKey: tie,
    limitToFirst: limit,
    limitToLast: limit,
  })
  .map(({ equalTo, limitToFirst, limitToLast, orderBy, startKey, endKey, ...range }): Query => {
    const text = (one: number | undefined) => (orderBy === '.key' && one !== undefined ? `k${one}` : one);
    const given = equalTo === undefined ? range : { startAt: undefined, endAt: undefined };
    const all = {
      ...{ startAt: text(given.startAt), endAt: text(given.endAt), equalTo: text(equalTo), limitToFirst },
      ...(limitToFirst === undefined && { limitToLast }),
      ...(orderBy !== '.key' && (given.startAt ?? equalTo) !== undefined && { startKey }),
      ...(orderBy !== '.key' && (given.endAt ?? equalTo) !== undefined && { endKey }),
    };
    const said = Object.entries(all).filter(([, value]) => value !== undefined);
    return { path: '_r', orderBy, ...Object.fromEntries(said) };
  });
const records = fc
  .array(fc.record({ f: fc.integer({ min: 1, max: 8 }), g: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 8,
  })
  .map((all) => Object.fromEntries(all.map((one, i) => [`k${i + 1}`, one])));

test('what a reading covers it answers as the server would', () => {
  let covered = 0;
  fc.assert(
    fc.property(records, list, list, (all, held, asked) => {
      const value = select(held, all);
      if (!covers(row(held, value), asked)) return;
      covered += 1;
      expect(select(asked, value)).toEqual(select(asked, all));
    }),
    { numRuns: 20_000, verbose: 1 },
  );
  expect(covered).toBeGreaterThan(500);
});

test.each([
  ['a day that had not come', '2026-11-22 2026-11-28', '2026-11-23 2026-11-29', true],
  ['a day that was over and not read', '2026-11-22 2026-11-27', '2026-11-23 2026-11-28', false],
  ['pages that are no days', '2026-11-22 2026-11-28', 'turno turno', false],
  ['days, of which it has none', 'turno turno', '2026-11-23 2026-11-28', false],
])('a reading of days and %s', (_, held, asked, good) => {
  const of = (range: string): Query => {
    const [startAt = '', endAt = ''] = range.split(' ');
    return { path: '_m', orderBy: '.key', startAt, endAt };
  };
  expect(covers(row(of(held), null, Date.parse('2026-11-28T17:09:00-05:00')), of(asked))).toBe(good);
});

test('what came after a reading: of records made as they say, not of what is planned; a list that lost one is cut', () => {
  const at = Date.parse('2026-11-28T23:30:00-05:00');
  const of = (orderBy: string, endAt: number): Query => ({ path: '_d', orderBy, startAt: 0, endAt });
  const asked = at + 3_600_000;
  expect(covers(row(of('fechah_x', at + 60_000), null, at), of('fechah_x', asked))).toBe(true);
  expect(covers(row(of('ini_x', at + 60_000), null, at), of('ini_x', asked))).toBe(false);
  const unit = (endKey: string): Query => ({ path: '_d', orderBy: 'un_id', equalTo: 'u001', endKey });
  const [today, tomorrow] = [unit(lastKeyAt(at + 1000)), unit(lastKeyAt(at + 86_400_000))];
  expect(covers(row(today, null, at), tomorrow)).toBe(true);
  expect(covers(row(unit(lastKeyAt(at - 1000)), null, at), tomorrow)).toBe(false);
  const full = row({ path: '_d', orderBy: 'f', limitToLast: 2 }, { a: { f: 2 } });
  const older: Query = { path: '_d', orderBy: 'f', endAt: 1, limitToLast: 2 };
  expect([covers(full, older), covers({ ...full, corta: true }, older)]).toEqual([true, false]);
});
