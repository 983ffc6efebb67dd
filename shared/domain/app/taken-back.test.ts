import type { PublishedVersion } from '../../contract/manifest.ts';
import { type EntryWithTakenBack, takenBackSince } from './taken-back.ts';
import { meantFor } from './trial.ts';

const version = (name: string): PublishedVersion => ({
  nombre: 'X',
  rutas: ['x'],
  menu: [],
  contract: '1.0',
  orden: 1,
  version: name,
  assets_sha256: '',
});
const entry = (active: string, more: Partial<EntryWithTakenBack> = {}): EntryWithTakenBack => ({
  id: 'mf-x',
  state: 'on',
  active: version(active),
  accion: 'deploy',
  desde: 1,
  por: 'Ana',
  ...more,
});

test('a rollback takes back what ran, a deploy does not', () => {
  expect(takenBackSince(entry('b'), entry('a'), true)).toEqual({ retiradas: ['b'] });
  expect(takenBackSince(entry('a'), entry('b', { previous: version('a') }), false)).toEqual({});
});

test('a trial that ends is taken back, unless it became everybody’s', () => {
  const before = entry('a', { canary: { ...version('b'), percent: 10 } });
  expect(takenBackSince(before, entry('a'), false)).toEqual({ retiradas: ['b'] });
  expect(takenBackSince(before, entry('b', { previous: version('a') }), false)).toEqual({});
});

test('what was taken back stays so until it is published again', () => {
  const before = entry('a', { retiradas: ['c', 'b'] });
  expect(takenBackSince(before, entry('d'), false)).toEqual({ retiradas: ['c', 'b'] });
  expect(takenBackSince(before, entry('b'), false)).toEqual({ retiradas: ['c'] });
  const many = entry('a', { retiradas: Array.from({ length: 20 }, (_, n) => `v${n}`) });
  expect(takenBackSince(many, entry('z'), true).retiradas).toHaveLength(20);
});

const ANA = { rol: 'rondero', unidades: ['u001', 'u002'] } as const;

test.each([
  ['a role', { roles: ['rondero'] as const }, ANA, true],
  ['another role', { roles: ['supervisor'] as const }, ANA, false],
  ['a unit', { unidades: ['u002'] }, ANA, true],
  ['another unit', { unidades: ['u003'] }, ANA, false],
  ['a role in another unit', { roles: ['rondero'] as const, unidades: ['u003'] }, ANA, false],
  ['a role in a unit', { roles: ['rondero'] as const, unidades: ['u001'] }, ANA, true],
  ['testers only', { probadores: ['aa'] }, ANA, false],
  ['testers, one of whom it is', { probadores: ['aa'] }, { ...ANA, probador: 'aa' }, true],
  ['a unit and testers', { unidades: ['u009'], probadores: ['aa'] }, { probador: 'aa' }, true],
  ['a role, before anybody is in', { roles: ['rondero'] as const }, {}, false],
  ['nobody', {}, { ...ANA, probador: 'aa' }, false],
])('a trial for %s', (_, audience, holder, is) => expect(meantFor(audience, holder)).toBe(is));
