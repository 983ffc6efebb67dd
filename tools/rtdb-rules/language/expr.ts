/** Joins conditions with `&&`; each must be given without an outer `||`, or come from {@link any}. */
export function all(...conditions: readonly string[]): string {
  return conditions.join(' && ');
}

/** Joins alternatives with `||`, in parentheses. */
export function any(...alternatives: readonly string[]): string {
  return `(${alternatives.join(' || ')})`;
}

/** The text `value` is one of the words. */
export function oneOf(value: string, words: readonly string[]): string {
  return `${value}.matches(/^(${words.join('|')})$/)`;
}

/** The value of a child. */
export function val(place: string, child: string): string {
  return `${place}.child('${child}').val()`;
}

/** The node `levels` above: from a record's `newData` to the root after the whole update. */
export function above(place: string, levels: number): string {
  return place + '.parent()'.repeat(levels);
}

/** A push id, as Firebase's clients make it, or any key of at most `max` harmless characters. */
export const PUSH_ID = '/^[-0-9A-Z_a-z]{20}$/';
export const KEY = '/^[-0-9A-Z_a-z]{1,40}$/';
