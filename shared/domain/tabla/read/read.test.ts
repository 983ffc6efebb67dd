import type { Input } from '../../shape/shape.ts';
import { clean } from '../../valor/clean.ts';
import { EXAMPLES, WRONG } from './examples.ts';
import type { Reader } from './meaning.ts';
import { degrees } from './place.ts';
import { cellOf, readerOf } from './reader-of.ts';

const readerFor = (kind: string): Reader =>
  kind === 'whole'
    ? readerOf({ kind: 'number', whole: true, from: 0, to: 999 })
    : kind === 'latitude' || kind === 'longitude'
      ? degrees(kind === 'latitude' ? 'lat' : 'lng')
      : readerOf({ kind: kind as Input['kind'], most: 100, from: -1e9, to: 1e9 });

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
