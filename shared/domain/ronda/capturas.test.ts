import fc from 'fast-check';
import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { captureMarks, repeatedTags } from './capturas.ts';
import { iniciarRonda } from './ronda-ops.ts';

const MINUTE = 60_000;
const POINTS = puntos(6);
const NONE = { own: [], phone: [], unit: [], chains: {} };

/** A round with reads at these minutes after `begin`, ms; `place` shifts the phone's reported position. */
function walked(begin: number, minutes: readonly number[], place = 0, change: Partial<Ronda> = {}): Ronda {
  const inicio = {
    id: `r${begin}`,
    unidad: unidad(),
    plan: plan(Object.keys(POINTS)),
    puntos: POINTS,
  } as const;
  const { ronda } = iniciarRonda(acto({ now: begin }), { ...inicio, visita_rond: 'no' });
  const recorrido = Object.fromEntries(
    minutes.map((minute, i): [string, PuntoLeido] => {
      const qr_id = `p${i + 1}`;
      const fechah_x = begin + minute * MINUTE;
      const where = { lat: 4.6 + i / 1000 + place, lng: -74.07, prec_m: 8 };
      const read = { qr_id, nom_qr: qr_id, estado_qr: 'a_tiempo', metodo: 'qr', orden_real: i + 1 } as const;
      return [qr_id, { ...read, fechah: '', fechah_x, ...where, _op: `op${i}` }];
    }),
  );
  return { ...ronda, recorrido, ...change };
}

const HOUR = 60 * MINUTE;
const tonight = walked(NOW, [1, 5, 9, 14]);

test.each([
  ['as it was', [1, 5, 9, 14], 0],
  ['moved by centimetres', [1, 5, 9, 14], 0.000001],
  ['some tenths of a second off', [1.002, 5, 8.999, 14.003], 0.0001],
] as const)('a round read again from an earlier one, %s, is a copy', (_, minutes, place) => {
  const copied = walked(NOW - 24 * HOUR, minutes, place);
  expect(captureMarks(tonight, { ...NONE, own: [copied] })).toEqual(['captura_repetida']);
  expect(captureMarks(tonight, { ...NONE, unit: [copied] })).toEqual(['captura_repetida']);
});

test('a tag’s count that another read has, or a later one below it, is one that was used before', () => {
  const counted = (begin: number, cuenta: number, qr_ver = 1): Ronda => {
    const { recorrido: { p1 } = {}, ...ronda } = walked(begin, [1]);
    const juicio = { letreros: { p1: { cuenta } } } as unknown as NonNullable<Ronda['juicio']>;
    return { ...ronda, juicio, recorrido: { p1: { ...p1, qr_ver } as PuntoLeido } };
  };
  const now = counted(NOW, 7);
  const beside = (other: Ronda) => [...repeatedTags(now, now.juicio?.letreros, [other])];
  expect(beside(counted(NOW - HOUR, 6))).toEqual([]);
  expect(beside(counted(NOW + HOUR, 8))).toEqual([]);
  expect(beside(counted(NOW - HOUR, 7))).toEqual(['p1']);
  expect(beside(counted(NOW + HOUR, 7))).toEqual(['p1']);
  expect(beside(counted(NOW - HOUR, 8))).toEqual(['p1']);
  // A tag of another print counts anew.
  expect(beside(counted(NOW - HOUR, 8, 2))).toEqual([]);
});

test('long walks are copies though seconds and some points were changed', () => {
  const long = (off: (i: number) => number) => {
    const points = Array.from({ length: 10 }, (_, i) => (i + 1) * 3 + off(i));
    return walked(NOW - 24 * HOUR, points);
  };
  const now = {
    ...walked(
      NOW,
      Array.from({ length: 10 }, (_, i) => (i + 1) * 3),
    ),
  };
  const marks = (other: Ronda) => captureMarks(now, { ...NONE, own: [other] });
  expect(marks(long((i) => (i % 2) / 30))).toEqual(['captura_repetida']);
  expect(marks(long((i) => (i > 7 ? 2 : 0)))).toEqual(['captura_repetida']);
});

test('the same places at other times are no copy, however often they are walked', () => {
  const walk = fc.array(fc.integer({ min: -12_000, max: 12_000 }), { minLength: 3, maxLength: 12 });
  let marked = 0;
  fc.assert(
    fc.property(walk, walk, (one, other) => {
      const round = (begin: number, off: readonly number[]) => {
        let at = 0;
        return walked(
          begin,
          off.map((ms) => (at += 3 + ms / MINUTE)),
        );
      };
      const found = captureMarks(round(NOW, one), { ...NONE, own: [round(NOW - 24 * HOUR, other)] });
      if (found.length > 0) marked += 1;
    }),
    { numRuns: 2_000, seed: 33, endOnFailure: true },
  );
  expect(marked).toBeLessThanOrEqual(4);
});

test('two people whose reads go together were one phone, whatever its name', () => {
  const other = { rond_id: 'e1002', disp_id: 'otro' };
  const beside = walked(NOW + 4_000, [1, 5, 9, 14], 0.0001, other);
  expect(captureMarks(tonight, { ...NONE, unit: [beside] })).toEqual(['telefono_compartido']);
});

test('two people on one phone at once, and not one after the other', () => {
  const other = { rond_id: 'e1002' };
  const amid = walked(NOW + MINUTE, [1, 5, 20], 0.01, other);
  expect(captureMarks(tonight, { ...NONE, phone: [amid] })).toEqual(['telefono_compartido']);
  const after = walked(NOW + HOUR, [1, 5, 20], 0.01, other);
  expect(captureMarks(tonight, { ...NONE, phone: [after] })).toEqual([]);
  expect(captureMarks(tonight, { ...NONE, phone: [{ ...amid, rond_id: tonight.rond_id }] })).toEqual([]);
  expect(captureMarks(tonight, { ...NONE, phone: [{ ...amid, disp_id: 'otro' }] })).toEqual([]);
});

test('one person on two phones at once: in two rounds, or to and fro in one', () => {
  const amid = walked(NOW + MINUTE, [1, 5, 20], 0.01, { disp_id: 'otro' });
  expect(captureMarks(tonight, { ...NONE, own: [amid] })).toEqual(['dos_telefonos']);
  expect(captureMarks(tonight, { ...NONE, own: [{ ...amid, disp_id: tonight.disp_id }] })).toEqual([
    'dos_rondas',
  ]);
  // In two units at the same hour, one read after the other.
  const there = walked(NOW + 13 * MINUTE, [0, 8], 0.01, { disp_id: tonight.disp_id, un_id: 'u009' });
  expect(captureMarks(tonight, { ...NONE, own: [there] })).toEqual(['dos_rondas']);
  const chains = (...of: string[]) => Object.fromEntries(of.map((cad, n) => [`op${n}`, { cad, n }]));
  expect(captureMarks(tonight, { ...NONE, chains: chains('a', 'b', 'a', 'b') })).toEqual(['dos_telefonos']);
  // The first phone died; the rest of the round was walked with another one.
  expect(captureMarks(tonight, { ...NONE, chains: chains('a', 'a', 'b', 'b') })).toEqual([]);
});
