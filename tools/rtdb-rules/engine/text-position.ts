import { type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { RulesError } from './rules-error.ts';

/** Line and column in a text, both from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset. */
export function positionAt(text: string, offset: number): TextPosition {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Position where a rules file stops being JSON with comments; `null` when it is valid. */
export function syntaxErrorAt(text: string): TextPosition | null {
  const errors: ParseError[] = [];
  treeOf(text, errors);
  const [first] = errors;
  return first === undefined ? null : positionAt(text, first.offset);
}

/** Position in its file of an error's mistake; `null` when the text has no such place. */
export function mistakeAt(text: string, { path, offset }: RulesError): TextPosition | null {
  const file = treeOf(text, []);
  const property =
    file === undefined ? undefined : (find(childOf(file, 'rules'), '', path) ?? find(file, '', path));
  const [name, value] = property?.children ?? [];
  if (name === undefined) return file === undefined ? null : positionAt(text, file.offset);
  if (offset === null || value === undefined) return positionAt(text, name.offset);
  return positionAt(text, value.offset + rawLength(text.slice(value.offset), offset));
}

/** The text as a tree; `undefined` when it is nested more deeply than the stack allows. */
function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors);
  } catch (cause) {
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function childOf(node: Node, key: string): Node | undefined {
  return node.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];
}

/** The property at a path, below an object at `above`. */
function find(object: Node | undefined, above: string, path: string): Node | undefined {
  if (object?.type !== 'object') return undefined;
  for (const property of object.children ?? []) {
    const [name, value] = property.children ?? [];
    const here = `${above}/${String(name?.value)}`;
    if (here === path) return property;
    const below = path.startsWith(`${here}/`) ? find(value, here, path) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

/** In a quoted JSON text: number of raw characters before its decoded character `count`. */
function rawLength(quoted: string, count: number): number {
  const before = new RegExp(`^"(?:[^"\\\\]|\\\\u[0-9a-fA-F]{4}|\\\\.){0,${count}}`);
  return before.exec(quoted)?.[0].length ?? 0;
}
