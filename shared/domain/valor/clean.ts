/**
 * A text without signs that nobody sees: in Unicode's composed form (NFC), nothing of the class Cf (marks of direction, spaces without
 * width, soft hyphens), letters and digits of full width as those of ASCII, every hyphen and minus as `-`, every run of spaces within a
 * line as one, none at its ends. Lines stay. A dash of prose («—») is no hyphen and stays.
 */
export function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2013\u2212\uFE58\uFE63]/g, '-')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
}

/** Whether a text has signs that nobody sees and {@link clean} takes away, other than at most a byte order mark at its start. */
export function hasUnseen(text: string): boolean {
  return /\p{Cf}/u.test(text.replace(/^\uFEFF/, ''));
}
