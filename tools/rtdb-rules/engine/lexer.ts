import { ExpressionError } from './rules-error.ts';

/** One token of a rules expression. `start` and `end` are offsets in the source. */
export type Token = { readonly start: number; readonly end: number } & (
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'regex'; readonly value: RegExp }
  | { readonly type: 'name'; readonly value: string }
  | { readonly type: 'sign'; readonly value: string }
  | { readonly type: 'end'; readonly value: '' }
);

const SIGNS = '=== !== == != <= >= && || < > ! ? : + - * / % ( ) . , [ ]'.split(' ');
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** Splits an expression into tokens, the last one of type `end`. Throws {@link ExpressionError}. */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    at = skipBlank(source, at);
    const previous = tokens.at(-1);
    const token = next(source, at, previous === undefined || beforeOperand(previous));
    tokens.push(token);
    if (token.type === 'end') return tokens;
    at = token.end;
  }
}

/** True where a `/` opens a regular expression and is not a division. */
function beforeOperand(token: Token): boolean {
  return token.type === 'sign' && token.value !== ')' && token.value !== ']';
}

function skipBlank(source: string, from: number): number {
  let at = from;
  while (/\s/.test(source.charAt(at))) at += 1;
  return at;
}

function next(source: string, start: number, operand: boolean): Token {
  const char = source.charAt(start);
  if (char === '') return { type: 'end', value: '', start, end: start };
  if (char === "'" || char === '"') return readString(source, start, char);
  if (char === '/' && operand) return readRegex(source, start);
  const number = match(/\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y, source, start);
  if (number !== null) return { type: 'number', value: Number(number), start, end: start + number.length };
  const name = match(/[A-Za-z_$][\w$]*/y, source, start);
  if (name !== null) return { type: 'name', value: name, start, end: start + name.length };
  const sign = SIGNS.find((candidate) => source.startsWith(candidate, start));
  if (sign === undefined) throw new ExpressionError(`unexpected sign «${char}»`, start);
  return { type: 'sign', value: sign, start, end: start + sign.length };
}

function match(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0] ?? null;
}

function readString(source: string, start: number, quote: string): Token {
  let value = '';
  for (let at = start + 1; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === quote) return { type: 'string', value, start, end: at + 1 };
    if (char !== '\\') {
      value += char;
      continue;
    }
    at += 1;
    const escaped = source.charAt(at);
    const unicode = escaped === 'u' ? match(/[0-9a-fA-F]{4}/y, source, at + 1) : null;
    if (unicode !== null) {
      value += String.fromCharCode(Number.parseInt(unicode, 16));
      at += 4;
    } else value += ESCAPES[escaped] ?? escaped;
  }
  throw new ExpressionError('unclosed text', start);
}

function readRegex(source: string, start: number): Token {
  const body = match(/\/((?:[^/\\\n]|\\.)+)\//y, source, start);
  if (body === null) throw new ExpressionError('unclosed regular expression', start);
  const flags = match(/[A-Za-z]*/y, source, start + body.length) ?? '';
  if (flags !== '' && flags !== 'i') {
    throw new ExpressionError(`a regular expression takes only the flag «i», not «${flags}»`, start);
  }
  const pattern = body.slice(1, -1);
  if (/\(\?/.test(pattern) || /\\[1-9]/.test(pattern)) {
    throw new ExpressionError('regular expressions take no special groups and no references', start);
  }
  try {
    return {
      type: 'regex',
      value: new RegExp(pattern, flags),
      start,
      end: start + body.length + flags.length,
    };
  } catch {
    throw new ExpressionError('invalid regular expression', start);
  }
}
