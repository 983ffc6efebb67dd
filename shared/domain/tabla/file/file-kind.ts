/** Largest spreadsheet, bytes. */
export const MOST_FILE_BYTES = 20 * 1024 * 1024;

/** Kinds of files that are no list, with what to do about each, in Spanish. */
export const UNREADABLE = {
  empty: 'El archivo está vacío. Si está en la nube, descárguelo a este equipo y elíjalo de nuevo.',
  offline: 'No se pudo cargar el lector de archivos. Revise la señal e intente de nuevo.',
  held: 'El archivo no se deja leer: otro programa lo tiene abierto, o sigue en la nube. Ciérrelo o descárguelo, y elíjalo de nuevo.',
  large: `El archivo pesa más de ${MOST_FILE_BYTES / 1024 / 1024} MB. Pártalo en varios.`,
  password: 'El archivo tiene contraseña. Ábralo, quítele la contraseña, guárdelo y elíjalo de nuevo.',
  damaged: 'El archivo está dañado o es demasiado grande. Guárdelo de nuevo como .xlsx o CSV.',
  quotes: 'Hay comillas sin cerrar o mal puestas cerca de aquí. Guarde el archivo de nuevo como .xlsx o CSV.',
  pdf: 'Es un PDF. Elija la hoja de cálculo de la que salió, como .xlsx o CSV.',
  heic: 'Es una foto HEIC. Aquí va una lista en .xlsx o CSV.',
  image: 'Es una imagen. Aquí va una lista en .xlsx o CSV.',
  zip: 'Es un archivo comprimido o de otro programa. Elija una lista en .xlsx, .ods o CSV.',
  link: 'Es un acceso directo a una hoja de Google. Ábrala, descárguela como .xlsx y elija ese archivo.',
  page: 'Es una página web guardada en un archivo. Ábrala en Excel y guárdela como .xlsx o CSV.',
  word: 'Es un documento de Word. Pase su tabla a una hoja de cálculo y guárdela como .xlsx o CSV.',
} as const;

/** A kind of file by its first bytes: a list in text, a workbook, or what can't be read. */
export type FileKind = keyof typeof UNREADABLE | 'book' | 'text';

const MAGIC: readonly (readonly [bytes: string, at: number, kind: FileKind])[] = [
  ['%PDF', 0, 'pdf'],
  ['\u0089PNG', 0, 'image'],
  ['\u00FF\u00D8\u00FF', 0, 'image'],
  ['GIF8', 0, 'image'],
  ['RIFF', 0, 'image'],
  ['ftyphe', 4, 'heic'],
  ['ftypmif1', 4, 'heic'],
  ['ftypmsf1', 4, 'heic'],
  ['{\\rtf', 0, 'word'],
  ['\u001F\u008B', 0, 'zip'],
  ['Rar!', 0, 'zip'],
  ['MIME-Version:', 0, 'page'],
  ['7z\u00BC\u00AF', 0, 'zip'],
  // Excel before 5 has no compound file: the first record of its stream (BOF of BIFF2 to BIFF4).
  ['\u0009\u0000\u0004\u0000', 0, 'book'],
  ['\u0009\u0002\u0006\u0000', 0, 'book'],
  ['\u0009\u0004\u0006\u0000', 0, 'book'],
  // Lotus 1-2-3, its versions 1 and 3.
  ['\u0000\u0000\u0002\u0000', 0, 'book'],
  ['\u0000\u0000\u001A\u0000', 0, 'book'],
];
/** Texts that hold a sheet, by how they begin: pages and XML that a program called .xls, SYLK and DIF. */
const SHEET_TEXT =
  /^\s*(?:<(?:\?xml|\?mso-|!doctype|!--|html|head|meta|body|style|div|table|tbody|tr|(?:ss:)?workbook|office:document)\b|<\?|ID;P\w*(?:;\w+)*\s+[A-Z];|TABLE\s+0,1\s)/i;
const LINK = /^\s*\{\s*"(?:url|doc_id|resource_key|email)"/;

/** The kind of a file by its bytes, not by its name. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > MOST_FILE_BYTES) return 'large';
  const latin = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  const magic = MAGIC.find(([sign, at]) => latin(at, at + sign.length) === sign);
  if (magic) return magic[2];
  // A compound file (MS-CFB 2.2): Excel before 2007, or a workbook behind a password.
  if (latin(0, 4) === '\u00D0\u00CF\u0011\u00E0')
    return holds(bytes, 'E n c r y p t e d') ? 'password' : holds(bytes, 'W o r d D o c') ? 'word' : 'book';
  if (latin(0, 2) === 'PK') return zipKind(bytes);
  if (isDatabase(bytes)) return 'book';
  const head = latin(0, 600);
  const text = head.replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '').replaceAll('\0', '');
  if (SHEET_TEXT.test(text)) return 'book';
  if (LINK.test(text)) return 'link';
  // UTF-16 has its zeros on one side of each letter; bytes with zeros on both are no text.
  const zeros = new Set([...head].flatMap((letter, at) => (letter === '\0' ? [at % 2] : [])));
  return zeros.size > 1 ? 'zip' : 'text';
}

/** A table of dBase or FoxPro: the length of its header stands at 8; its last byte, or that before 263 of FoxPro's own, is a return. */
function isDatabase(bytes: Uint8Array): boolean {
  const length = (bytes[8] ?? 0) + (bytes[9] ?? 0) * 256;
  const kinds = [0x03, 0x04, 0x30, 0x31, 0x83, 0x8b, 0xf5];
  return (
    kinds.includes(bytes[0] ?? 0) &&
    length > 32 &&
    (bytes[length - 1] === 0x0d || bytes[length - 264] === 0x0d)
  );
}

function zipKind(bytes: Uint8Array): FileKind {
  // General purpose bit 0 of a zip's first entry (APPNOTE 4.4.4): it is encrypted.
  if (((bytes[6] ?? 0) & 1) === 1) return 'password';
  if (holds(bytes, 'word/')) return 'word';
  return holds(bytes, 'xl/') || holds(bytes, 'content.xml') || holds(bytes, 'Index/') ? 'book' : 'zip';
}

/** Whether a file has a text in Latin letters; a space of the text is any byte. */
function holds(bytes: Uint8Array, text: string): boolean {
  const codes = Array.from(text, (letter) => (letter === ' ' ? -1 : letter.charCodeAt(0)));
  for (let at = bytes.indexOf(codes[0] ?? 0); at >= 0; at = bytes.indexOf(codes[0] ?? 0, at + 1))
    if (codes.every((code, i) => code < 0 || bytes[at + i] === code)) return true;
  return false;
}
