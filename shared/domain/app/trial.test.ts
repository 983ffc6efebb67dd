import { meantFor } from './trial.ts';

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
