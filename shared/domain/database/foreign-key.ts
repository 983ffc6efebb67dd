/**
 * True for a key every object of the language has (`constructor`, `toString`, `__proto__`): it names nothing of ours, and
 * would find something in every table it is looked up in. Whatever comes in from outside (records, addresses, printed
 * codes) is rid of them where it comes in, so that tables may be looked up by any key that is inside.
 */
export function isForeignKey(key: string): boolean {
  return key in Object.prototype;
}
