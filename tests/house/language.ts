import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from '@swc/core';
import { TECHNICAL_SPANISH } from './language-words.ts';

/** A node of swc's syntax tree, or any value in one. */
interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly [member: string]: unknown;
}

/** Nodes whose `id` or `identifier` is a name they declare. */
const DECLARING = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'TsInterfaceDeclaration',
  'TsTypeAliasDeclaration',
]);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * Names that a pattern declares. `{ fecha }` takes a name from elsewhere and is left out; `{ fecha: when }` and
 * `{ ...rest }` declare one.
 */
function bound(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.value)];
    case 'ArrayPattern':
      return (pattern['elements'] as unknown[]).flatMap(bound);
    case 'ObjectPattern':
      return (pattern['properties'] as unknown[]).flatMap(bound);
    case 'KeyValuePatternProperty':
      return bound(pattern.value);
    case 'RestElement':
      return bound(pattern['argument']);
    case 'AssignmentPattern':
      return bound(pattern['left']);
    case 'Parameter':
      return bound(pattern['pat']);
    case 'TsParameterProperty':
      return bound(pattern['param']);
    default:
      return [];
  }
}

/**
 * Every name that TypeScript source declares: constants, functions, classes, interfaces, types, parameters and names
 * given in an import. Members are left out, for those of records, drafts and messages are Spanish.
 * @param tsx whether the source has JSX
 */
export function declaredNames(source: string, tsx: boolean): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (isNode(value)) {
      const type = value.type ?? '';
      if (DECLARING.has(type)) names.push(...bound(value['id'] ?? value['identifier']));
      if (type === 'ImportSpecifier' && value['imported']) names.push(...bound(value['local']));
      if (Array.isArray(value['params']) && type !== 'TsFunctionType')
        names.push(...value['params'].flatMap(bound));
      for (const member of Object.values(value)) visit(member);
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx }).body);
  return names;
}

/** `guardarFila`, `GUARDAR_FILA` and `guardar-fila` as `guardar` and `fila`. */
export function wordsOf(name: string): string[] {
  return name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** True when a word of the name is Spanish and names nothing of the database. */
export function isMixed(name: string): boolean {
  return wordsOf(name).some((word) => TECHNICAL_SPANISH.has(word));
}

/**
 * The functions of `shared/domain` that build an operation: they are called as the operation is (`guardarLista` makes
 * `guardar_lista`).
 */
export function builders(files: readonly string[]): ReadonlySet<string> {
  const BUILDER = /^export function (\w+)\((?:[^()]|\([^()]*\))*\): [^\n]*(?:Operation|New[A-Z]\w*)\b/gm;
  const sources = files
    .filter((file) => /^shared\/domain\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  return new Set(sources.flatMap((text) => [...text.matchAll(BUILDER)].map(([, name = '']) => name)));
}

/** The fields of records and of the contract, which a variable or parameter may be called after. */
export function fieldNames(files: readonly string[]): ReadonlySet<string> {
  const sources = files
    .filter((file) => /^shared\/(?:domain|contract)\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  return new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/^ +(?:readonly )?(\w+)\??: /gm)].map(([, name = '']) => name),
    ),
  );
}

/** Names of one file, its own among them, that break the rule; each once, in the order of the alphabet. */
export function mixedNames(file: string, allowed: ReadonlySet<string>): string[] {
  const own = basename(file).split('.')[0] ?? '';
  const wrong = (name: string): boolean => !allowed.has(name) && isMixed(name);
  const source = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '';
  // Parsing costs most: only where a word of the text could be such a name.
  const words = new Set(source.match(/[\p{L}_$][\p{L}\d_$]*/gu));
  const names = [...words].some(wrong) ? declaredNames(source, file.endsWith('x')) : [];
  const mixed = [own, ...names].filter(wrong);
  return [...new Set(mixed)].sort();
}

/**
 * The names of deployed functions, as Firebase keeps them: what `backend/functions/index.ts` exports, and the file each
 * comes from. Renaming one would delete the deployed function and make another.
 */
export function deployedFunctions(): ReadonlySet<string> {
  const index = readFileSync('backend/functions/index.ts', 'utf8');
  const exported = [
    ...index.matchAll(/^export \{\s+([\w,\s]+?),?\s+\} from '\.\/(?:[\w-]+\/)*([\w-]+)\.ts';$/gm),
  ];
  return new Set(exported.flatMap(([, names = '', file = '']) => [...names.split(/,\s+/), file]));
}
