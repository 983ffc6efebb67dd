import { FAKE_PERSONA } from '@gr/remote-kit/testing/fake-host';
import { queryKey } from './query.ts';
import { warmUpQueries } from './warm-up.ts';

test('a page has a text of its own; a query without keys keeps the one it always had', () => {
  const query = { path: 'x', orderBy: 'u', equalTo: 1, limitToLast: 50 };
  expect(queryKey(query)).toBe('["x","u",null,null,1,null,50,null,null]');
  const texts = [query, { ...query, startKey: 'k' }, { ...query, endKey: 'k' }].map(queryKey);
  expect(new Set(texts).size).toBe(3);
});

test.each(['rondero', 'supervisor'] as const)(
  '%s: what «Listo para trabajar sin conexión» promises holds for tips that were never opened too',
  (rol) => {
    const queries = warmUpQueries({ ...FAKE_PERSONA, rol }, 0);
    // As the list of tips asks: the phone answers a question it has kept the answer of.
    expect(queries).toContainEqual({
      ...{ path: '_tips', orderBy: 'estado', equalTo: 'publicado', limitToLast: 50 },
    });
    expect(queries).toContainEqual({ path: `_tips_leidos_/${FAKE_PERSONA.emp_id}` });
  },
);
