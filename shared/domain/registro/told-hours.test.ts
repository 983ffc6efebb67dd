import type { PuntoLeido } from './records.ts';
import { contradictedReads, type ReadLink } from './told-hours.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 20, 3);

interface Told {
  /** Minutes after {@link NOW}: the reported time, and the phone's clock. */
  readonly at: number;
  readonly reloj?: number;
  readonly link?: Partial<ReadLink>;
  readonly marked?: true;
}

function found(told: readonly Told[], rows: readonly { n: number; at: number; reloj: number }[] = []) {
  const reads = told.map(
    ({ at, marked }, i) =>
      ({
        ...{ qr_id: `p${i}`, _op: `o${i}`, fechah_x: NOW + at * MINUTE },
        ...(marked && { anomalias: { reloj_desfasado: true } }),
      }) as unknown as PuntoLeido,
  );
  const links = Object.fromEntries(
    told.map(({ at, reloj = at, link }, i) => [
      `o${i}`,
      { cad: 'c', n: 10 + i, vida: 'v', mono: i, reloj: NOW + reloj * MINUTE, ...link },
    ]),
  );
  const seen = rows.map(({ n, at, reloj }) => ({
    ...{ cad: 'c', n, at: NOW + at * MINUTE, reloj: NOW + reloj * MINUTE },
  }));
  return [...contradictedReads(reads, links, seen)];
}

test('a walk as it was says nothing, without a line and with a clock that is a little off', () => {
  expect(found([{ at: 0, reloj: 4 }, { at: 5, reloj: 9 }, { at: 11 }])).toEqual([]);
  // Days later in one bunch, behind a record that waited too.
  expect(found([{ at: 0 }, { at: 5 }], [{ n: 9, at: 900, reloj: -3 }])).toEqual([]);
  // Imported by the office: no link at all.
  expect([...contradictedReads([{ _op: 'x', fechah_x: 0 } as PuntoLeido], {})]).toEqual([]);
});

test('the phone’s own clock said another hour when it was saved', () => {
  expect(found([{ at: 0 }, { at: 5, reloj: 300 }])).toEqual(['o1']);
  expect(found([{ at: 300, reloj: 0 }])).toEqual(['o0']);
  // The phone detects that its clock is wrong, and reports it.
  expect(found([{ at: 0, reloj: 300, marked: true }])).toEqual([]);
  // Sent again as the replacement of a refused one.
  expect(found([{ at: 0, reloj: 300, link: { bajas: '9:00' } }])).toEqual([]);
});

test('an earlier link of the chain is later, in its hour or in the time its page lived', () => {
  expect(found([{ at: 60 }, { at: 0 }])).toEqual(['o1']);
  expect(found([{ at: 60 }, { at: 0, link: { cad: 'other' } }])).toEqual([]);
  expect(found([{ at: 0 }, { at: 5, link: { mono: 40 * MINUTE } }])).toEqual(['o1']);
  expect(found([{ at: 0 }, { at: 5, link: { mono: 40 * MINUTE, vida: 'w' } }])).toEqual([]);
});

test('a record saved before it arrived at once, and is later', () => {
  expect(found([{ at: 0 }], [{ n: 9, at: 300, reloj: 299 }])).toEqual(['o0']);
  // Saved after it.
  expect(found([{ at: 0 }], [{ n: 11, at: 300, reloj: 299 }])).toEqual([]);
  // A clock whose correctness is unknown.
  expect(found([{ at: 0 }], [{ n: 9, at: 300, reloj: 200 }])).toEqual([]);
});
