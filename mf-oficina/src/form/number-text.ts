/** A number as people write it, `2,5`; `undefined` for an empty text, `null` for what is none. */
export function numberIn(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The same number as a text to be edited; what is no number is empty. */
export function textOfNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

/** Lines that say something, trimmed, each once. */
export function linesIn(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}
