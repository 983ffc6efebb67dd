/**
 * A figure of an answer with its word, which commands give in the plural: `1 nueva`, `2 nuevas`, `1 igual`. A word of several
 * (`con_error`) loses its underscores.
 */
export function countOf(count: number, word: string): string {
  const plural = word.replaceAll('_', ' ');
  const words =
    count === 1 ? plural.replaceAll(/\biguales\b/g, 'igual').replaceAll(/([aeo])s\b/g, '$1') : plural;
  return `${new Intl.NumberFormat('es-CO').format(count)} ${words}`;
}
