import type { Letters, Told } from '../book.ts';

/** A text and what a person should know of how it was decoded. */
export interface Decoded {
  readonly text: string;
  readonly told: readonly Told[];
  /** Present where it may be read in another way too. */
  readonly letters?: Letters;
}

/** Letters of the upper half of DOS code page 850, which browsers do not know, from 0x80. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Encodings of one byte a letter that lists come in, the likeliest first. */
const ONE_BYTE: readonly (readonly [name: string, decode: (bytes: Uint8Array) => string])[] = [
  ['Windows-1252', (bytes) => new TextDecoder('windows-1252').decode(bytes)],
  [
    'DOS (850)',
    (bytes) =>
      Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (CP850[byte - 128] ?? ''))).join(
        '',
      ),
  ],
  ['Macintosh', (bytes) => new TextDecoder('macintosh').decode(bytes)],
];
/** Every way in which a person may have a text read. */
const ALL: typeof ONE_BYTE = [
  ['UTF-8', (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)],
  ...ONE_BYTE,
  ['UTF-8 dañado', (bytes) => repaired(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))],
];

/** UTF-8 that was read as another encoding and saved so: «Ã±», «â€œ»; a DOS letter amid others; the sign of a lost one. */
export const GARBLED =
  /[ÃÂ][\u0080-\u00BF\u0152\u0160\u0178\u017D\u0192\u02C6\u02DC\u2013-\u2122]|â€|\uFFFD|\p{L}[¤¡¢£¥‚]|[¤¢£‚]\p{L}/u;

/**
 * The text of a list: UTF-8 or UTF-16 by its byte order mark, UTF-16 by its zeros, UTF-8 where it is valid as such. Else each line that is
 * no UTF-8 is read in the encoding of one byte that gives the most Spanish letters: Windows-1252, which Excel writes in Spanish, DOS or
 * Macintosh. Lines of two encodings in one file, and an unusual one, are told; where another is possible too, it is offered.
 * @param said the encoding that a person chose among those offered
 */
export function decodeText(bytes: Uint8Array, said?: string): Decoded {
  const wide = wideOf(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), told: [] };
  const chosen = ALL.find(([name]) => name === said);
  if (chosen) return { text: chosen[1](bytes), told: [], letters: lettersOf(bytes, chosen[0]) };
  const whole = asUtf8(bytes);
  if (whole !== null)
    return { text: whole, told: [], ...(GARBLED.test(whole) && { letters: lettersOf(bytes, 'UTF-8') }) };
  const pieces = linesOf(bytes).map((line) => ({ line, text: asUtf8(line) }));
  const foreign = pieces.filter(({ text }) => text === null).map(({ line }) => line);
  const [name, decode] = bestFor(foreign);
  const rows = pieces.flatMap(({ text }, at) => (text === null ? [at + 1] : []));
  const mixed = pieces.some(({ text }) => text !== null && /\P{ASCII}/u.test(text.replace('\uFEFF', '')));
  const say = (mensaje: string): Told => ({ fila: null, tipo: 'hoja', mensaje });
  return {
    text: pieces.map(({ line, text }) => text ?? decode(line)).join(''),
    told: [
      ...(mixed
        ? [
            say(
              `El archivo mezcla UTF-8 y ${name}: ${namedRows(rows)} se leyó como ${name}. Mire sus nombres.`,
            ),
          ]
        : []),
      ...(!mixed && name !== 'Windows-1252' ? [say(`El archivo está en ${name}. Mire los nombres.`)] : []),
    ],
    letters: lettersOf(bytes, mixed ? '' : name),
  };
}

/** What the file says in each encoding, by two of its words with other letters than those of ASCII. */
function lettersOf(bytes: Uint8Array, used: string): Letters {
  const words = wordsOf(bytes);
  const samples = ALL.map(([name, decode]) => ({ name, sample: words.map(decode).join(' ') }));
  const choices = samples.filter(
    ({ name, sample }, at) =>
      name === used ||
      (!sample.includes('\uFFFD') &&
        !samples.some((one, before) => one.sample === sample && (one.name === used || before < at))),
  );
  return { used, choices };
}

