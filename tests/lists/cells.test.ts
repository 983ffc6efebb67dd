import { bookOf } from '@gr/shared/domain/tabla/book';
import { understand } from '@gr/shared/domain/tabla/understand';
import fc from 'fast-check';
import { IMPORTS, KINDS, type Kind } from '../../mf-oficina/src/import/kinds.ts';
import { SAMPLES } from '../../mf-oficina/src/import/new-import.view.tsx';
import { sheetOf } from '../../mf-oficina/src/import/sheet.model.ts';

/** Signs that come into cells from other programs, of which none may change a value. */
const unseen = fc.constantFrom('', '', '', '\u200B', '\u202A', '\u202C', '\u00AD', '\u2060', '\u200F');
const gap = fc.constantFrom(' ', '\u00A0', '\u202F', '  ');

const two = (value: number): string => String(value).padStart(2, '0');

/** An hour and one of the ways to write it. */
const hours = fc
  .record({ h: fc.nat(23), m: fc.nat(59), gap, sign: unseen, way: fc.nat(8) })
  .map(({ h, m, gap: space, sign, way }) => {
    const twelve = h % 12 === 0 ? 12 : h % 12;
    const half = h < 12 ? 'a' : 'p';
    const ways = [
      `${two(h)}:${two(m)}`,
      `${h}:${two(m)}:00`,
      `${twelve}:${two(m)}${space}${half}.${space}m.`,
      `${twelve}:${two(m)}${half.toUpperCase()}M`,
      `${two(twelve)}:${two(m)}:00${space}${half}.m.`,
      `${h}h${two(m)}`,
      `${h}.${two(m)} hrs`,
      `${two(h)}${two(m)}`,
      ((h * 60 + m) / 1440).toFixed(12).replace('.', ','),
    ];
    return { text: `${sign}${ways[way] ?? ''}${sign}`, value: `${two(h)}:${two(m)}` };
  })
  // Midnight as a part of a day is 0, which says nothing of an hour.
  .filter(({ text }) => !/^\W*0,0+\W*$/.test(text));

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const days = fc
  .record({
    y: fc.integer({ min: 2020, max: 2039 }),
    m: fc.integer({ min: 1, max: 12 }),
    d: fc.integer({ min: 13, max: 28 }),
    way: fc.nat(7),
    sign: unseen,
  })
  .map(({ y, m, d, way, sign }) => {
    const name = MONTHS[m - 1] ?? '';
    const serial = Math.round((Date.UTC(y, m - 1, d) - Date.UTC(1899, 11, 30)) / 86_400_000);
    const ways = [
      `${y}-${two(m)}-${two(d)}`,
      `${d}/${m}/${y}`,
      `${m}/${d}/${y}`,
      `${two(d)}-${name.slice(0, 3)}-${y}`,
      `${d} de ${name} de ${y}`,
      String(serial),
      `${y}-${two(m)}-${two(d)} 00:00:00`,
      `${d}.${m}.${y}`,
    ];
    return { text: `${ways[way] ?? ''}${sign}`, value: `${y}-${two(m)}-${two(d)}` };
  });

const grouped = (digits: string, sign: string): string => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
const documents = fc
  .record({ n: fc.integer({ min: 10_000, max: 1_999_999_999 }), way: fc.nat(6), sign: unseen })
  .map(({ n, way, sign }) => {
    const plain = String(n);
    const ways = [
      plain,
      `${plain}.0`,
      `${plain},00`,
      grouped(plain, '.'),
      `${grouped(plain, '.')},00`,
      `C.C. ${grouped(plain, '.')}`,
      grouped(plain, '\u00A0'),
    ];
    return { text: `${sign}${ways[way] ?? ''}`, value: plain };
  });

const amounts = fc
  .record({ n: fc.integer({ min: 0, max: 9_999 }), way: fc.nat(4), sign: unseen })
  .map(({ n, way, sign }) => {
    const plain = String(n);
    const ways = [plain, grouped(plain, '.'), `${plain},0`, `${plain}.0`, `${grouped(plain, '.')},00`];
    return { text: `${ways[way] ?? ''}${sign}`, value: n };
  });

const phones = fc
  .record({ n: fc.integer({ min: 3_000_000_000, max: 3_299_999_999 }), way: fc.nat(5), sign: unseen })
  .map(({ n, way, sign }) => {
    const plain = String(n);
    const parts = `${plain.slice(0, 3)} ${plain.slice(3, 6)} ${plain.slice(6)}`;
    const ways = [plain, parts, `+57 ${parts}`, `${plain}.0`, `${parts} ext. 12`, `57${plain}`];
    const foreign = way === 2 || way === 5;
    return { text: `${sign}${ways[way] ?? ''}${sign}`, value: foreign ? `+57${plain}` : plain };
  });

