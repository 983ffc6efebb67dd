import type { Input } from '../../shape/shape.ts';
import { clean } from '../../valor/clean.ts';
import { EXAMPLES } from './examples.testing.ts';
import type { Reader } from './meaning.ts';
import { measured } from './measure.ts';
import { namedReader, POINTS } from './named.ts';
import { degrees, pairOf, whyNoPlace } from './place.ts';
import { WRONG } from './place-examples.testing.ts';
import { cellOf, readerOf } from './reader-of.ts';
import { repetitionIn } from './repetition.ts';

const whole = (from: number, to: number): Reader => readerOf({ kind: 'number', whole: true, from, to });
const ofLists: Readonly<Record<string, Reader>> = {
  whole: whole(0, 999),
  hours: measured('cada_h', whole(1, 12)),
  minutes: measured('separacion_min', whole(0, 720)),
  latitude: degrees('lat'),
  longitude: degrees('lng'),
  place: (cell) => {
    const pair = pairOf(cell);
    return pair ? { value: pair.join(', ') } : { wrong: whyNoPlace(cell) };
  },
  points: namedReader(
    [
      ...([
        ['q1', 'Portería'],
        ['q2', 'Parqueadero 3'],
        ['q3', 'Salón comunal, piso 2'],
      ] as const),
      ...([
        ['q4', 'Torre A'],
        ['q5', 'Torre A'],
      ] as const),
    ],
    POINTS,
  ),
};
const readerFor = (kind: string): Reader =>
  ofLists[kind] ?? readerOf({ kind: kind as Input['kind'], most: 100, from: -1e9, to: 1e9 });

const rows = Object.entries(EXAMPLES).flatMap(([kind, all]) =>
  all.map(([cell, gives]) => [kind, cell, gives] as const),
);

test.each(rows)('%s: %j', (kind, cell, gives) => {
  const meaning = readerFor(kind)(clean(cell));
  if (gives === WRONG) expect(meaning).toEqual({ wrong: expect.stringMatching(/^.*«.*\.$/) });
  else if ('either' in meaning) expect(meaning.either).toEqual(gives);
  else expect(meaning).toMatchObject({ value: gives });
});

test.each(rows.filter(([, , gives]) => gives !== WRONG))(
  '%s: what %j gives is read again as it is',
  (kind, cell) => {
    const read = readerFor(kind);
    const meaning = read(clean(cell));
    if (!('value' in meaning)) return;
    const again = read(cellOf(meaning.value));
    expect(again).toEqual({ value: meaning.value, ...('order' in again && { order: again.order }) });
  },
);

test.each([
  ['Cada 3 horas', ['3', '-', '-', '', '']],
  ['cada 2 h, de 22:00 a 06:00', ['2', '-', '-', '22:00', '06:00']],
  ['Cada hora', ['1', '-', '-', '', '']],
  ['C/120 min.', ['2', '-', '-', '', '']],
  ['4 veces', ['-', '4', '', '', '']],
  ['4 veces entre 22:00 y 06:00, con al menos 60 minutos', ['-', '4', '60', '22:00', '06:00']],
  ['3 rondas de 10 p. m. a 6 a. m., separadas 1 hora', ['-', '3', '60', '22:00', '06:00']],
  ['Tres veces por noche con mínimo 45 min entre una y otra', ['-', '3', '45', '', '']],
  ['Una vez', ['-', '-', '-', '', '']],
  ['No se repite.', ['-', '-', '-', '', '']],
  ['-', ['-', '-', '-', '', '']],
  ['lunes a viernes', null],
  ['varias veces', null],
  ['cada 90 min', null],
  ['cada 3 horas, con al menos 60 minutos', null],
  ['4 veces entre ayer y hoy', null],
])('%j says how often: %j', (cell, gives) => {
  expect(repetitionIn(cell)).toEqual(gives);
});
