/** A place of the rules file as keys from the root; `$` stands for any key. */
export type Pattern = readonly string[];

/**
 * Every place of a rules file at or below a `.write`: what somebody may write, field by field. Names that a `$variable`
 * is compared with stand for the variable; a place whose `.validate` is `false` takes no value and is left out.
 * @param rules the parsed file
 */
export function writablePatterns(rules: unknown): readonly Pattern[] {
  const top = (rules as { rules: unknown }).rules;
  return [...placesOf(top, [], false)];
}

/** Whether a path is one of a pattern's. */
export function fits(pattern: Pattern, path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((key, i) => key === '$' || key === path[i]);
}

function* placesOf(node: unknown, at: Pattern, granted: boolean): Generator<Pattern> {
  if (typeof node !== 'object' || node === null) return;
  const rules = node as Readonly<Record<string, unknown>>;
  const validate = rules['.validate'];
  if (validate === false || validate === 'false') return;
  const writable = granted || rules['.write'] !== undefined;
  if (writable) yield at;
  const siblings = Object.keys(rules);
  for (const [key, child] of Object.entries(rules)) {
    if (key.startsWith('.')) continue;
    const names = key.startsWith('$') ? namesOf(key, child) : [key];
    for (const name of names)
      if (name === key || !siblings.includes(name)) yield* placesOf(child, [...at, name], writable);
  }
}

/** The words a `$variable` is compared with where its values are typed; `$` where it may be any key. */
function namesOf(variable: string, node: unknown): readonly string[] {
  const rule = (node as Readonly<Record<string, unknown>>)['.validate'];
  const validate = typeof rule === 'string' ? rule : '';
  const words = validate.matchAll(
    new RegExp(`\\${variable}(?:\\.matches\\(/\\^\\(([a-z_|A-Z]+)\\)\\$/\\)| === '([a-z_0-9]+)')`, 'g'),
  );
  const names = new Set([...words].flatMap(([, list, name = '']) => (list ?? name).split('|')));
  return names.size > 0 ? [...names] : ['$'];
}
