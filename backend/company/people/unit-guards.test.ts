import { guardChanges, type StaffRecord } from './unit-guards.ts';

const ana: StaffRecord = {
  perfil: 'rond',
  estado: 2,
  nom: 'Ana',
  ape: 'Ruiz',
  cargo: 'Guarda rondero',
  turno: 'noche',
  un_ids: { u001: true, u002: true },
};
const row = { nom: 'Ana Ruiz', cargo: 'Guarda rondero', turno: 'noche' };

describe('guards of a unit', () => {
  it('come with their first record, name and shift only', () => {
    const personal = { ...ana, doc: '1001', cel: '3005551001' };
    expect(guardChanges('e1', null, personal, 0)).toEqual({
      '_guardas_/u001/e1': row,
      '_guardas_/u002/e1': row,
    });
  });

  it('leave a unit when its loan has ended', () => {
    const lent = { ...ana, un_ids: { u001: { hasta: 100 }, u002: { hasta: 200 } } };
    expect(guardChanges('e1', ana, lent, 100)).toEqual({
      '_guardas_/u001/e1': null,
      '_guardas_/u002/e1': row,
    });
  });

  it('leave the unit that is taken from them and enter the one they are given', () => {
    expect(guardChanges('e1', ana, { ...ana, un_ids: { u002: true, u003: true } }, 0)).toEqual({
      '_guardas_/u001/e1': null,
      '_guardas_/u002/e1': row,
      '_guardas_/u003/e1': row,
    });
  });

  it.each<[string, StaffRecord | null]>([
    ['suspended', { ...ana, estado: 3 }],
    ['made a supervisor', { ...ana, perfil: 'super' }],
    ['deleted', null],
    ['sent nowhere', { ...ana, un_ids: {} }],
  ])('leave every unit when %s', (_, after) => {
    expect(guardChanges('e1', ana, after, 0)).toEqual({
      '_guardas_/u001/e1': null,
      '_guardas_/u002/e1': null,
    });
  });

  it('come back with the state, under the new name', () => {
    const back = { ...ana, nom: 'Ana María' };
    expect(guardChanges('e1', { ...ana, estado: 3 }, back, 0)['_guardas_/u001/e1']).toEqual({
      ...row,
      nom: 'Ana María Ruiz',
    });
  });

  it('have some name', () => {
    const bare = { perfil: 'rond', estado: 2, un_ids: { u001: true } };
    expect(guardChanges('e1', null, bare, 0)).toEqual({ '_guardas_/u001/e1': { nom: 'e1' } });
  });
});
