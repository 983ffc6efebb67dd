import type { Ronda } from '../registro/records.ts';
import { judgeRonda } from './juicio.ts';
import { ended, known, reads } from './juicio-samples.ts';

/** Metres per degree of latitude. */
const DEGREE_M = 111_195;
const horas = { razones: [], llegada: 'firme', cadena: 'firme', desmentidas: new Set<string>() } as const;

/** A round whose reads are `off(i)` metres from their points, each told exact to `prec_m`. */
const away = (off: (i: number) => number, prec_m: number): Ronda =>
  reads(ended(10, 'completada'), ({ lat = 0 }, i) => ({ lat: lat + off(i) / DEGREE_M, prec_m }));
const found = (ronda: Ronda) => {
  const { razones = {}, respaldo } = judgeRonda(ronda, { ...known, horas }).juicio;
  return [Object.keys(razones), respaldo?.ubicacion];
};

test.each([
  ['in place', () => 10, 12, [], 'firme'],
  ['50 m off and exact to 25 m, all of them', () => 50, 25, ['fuera_de_lugar'], 'malo'],
  ['one of them that far off', (i: number) => (i === 3 ? 50 : 10), 25, [], 'parcial'],
  ['beside walls: some off by more than told, to any side', (i: number) => (i % 3) * 20, 20, [], 'parcial'],
  ['by a phone that hardly knows where it is', () => 60, 150, [], 'parcial'],
  ['half a street away', () => 250, 25, ['fuera_de_lugar'], 'malo'],
] as const)('reads %s', (_name, off, prec_m, razones, ubicacion) => {
  expect(found(away(off, prec_m))).toEqual([razones, ubicacion]);
});

test('without a position nothing supports the place, and nothing is marked where none is asked for', () => {
  const bare = reads(ended(10, 'completada'), () => ({}));
  for (const read of Object.values(bare.recorrido ?? {})) delete read.lat;
  expect(found(bare)).toEqual([[], 'nada']);
});