/** A longitude of Colombia by its degrees, minutes and hundredths of seconds, and one of the ways to write it. */
const places = fc
  .record({
    d: fc.integer({ min: 68, max: 80 }),
    m: fc.nat(59),
    s: fc.nat(5_999),
    way: fc.nat(6),
    sign: unseen,
  })
  .map(({ d, m, s, way, sign }) => {
    const value = -Math.round((d + m / 60 + s / 360_000) * 1e7) / 1e7;
    const seconds = (s / 100).toFixed(2);
    const ways = [
      `${d}°${two(m)}'${seconds}"O`,
      `${d}º ${m}′ ${seconds.replace('.', ',')}″ W`,
      `-${d}°${m}'${seconds}''`,
      `${d} ${two(m)} ${seconds} oeste`,
      String(value),
      String(-value).replace('.', ','),
      `Longitud: ${String(-value)} O`,
    ];
    return { text: `${sign}${ways[way] ?? ''}`, value };
  })
  // A number of three figures behind its comma may be one of thousands.
  .filter(({ text }) => !/,\d{3}$/.test(text));

const read = (kind: Kind, field: string, text: string) => {
  const { columns, splits } = IMPORTS[kind];
  const row = { ...SAMPLES[kind], [field]: text };
  const header = Object.keys(row).map((place) => columns[place]?.names[0] ?? place);
  return understand(bookOf([header, Object.values(row)]), columns, { splits });
};

test.each<[string, Kind, string, fc.Arbitrary<{ text: string; value: unknown }>]>([
  ['hours', 'planes', 'hora_ini', hours],
  ['days', 'festivos', 'fecha', days],
  ['documents', 'personas', 'doc', documents],
  ['amounts', 'catalogo', 'cant_esp', amounts],
  ['telephones', 'personas', 'cel', phones],
  ['places', 'puntos', 'lng', places],
])('%s are read as what they were written from, however they were written', (_, kind, field, written) => {
  fc.assert(
    fc.property(written, ({ text, value }) => {
      const { rows, problems, questions } = read(kind, field, text);
      expect([problems, questions, rows[0]?.fields[field]]).toEqual([[], [], value]);
    }),
    { numRuns: 400 },
  );
});

/** Cells made of the pieces of real ones, most of them wrong. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'0123456789'),
      fc.constantFrom(...' .,:;-/+\'"=@#%()', '\u00A0', '\u200B', '\u2013', '—', '\n', '\t'),
      fc.constantFrom(
        'p. m.',
        'a.m.',
        'PM',
        ' a ',
        'ext',
        ' de ',
        'marzo',
        'E+09',
        'u001',
        'si',
        'todos',
        'lun',
        'CC',
        'ñ',
        'n\u0303',
        'x',
      ),
    ),
    { minLength: 1, maxLength: 9 },
  )
  .map((all) => all.join(''));
const anyCell = fc.oneof(
  pieces,
  fc.oneof(hours, days, documents, phones).map(({ text }) => text),
  fc.string({ maxLength: 12 }),
);

test.each(KINDS)('what a preview of %s shows is what the server keeps', (kind) => {
  const { columns, splits } = IMPORTS[kind];
  const fields = Object.keys(columns);
  fc.assert(
    fc.property(fc.constantFrom(...fields), anyCell, (field, text) => {
      const row = { ...SAMPLES[kind], [field]: text };
      const whole = bookOf([
        Object.keys(row).map((place) => columns[place]?.names[0] ?? place),
        Object.values(row),
      ]);
      // As the screen does: what is wrong is left out before anything is sent.
      const book = { ...whole, without: understand(whole, columns, { splits }).problems };
      const kept = understand(book, columns, { splits });
      const shown = sheetOf(book, IMPORTS[kind]);
      if (kept.questions.length > 0 || kept.rows.length === 0) return;
      expect(kept.problems).toEqual([]);
      const sent = understand(bookOf([shown.header, ...shown.rows]), columns);
      expect([sent.problems, sent.questions, sent.told]).toEqual([[], [], []]);
      expect(sent.rows.map((one) => one.fields)).toEqual(kept.rows.map((one) => one.fields));
    }),
    { numRuns: 600 },
  );
});
