import { AHORA, acto } from './muestras.ts';
import { marcarTipLeido, marcarVideoVisto } from './persona-ops.ts';

const SELLO = { fechah_x: AHORA, fechah_srv: { '.sv': 'timestamp' }, _op: '-Op00000000000000001' };

test('a read tip is one row of its reader, by version', () => {
  const operation = marcarTipLeido(acto(), 'tip01', 3);
  expect(operation.updates).toEqual({ '_tips_leidos_/e1001/tip01': { ...SELLO, version: 3 } });
  expect(operation).toMatchObject({ id: '-Op00000000000000001', tipo: 'leer_tip', files: [], effects: [] });
});

test.each([true, false])('what the reader says of a tip goes with it: useful %s', (util) => {
  const { updates } = marcarTipLeido(acto(), 'tip01', 1, util);
  expect(updates['_tips_leidos_/e1001/tip01']).toMatchObject({ util });
});

test('a seen tutorial tells how far', () => {
  const operation = marcarVideoVisto(acto(), 'v1', 95);
  expect(operation.updates).toEqual({ '_videos_vistos_/e1001/v1': { ...SELLO, seg: 95 } });
});

test('readings of one person leave in their order, and name nobody', () => {
  const tip = marcarTipLeido(acto(), 'tip01', 1);
  const video = marcarVideoVisto(acto(), 'v1', 1);
  expect(tip.aggregate).toBe(video.aggregate);
  expect(JSON.stringify([tip, video])).not.toContain('Ana');
});
