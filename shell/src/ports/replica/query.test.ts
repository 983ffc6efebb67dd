import { queryKey } from './query.ts';

test('a page has a text of its own; a query without keys keeps the one it always had', () => {
  const query = { path: 'x', orderBy: 'u', equalTo: 1, limitToLast: 50 };
  expect(queryKey(query)).toBe('["x","u",null,null,1,null,50,null,null]');
  const texts = [query, { ...query, startKey: 'k' }, { ...query, endKey: 'k' }].map(queryKey);
  expect(new Set(texts).size).toBe(3);
});