/** Longest word that is shown, and the shortest that says something, bytes: «N°» does not. */
const WORD = { least: 4, most: 40 } as const;

/** The first two words that hold bytes beyond ASCII, of names rather than of signs. */
function wordsOf(bytes: Uint8Array): readonly Uint8Array[] {
  const words: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at <= bytes.length && words.length < 2; at += 1) {
    // A letter or a digit, or any byte beyond ASCII, belongs to a word.
    if (at < bytes.length && /[\w\u0080-\u00FF]/.test(String.fromCharCode(bytes[at] ?? 0))) continue;
    const word = bytes.subarray(from, at);
    from = at + 1;
    if (word.length >= WORD.least && word.length <= WORD.most && word.some((byte) => byte > 127))
      words.push(word);
  }
  return words.length > 0
    ? words
    : linesOf(bytes)
        .filter((line) => line.some((byte) => byte > 127))
        .slice(0, 1);
}

/** A text whose UTF-8 was once read as Windows-1252 and saved so. */
function repaired(text: string): string {
  const [, windows = () => ''] = ONE_BYTE[0] ?? [];
  const bytes = new Map(
    Array.from(
      windows(Uint8Array.from({ length: 256 }, (_, at) => at)),
      (letter, at) => [letter, at] as const,
    ),
  );
  return text.replaceAll(/\P{ASCII}+/gu, (run) => {
    const codes = Array.from(run, (letter) => bytes.get(letter) ?? -1);
    return (codes.includes(-1) ? null : asUtf8(Uint8Array.from(codes))) ?? run;
  });
}

function namedRows(rows: readonly number[]): string {
  const named = rows.slice(0, 5).join(', ');
  return rows.length === 1 ? `la línea ${named}` : `lo de las líneas ${named}${rows.length > 5 ? '…' : ''}`;
}

function wideOf(bytes: Uint8Array): 'utf-16be' | 'utf-16le' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: every second byte of plain letters is zero.
  const head = bytes.subarray(0, 200);
  const zeros = (from: number): number => head.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (zeros(1) > head.length / 4) return 'utf-16le';
  return zeros(0) > head.length / 4 ? 'utf-16be' : null;
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // It is in another encoding, which the caller finds.
    return null;
  }
}

/** The bytes in lines, each with its end. */
function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
    lines.push(bytes.subarray(from, at + 1));
    from = at + 1;
  }
  return [...lines, bytes.subarray(from)];
}

/** The encoding in which lines have the most Spanish letters within words and the fewest other signs. */
function bestFor(lines: readonly Uint8Array[]): (typeof ONE_BYTE)[number] {
  const sample = lines.slice(0, 500);
  const scores = ONE_BYTE.map(([, decode]) => {
    const text = sample.map(decode).join('');
    const own = text.match(/[áéíóúñüÁÉÍÓÚÑÜ]/g)?.length ?? 0;
    const odd = text.match(/[^\p{ASCII}áéíóúñüÁÉÍÓÚÑÜ¿¡°ºª«»“”‘’–—\u00A0]/gu)?.length ?? 0;
    // A capital within small letters («PeÒa») is another letter misread.
    const torn =
      text.match(/[a-zñ][ÁÉÍÓÚÑÜ](?=[a-zñ])|[A-ZÑ][áéíóúñü](?=[A-ZÑ])|[a-z][¡°ºª¿](?=[a-z])/g)?.length ?? 0;
    return own - 2 * odd - 2 * torn;
  });
  const at = scores.indexOf(Math.max(...scores));
  return ONE_BYTE[at] ?? (ONE_BYTE[0] as (typeof ONE_BYTE)[number]);
}
