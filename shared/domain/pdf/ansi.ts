/** Characters of the PDF's standard fonts besides ASCII and Latin 1: the rest of Windows-1252. */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
/** Characters with a plain equivalent. */
const PLAIN: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '−': '-',
  Ł: 'L',
  ł: 'l',
};

/** Texts that the fonts hold as they stand, most of a report: sign by sign, ten thousand cells take 410 ms instead of 5. */
const HELD = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]*$/;

const segments = new Intl.Segmenter('es', { granularity: 'grapheme' });

/**
 * Text in characters of the PDF's standard fonts: accents stay, other letters lose theirs, and a character without plain form (an emoji of
 * any length) becomes one «?». Line breaks stay.
 */
export function ansi(text: string): string {
  if (HELD.test(text)) return text;
  let out = '';
  for (const { segment } of segments.segment(text.normalize('NFC').replaceAll('\r\n', '\n')))
    out += sign(segment);
  return out;
}

function sign(grapheme: string): string {
  if (grapheme === '\n' || holds(grapheme)) return grapheme;
  const plain = PLAIN[grapheme];
  if (plain !== undefined) return plain;
  // Compatibility forms: a narrow space becomes a space, «ﬁ» «fi», «ő» «o».
  const simple = grapheme.normalize('NFKD').replace(/\p{M}/gu, '');
  if (simple !== '' && holds(simple)) return simple;
  if (/^\s+$/u.test(grapheme)) return ' ';
  return /^[\p{C}\p{M}]*$/u.test(grapheme) ? '' : '?';
}

function holds(text: string): boolean {
  return [...text].every((char) => {
    const code = char.codePointAt(0) ?? 0;
    return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff && code !== 0xad) || EXTRA.has(char);
  });
}
