/** Parses a number as people write it, `2,5`; `undefined` for an empty text, `null` for an invalid one. */
export function numberIn(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The number as editable text; empty for any other value. */
export function textOfNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value).replace('.', ',') : '';
}

/** Lines of a text, trimmed, without empty ones and duplicates. */
export function linesIn(text: string): readonly string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}
