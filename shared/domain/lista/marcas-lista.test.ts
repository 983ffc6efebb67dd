import type { FilledLista } from './lista.ts';
import { markLista } from './marcas-lista.ts';

const NOW = Date.UTC(2026, 10, 20, 3);
const SITE = { lat: 4.7, lng: -74.05 };
const DAY = 24 * 3_600_000;

/** A list of 20 answers, filled in within four minutes on site. */
const filled = (change: Partial<FilledLista> = {}): FilledLista =>
  ({
    ...{ fechah_ini_x: NOW - 240_000, fechah_x: NOW, fechah_srv: NOW + 2_000, ...SITE, prec_m: 8 },
    respuestas: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`i${i}`, { valor: 'si' }])),
    ...change,
  }) as FilledLista;
const marks = (change: Partial<FilledLista>) => Object.keys(markLista(filled(change), SITE).razones ?? {});

test('an honest list is not marked, nor one that waited two days', () => {
  expect(markLista(filled(), SITE)).toEqual({ respaldo: { llegada: 'firme', ubicacion: 'firme' } });
  expect(marks({ fechah_srv: NOW + 2 * DAY })).toEqual([]);
  expect(markLista(filled({ lat: 40 }), {}).respaldo).toEqual({ llegada: 'firme' });
});

test('from elsewhere, faster than it can be read, six days late', () => {
  expect(marks({ lat: 40.4, lng: -3.7, prec_m: 5 })).toEqual(['lejos']);
  expect(marks({ fechah_ini_x: NOW - 9_000 })).toEqual(['rapida']);
  expect(marks({ fechah_srv: NOW + 6 * DAY })).toEqual(['llego_tarde']);
});
