/** Words a person reads in a minute. */
const PER_MINUTE = 200;

/** The named entities an editor of Spanish text writes; others stay as they are. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  ntilde: 'ñ',
  iquest: '¿',
  iexcl: '¡',
  laquo: '«',
  raquo: '»',
};

/**
 * The words of a tip's HTML, to count them and to search in them. Never for the screen: what is shown is cleaned by
 * `shared/domain/tip/sanitize.ts`.
 */
export function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,8}));/gi, (all, code: string | undefined, name: string | undefined) => {
      if (code !== undefined) return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : ' ';
      const known = ENTITIES[(name ?? '').toLowerCase()];
      return known === undefined ? all : name === name?.toLowerCase() ? known : known.toUpperCase();
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** How many words a text has. */
export function countWords(text: string): number {
  return text.split(' ').filter(Boolean).length;
}

/** Minutes to read that many words, at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.ceil(words / PER_MINUTE));
}
