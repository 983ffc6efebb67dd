import type { Json } from '../../contract/outbox.ts';

/** The database's order of keys: those that look like 32-bit integers first, by number; the others by text. */
export function compareKeys(a: string, b: string): number {
  const na = integerOf(a);
  const nb = integerOf(b);
  if (na !== null && nb !== null) return na - nb || a.length - b.length;
  if (na !== null) return -1;
  if (nb !== null) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The database's order of values: null < false < true < numbers < text < branches. */
export function compareValues(a: Json, b: Json): number {
  const range = rankOf(a) - rankOf(b);
  if (range !== 0) return range;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return 0;
}

function rankOf(valor: Json): number {
  if (valor === null) return 0;
  if (typeof valor === 'boolean') return valor ? 2 : 1;
  if (typeof valor === 'number') return 3;
  return typeof valor === 'string' ? 4 : 5;
}

function integerOf(key: string): number | null {
  if (!/^-?(0|[1-9]\d{0,9})$/.test(key)) return null;
  const n = Number(key);
  return n >= -2_147_483_648 && n <= 2_147_483_647 ? n : null;
}
