import { NOW, puntos } from '../registro/samples.ts';
import { PREC_MAX_M } from '../valor/geo.ts';
import { anomaliasOf, type Lectura } from './marcas.ts';

const punto = puntos(2).p1;
if (!punto) throw new Error('no point');
const here = { lat: punto.lat ?? 0, lng: punto.lng ?? 0, prec_m: 8 };
const north = (metres: number) => ({ ...here, lat: here.lat + metres / 111_195 });

function marks(change: Partial<Lectura>): string[] {
  return anomaliasOf({
    now: NOW,
    punto: punto as Lectura['punto'],
    skew: 0,
    version_vieja: false,
    ...change,
  });
}

test.each<[string, Partial<Lectura>, string[]]>([
  ['in place, in time', { posicion: here }, []],
  ['no position, none asked', {}, []],
  ['no position where the point asks one', { punto: { ...punto, valida_gps: true } }, ['sin_gps']],
  ['no position where the unit asks one', { reglas: { gps_obligatorio: true } }, ['sin_gps']],
  ['37 m off with 8 m accuracy: inside 30 m is possible', { posicion: north(37) }, []],
  ['60 m off', { posicion: north(60) }, ['fuera_radio']],
  ['60 m off, radius 100', { posicion: north(60), punto: { ...punto, radio_m: 100 } }, []],
  ['clock 4 min off', { skew: -240_000 }, []],
  ['clock 6 min off', { skew: -360_000 }, ['reloj_desfasado']],
  ['old print', { version_vieja: true }, ['qr_version_vieja']],
  [
    'too early',
    { esperado: { orden: 1, nom_qr: 'x', obligatorio: false, no_antes_x: NOW + 1 } },
    ['fuera_ventana'],
  ],
  [
    'too late',
    { esperado: { orden: 1, nom_qr: 'x', obligatorio: false, no_despues_x: NOW - 1 } },
    ['fuera_ventana'],
  ],
])('%s', (_name, change, expected) => {
  expect(marks(change)).toEqual(expected);
});

test('two reads within five seconds are a burst; two far apart in a minute are impossible', () => {
  const before = { qr_id: 'p2', nom_qr: 'b', estado_qr: 'a_tiempo', fechah: '' } as const;
  expect(marks({ anterior: { ...before, fechah_x: NOW - 4_000 } })).toEqual(['rafaga']);
  const far = { ...north(-1_000), fechah_x: NOW - 60_000 };
  expect(marks({ posicion: here, anterior: { ...before, ...far } })).toEqual(['velocidad_imposible']);
  expect(marks({ posicion: here, anterior: { ...before, ...far, fechah_x: NOW - 600_000 } })).toEqual([]);
  // A read that was taken back was made somewhere all the same, unless its phone did not know where.
  const undone = { ...before, ...far, deshecho: { fechah_x: NOW, _op: 'o', fechah_srv: NOW } };
  expect(marks({ posicion: here, deshechas: { o: undone } })).toEqual(['velocidad_imposible']);
  expect(marks({ posicion: here, deshechas: { o: { ...undone, prec_m: PREC_MAX_M + 1 } } })).toEqual([]);
  expect(marks({ posicion: here, deshechas: { o: { ...undone, fechah_x: NOW + 1_000 } } })).toEqual([]);
});
