/** One exported declaration of a module. */
export interface Declaration {
  readonly module: string;
  readonly name: string;
  readonly kind: 'type' | 'value';
  readonly generic: boolean;
  readonly text: string;
}

const BEGIN = /^export (?:declare )?(?:abstract )?(interface|type|function|const|class|enum) (\w+)(<?)/gm;

/** The exports of a module, in the order of its text. */
export function declarationsOf(module: string, text: string): Declaration[] {
  const found = [...text.matchAll(BEGIN)];
  return found.map((match, i) => {
    const [, word = '', name = '', angle] = match;
    const value = word === 'function' || word === 'const';
    return {
      module,
      name,
      kind: value ? 'value' : 'type',
      generic: !value && angle === '<',
      text: text.slice(match.index, found[i + 1]?.index),
    };
  });
}

/** The exports of all modules of a surface. */
export function allDeclarations(modules: Readonly<Record<string, string>>): Declaration[] {
  return Object.entries(modules).flatMap(([name, text]) => declarationsOf(name, text));
}
