import { toSpec } from './query.ts';
import { parseWireQuery } from './wire-query.ts';

test('bounds, limit and side are read as the SDK writes them', () => {
  expect(parseWireQuery({ i: 'a/b', sp: 2, sn: 'k', sin: false, ep: 'x', ein: true, l: 5, vf: 'r' })).toEqual(
    {
      orderBy: 'a/b',
      start: { value: 2, key: 'k', inclusive: false },
      end: { value: 'x', key: null, inclusive: true },
      limit: 5,
      from: 'last',
    },
  );
  expect(parseWireQuery({})).toMatchObject({ orderBy: null, start: null, end: null, limit: null });
  expect(parseWireQuery({ sp: null })?.start).toEqual({ value: null, key: null, inclusive: true });
});

test.each([
  [null],
  [{ l: 0 }],
  [{ l: 1.5 }],
  [{ l: '3' }],
  [{ i: 7 }],
  [{ i: 'a.b' }],
  [{ sp: {} }],
  [{ i: '.key', sp: 3 }],
])('nonsense is refused: %j', (query: unknown) => {
  expect(parseWireQuery(query)).toBeNull();
});

test('the rules see equalTo when both bounds are the same', () => {
  const query = parseWireQuery({ i: 'uid', sp: 'u1', sin: true, ep: 'u1', ein: true, l: 3, vf: 'l' });
  expect(query && toSpec(query)).toEqual({
    orderBy: 'uid',
    startAt: 'u1',
    endAt: 'u1',
    equalTo: 'u1',
    limitToFirst: 3,
  });
});

test.each([
  ['different keys', { sn: '-a', en: '-z' }],
  ['a key at the start only', { sn: '-a' }],
  ['a key at the end only', { en: '-z' }],
])('bounds of one value with %s are no equalTo to the rules', (_, keys) => {
  const query = parseWireQuery({ i: 'un_id', sp: 'u1', ep: 'u1', ...keys, l: 50, vf: 'r' });
  expect(query && toSpec(query)).toEqual({ orderBy: 'un_id', startAt: 'u1', endAt: 'u1', limitToLast: 50 });
});

test('bounds of one value with the same key are an equalTo, as the SDK writes equalTo(value, key)', () => {
  const query = parseWireQuery({ i: 'un_id', sp: 'u1', sn: '-a', ep: 'u1', en: '-a' });
  expect(query && toSpec(query)).toMatchObject({ equalTo: 'u1', startAt: 'u1', endAt: 'u1' });
});
