import { ended, known, reads } from '../ronda/juicio.testing.ts';
import { judgeRonda } from '../ronda/juicio.ts';
import type { PuntoLeido } from './records.ts';
import { wordsOfRespaldo } from './respaldo.ts';

type Metodo = NonNullable<PuntoLeido['metodo']>;
const horas = { razones: [], llegada: 'firme', cadena: 'firme', desmentidas: new Set<string>() } as const;
const archivo = {
  id_archivo: 'f',
  ruta: 'r',
  tipo: 'foto',
  mime: 'image/jpeg',
  tam: 1,
  sha256: 'a',
  fechah_x: 1,
} as const;
const told = (change: (i: number) => Partial<PuntoLeido>, label: string): string | undefined => {
  const ronda = reads(ended(4, 'completada'), (_, i) => change(i));
  const { respaldo = {} } = judgeRonda(ronda, { ...known, horas }).juicio;
  return wordsOfRespaldo(respaldo).find((each) => each.label === label)?.value;
};

test.each([
  ['all read', (): Metodo => 'qr', 'Leído con la cámara'],
  [
    'some typed',
    (i: number): Metodo => (i === 0 ? 'manual' : 'nfc'),
    'Unos con la cámara, otros a mano o por foto',
  ],
  ['all typed', (): Metodo => 'manual', 'Todos escritos a mano o por foto'],
] as const)('codes: %s', (_, metodo, words) => {
  expect(told((i) => ({ metodo: metodo(i) }), 'Código')).toBe(words);
});

test.each([
  ['all', 4, 'De la galería'],
  ['some', 1, 'Unas de la cámara y otras de la galería'],
  ['none', 0, 'De la cámara'],
])('photos of the gallery: %s', (_, gallery, words) => {
  const photo = (i: number) => ({ ...archivo, origen: i < gallery ? 'galeria' : 'camara' }) as const;
  expect(told((i) => ({ archivos: { f: photo(i) } }), 'Fotos')).toBe(words);
});

test('an arrival within five minutes is told as that', () => {
  expect(told(() => ({}), 'Llegada')).toBe('En menos de 5 minutos');
});
