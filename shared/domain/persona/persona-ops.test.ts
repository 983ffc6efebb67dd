import { acto, NOW } from '../registro/samples.ts';
import {
  cambiarAvisos,
  cambiarFoto,
  consentir,
  declararSalud,
  marcarClave,
  marcarConsignas,
  marcarTipLeido,
  marcarVideoVisto,
} from './persona-ops.ts';

const STAMP = { fechah_x: NOW, fechah_srv: { '.sv': 'timestamp' }, _op: '-Op00000000000000001' };

test('a read tip is one row of its reader, by version', () => {
  const operation = marcarTipLeido(acto(), 'tip01', 3);
  expect(operation.updates).toEqual({ '_tips_leidos_/e1001/tip01': { ...STAMP, version: 3 } });
  expect(operation).toMatchObject({ id: '-Op00000000000000001', tipo: 'leer_tip', files: [], effects: [] });
});

test.each([true, false])('what the reader says of a tip goes with it: useful %s', (util) => {
  const { updates } = marcarTipLeido(acto(), 'tip01', 1, util);
  expect(updates['_tips_leidos_/e1001/tip01']).toMatchObject({ util });
});

test('a seen tutorial tells how far', () => {
  const operation = marcarVideoVisto(acto(), 'v1', 95);
  expect(operation.updates).toEqual({ '_videos_vistos_/e1001/v1': { ...STAMP, seg: 95 } });
});

test('readings of one person leave in their order, and name nobody', () => {
  const tip = marcarTipLeido(acto(), 'tip01', 1);
  const video = marcarVideoVisto(acto(), 'v1', 1);
  expect(tip.aggregate).toBe(video.aggregate);
  expect(JSON.stringify([tip, video])).not.toContain('Ana');
});

test('each answer of a consent is a proof of its own, with its version', () => {
  let n = 0;
  const operation = consentir(acto(), '2', { terminos: true, gps: false }, () => {
    n += 1;
    return `-Con${n}`;
  });
  expect(Object.keys(operation.updates)).toEqual([
    '_consentimientos_/e1001/-Con1',
    '_consentimientos_/e1001/-Con2',
  ]);
  expect(operation.updates['_consentimientos_/e1001/-Con2']).toMatchObject({
    ...STAMP,
    id: '-Con2',
    proposito: 'gps',
    version: '2',
    acepta: false,
    disp_id: 'disp-1',
  });
});

test('orders of a unit are read by version, each its own row', () => {
  const { updates } = marcarConsignas(acto(), 'u001', { c1: 3, c2: 1 });
  expect(updates).toEqual({
    '_consignas_leidas_/e1001/u001/c1': { ...STAMP, version: 3 },
    '_consignas_leidas_/e1001/u001/c2': { ...STAMP, version: 1 },
  });
});

test('a new picture is a file of the operation and its path a field; without one the field goes', () => {
  const ruta = 'personal/u_e1001/-Fot1.jpg';
  expect(cambiarFoto(acto(), '-Fot1')).toMatchObject({
    updates: { '_emp_segdiez/e1001/img': ruta },
    files: [{ id_archivo: '-Fot1', ruta }],
  });
  expect(cambiarFoto(acto(), null)).toMatchObject({ updates: { '_emp_segdiez/e1001/img': null }, files: [] });
});

test('the address of notices is set and removed', () => {
  expect(cambiarAvisos(acto(), 'abc').updates).toEqual({
    '_emp_segdiez/e1001/tpush': 'abc',
    '_emp_segdiez/e1001/_op': acto().op,
  });
  expect(cambiarAvisos(acto(), null).updates).toMatchObject({ '_emp_segdiez/e1001/tpush': null });
});

test('a change of password leaves a marker and nothing else', () => {
  expect(marcarClave(acto()).updates).toEqual({
    '_emp_segdiez/e1001/pass': `auth:v1:${NOW}`,
    '_emp_segdiez/e1001/_op': acto().op,
  });
  expect(marcarClave({ ...acto(), now: 5_000 }).updates).toMatchObject({
    '_emp_segdiez/e1001/pass': 'auth:v1:0000000005000',
  });
});

test('a health declaration is its author’s, without what was not measured', () => {
  const { updates } = declararSalud(acto({ posicion: { lat: 4.6, lng: -74, prec_m: 8 } }), {
    ...{ id: '-Sal1', consent_id: '-Con1', sintomas: { tos: true }, contacto: 'no' },
  });
  expect(updates['_covid/-Sal1']).toMatchObject({ emp_id: 'e1001', consent_id: '-Con1', contacto: 'no' });
  expect(updates['_covid/-Sal1']).not.toHaveProperty('lat');
  expect(updates['_covid/-Sal1']).not.toHaveProperty('temperatura');
});
