import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { acto, NOW, plan, puntos, unidad } from '../registro/samples.ts';
import { captureMarks } from './capturas.ts';
import { iniciarRonda } from './ronda-ops.ts';

const MINUTE = 60_000;
const POINTS = puntos(6);
const NONE = { own: [], phone: [], chains: {} };

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

test('a round read again from an earlier one is a copy; the same places at other times are not', () => {
  const copied = walked(NOW - 24 * HOUR, [1, 5, 9, 14]);
  expect(captureMarks(tonight, { ...NONE, own: [copied] })).toEqual(['captura_repetida']);
  const twoOnly = walked(NOW - 24 * HOUR, [1, 5, 9.00002, 14.00005]);
  expect(captureMarks(tonight, { ...NONE, own: [twoOnly] })).toEqual([]);
  const elsewhere = walked(NOW - 24 * HOUR, [1, 5, 9, 14], 0.000001);
  expect(captureMarks(tonight, { ...NONE, own: [elsewhere] })).toEqual([]);
});

test('reads without a place say nothing', () => {
  const bare = (ronda: Ronda): Ronda => {
    const nowhere = structuredClone(ronda);
    for (const read of Object.values(nowhere.recorrido ?? {})) delete read.lat;
    return nowhere;
  };
  const before = bare(walked(NOW - 24 * HOUR, [1, 5, 9, 14]));
  expect(captureMarks(bare(tonight), { ...NONE, own: [before] })).toEqual([]);
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
  // Two simultaneous rounds on one phone come from its screens, not from two phones.
  expect(captureMarks(tonight, { ...NONE, own: [{ ...amid, disp_id: tonight.disp_id }] })).toEqual([]);
  const chains = (...of: string[]) => Object.fromEntries(of.map((cad, n) => [`op${n}`, { cad, n }]));
  expect(captureMarks(tonight, { ...NONE, chains: chains('a', 'b', 'a', 'b') })).toEqual(['dos_telefonos']);
  // The first phone died; the rest of the round was walked with another one.
  expect(captureMarks(tonight, { ...NONE, chains: chains('a', 'a', 'b', 'b') })).toEqual([]);
});

test('a long walk that came in one moment without a link, from a phone that links', () => {
  const arrivedAt = (when: (i: number) => number): Ronda => {
    const came = structuredClone(tonight);
    for (const [i, read] of Object.values(came.recorrido ?? {}).entries()) read.fechah_srv = when(i);
    return came;
  };
  const bunch = arrivedAt((i) => NOW + HOUR + i * 100);
  expect(captureMarks(bunch, { ...NONE, linked: true })).toEqual(['sin_cadena']);
  // Reported one by one; an old app; an offline phone; not arrived yet.
  expect(
    captureMarks(
      arrivedAt((i) => NOW + i * 5 * MINUTE),
      { ...NONE, linked: true },
    ),
  ).toEqual([]);
  expect(captureMarks(bunch, NONE)).toEqual([]);
  expect(captureMarks(bunch, { ...NONE, linked: true, chains: { op0: { cad: 'a', n: 0 } } })).toEqual([]);
  expect(captureMarks(tonight, { ...NONE, linked: true })).toEqual([]);
  const short = walked(NOW, [1, 2, 3]);
  expect(captureMarks(short, { ...NONE, linked: true })).toEqual([]);
});
