/** Maximum of characters of a value on a line. */
const MOST = 60;

/** A database value on one line, for people. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return '(vacío)';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}
