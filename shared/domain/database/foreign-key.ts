/**
 * True for a key that every object inherits (`constructor`, `toString`, `__proto__`): it would find something in every lookup table. Input
 * (records, addresses, printed codes) is stripped of such keys on entry, so that inner code may look up any key.
 */
export function isForeignKey(key: string): boolean {
  return key in Object.prototype;
}
