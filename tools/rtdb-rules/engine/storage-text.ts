import { RulesError } from './rules-error.ts';
import { positionAt, type TextPosition } from './text-position.ts';

/** Operations of an `allow`. `read` and `write` stand for several. */
export type StorageOp = 'get' | 'list' | 'create' | 'update' | 'delete';

/** One `allow` with the path it applies to; a segment in braces is a variable. */
export interface AllowText {
  readonly path: readonly string[];
  readonly ops: readonly StorageOp[];
  readonly condition: string;
  /** Position in the file of an offset in the condition. */
  readonly at: (offset: number) => TextPosition;
}

const OPS = new Map<string, readonly StorageOp[]>([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);
const PREAMBLE = /\s*rules_version\s*=\s*'2'\s*;\s*service\s+firebase\.storage\s*\{/y;
const MATCH = /\s*match\s+((?:\/[^\s/]+)+)\s*\{/y;
const ALLOW = /\s*allow\s+([a-z]+(?:\s*,\s*[a-z]+)*)\s*:\s*if\s+([^;]+);/y;
const CLOSE = /\s*\}/y;
const REST = /\s*$/y;

/** Parses the structure of a storage.rules file. Throws {@link RulesError} for anything but `match` and `allow … : if …;`. */
export function readStorageRules(text: string): readonly AllowText[] {
  const source = text.replace(/\/\/[^\n]*/g, '');
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) at += found[0].length;
    return found;
  };
  const allows: AllowText[] = [];
  const open: (readonly string[])[] = [];
  if (take(PREAMBLE) === null) throw unknown(source, at);
  for (;;) {
    const match = take(MATCH);
    if (match !== null) {
      open.push((match[1] ?? '').split('/').slice(1).map(checkedSegment));
      continue;
    }
    const allow = take(ALLOW);
    if (allow !== null) {
      if (open.length === 0) throw unknown(source, at);
      const condition = allow[2] ?? '';
      const begins = at - condition.length - 1;
      const place = (offset: number): TextPosition => positionAt(source, begins + offset);
      allows.push({ path: open.flat(), ops: readOps(allow[1] ?? ''), condition, at: place });
      continue;
    }
    if (take(CLOSE) === null) throw unknown(source, at);
    if (open.pop() === undefined) break;
  }
  if (take(REST) === null) throw unknown(source, at);
  return allows;
}

function checkedSegment(segment: string): string {
  if (/^(?:[\w.-]+|\{\w+\})$/.test(segment)) return segment;
  throw new RulesError(`storage.rules: ${segment}`, 'path segment not supported');
}

function readOps(text: string): readonly StorageOp[] {
  return text.split(',').flatMap((word) => {
    const ops = OPS.get(word.trim());
    if (ops === undefined)
      throw new RulesError(`storage.rules: allow ${text}`, `unknown operation «${word.trim()}»`);
    return ops;
  });
}

function unknown(source: string, at: number): RulesError {
  const rest = source.slice(at);
  const from = at + rest.length - rest.trimStart().length;
  const what = `cannot read «${rest.trim().slice(0, 40)}»`;
  return new RulesError('storage.rules', what, null, positionAt(source, from));
}
