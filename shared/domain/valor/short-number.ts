/** Crockford's base 32: no I, L, O, U, so that characters are not confused when spoken or read. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a number: 20 bits, so that two given incidents share one about once in a million. */
const LENGTH = 4;

/** A number of an incident to say over the radio, e.g. `A7K2`: four characters of a hash (FNV-1a) of its id. */
export function shortNumber(id_novedad: string): string {
  let hash = 0x811c9dc5;
  for (const char of id_novedad) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  // The last bits of FNV-1a depend on the last character alone; folding mixes in the others.
  let rest = (hash ^ (hash >>> 20)) >>> 0;
  let text = '';
  for (let i = 0; i < LENGTH; i += 1) {
    text = `${ALPHABET[rest % 32] ?? ''}${text}`;
    rest = Math.floor(rest / 32);
  }
  return text;
}
