const list = new Intl.ListFormat('es-CO', { type: 'conjunction' });
const numbers = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules('es-CO');

/** «a, b y c». */
export function formatList(parts: readonly string[]): string {
  return list.format(parts);
}

/** «12.345,6»: at most one decimal. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** «1 punto», «8 puntos»: `one` and `many` are the noun's two forms. A space that never breaks keeps the number beside its noun. */
export function formatCount(count: number, one: string, many: string): string {
  return `${numbers.format(count)}\u00A0${plural.select(count) === 'one' ? one : many}`;
}

/** «218 kB», «4,3 MB», «1,2 GB» from bytes (decimal units); switches to the next unit where it would round to 1000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${numbers.format(Math.round(bytes / 1000))} kB`;
  if (bytes < 999_950_000) return `${numbers.format(bytes / 1_000_000)} MB`;
  return `${numbers.format(bytes / 1_000_000_000)} GB`;
}
