import type { Told } from '../book.ts';

/** A text and what a person should know of how it was decoded. */
export interface Decoded {
  readonly text: string;
  readonly told: readonly Told[];
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

/**
 * The text of a list: UTF-8 or UTF-16 by its byte order mark, UTF-16 by its zeros, UTF-8 where it is valid as such. Else each line that is
 * no UTF-8 is read in the encoding of one byte that gives the most Spanish letters: Windows-1252, which Excel writes in Spanish, DOS or
 * Macintosh. Lines of two encodings in one file, and an unusual one, are told.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideOf(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), told: [] };
  const whole = asUtf8(bytes);
  if (whole !== null) return { text: whole, told: [] };
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
  };
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
