import { changesOf } from './changes.ts';

const plan = { batches: [{ updates: { '_un_/u1/ciudad': 'Cali', '_bitacora_/x': 1 } }] };
const holding = (tree: Readonly<Record<string, unknown>>) => ({
  read: async <T>(place: string) => (tree[place] ?? null) as T | null,
});

test('an act that is done again keeps what it found the first time', async () => {
  const first = await changesOf(holding({ '_un_/u1/ciudad': 'Bogotá' }), plan, 'a1');
  expect(JSON.stringify(first)).toContain('Bogotá');
  const again = { '_cambios_/a1/cuerpo': '[]', '_un_/u1/ciudad': 'Cali' };
  expect(await changesOf(holding(again), plan, 'a1')).toEqual({});
});

test('nothing is kept of people, of accounts, of new prints, and of too much at once', async () => {
  const of = (updates: object, more = {}) =>
    changesOf(holding({}), { batches: [{ updates: { ...updates }, ...more }] }, 'a1');
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`_un_/u${at}/ciudad`, 'Cali']));
  expect(await of({ '_emp_segdiez/e1/nom': 'Ana' })).toEqual({});
  expect(await of({ '_un_/u1/ciudad': 'Cali' }, { accounts: [] })).toEqual({});
  expect(await of({ '_qr_/u1/q1/qr_ver': 2 })).toEqual({});
  expect(await of(many)).toEqual({});
});
