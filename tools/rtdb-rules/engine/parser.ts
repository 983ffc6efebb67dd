import type { BinarySign, Expr } from './ast.ts';
import { type Token, tokenize } from './lexer.ts';
import { ExpressionError } from './rules-error.ts';

/** Binding strength of the binary signs; `===` and `!==` mean the same as `==` and `!=` in this language. */
const BINARY: Readonly<Record<string, readonly [power: number, sign: BinarySign]>> = {
  '||': [1, '||'],
  '&&': [2, '&&'],
  '==': [3, '=='],
  '===': [3, '=='],
  '!=': [3, '!='],
  '!==': [3, '!='],
  '<': [4, '<'],
  '>': [4, '>'],
  '<=': [4, '<='],
  '>=': [4, '>='],
  '+': [5, '+'],
  '-': [5, '-'],
  '*': [6, '*'],
  '/': [6, '/'],
  '%': [6, '%'],
};
const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** Deeper nesting than any honest rule; keeps a hostile file from exhausting the stack. */
const MAX_DEPTH = 200;

/** Parses one expression of the Realtime Database rules language. Throws {@link ExpressionError}. */
export function parse(source: string): Expr {
  const reader = new Reader(tokenize(source));
  const expr = reader.choice();
  reader.finish();
  return expr;
}

class Reader {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  choice(): Expr {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new ExpressionError('too many nested parentheses', this.peek().start);
    const test = this.binary(1);
    let expr = test;
    if (this.accept('?')) {
      const yes = this.choice();
      this.expect(':');
      const no = this.choice();
      expr = { type: 'choice', test, yes, no, start: test.start, end: no.end };
    }
    this.depth -= 1;
    return expr;
  }

  finish(): void {
    const token = this.peek();
    if (token.type !== 'end') throw unexpected(token);
  }

  private binary(minimum: number): Expr {
    let left = this.unary();
    for (;;) {
      const token = this.peek();
      const entry = token.type === 'sign' ? BINARY[token.value] : undefined;
      if (entry === undefined || entry[0] < minimum) return left;
      this.at += 1;
      const right = this.binary(entry[0] + 1);
      left = { type: 'binary', sign: entry[1], left, right, start: left.start, end: right.end };
    }
  }

  private unary(): Expr {
    const { start } = this.peek();
    for (const sign of ['!', '-'] as const) {
      if (!this.accept(sign)) continue;
      this.depth += 1;
      if (this.depth > MAX_DEPTH) throw new ExpressionError('too many signs in a row', start);
      const operand = this.unary();
      this.depth -= 1;
      return { type: 'unary', sign, operand, start, end: operand.end };
    }
    return this.postfix();
  }

  private postfix(): Expr {
    let object = this.primary();
    for (;;) {
      if (this.accept('.')) {
        const token = this.take();
        if (token.type !== 'name') throw unexpected(token);
        const { start } = object;
        if (this.accept('(')) {
          const args = this.items(')');
          object = { type: 'call', object, method: token.value, args, start, end: this.lastEnd() };
        } else object = { type: 'member', object, name: token.value, start, end: token.end };
      } else if (this.accept('[')) {
        const token = this.take();
        if (token.type !== 'string') throw new ExpressionError('brackets take a literal text', token.start);
        this.expect(']');
        object = { type: 'member', object, name: token.value, start: object.start, end: this.lastEnd() };
      } else return object;
    }
  }

  private primary(): Expr {
    const token = this.take();
    const { start, end } = token;
    switch (token.type) {
      case 'number':
      case 'string':
        return { type: 'literal', value: token.value, start, end };
      case 'regex':
        return { type: 'regex', value: token.value, start, end };
      case 'name': {
        const constant = CONSTANTS.get(token.value);
        return constant === undefined
          ? { type: 'name', name: token.value, start, end }
          : { type: 'literal', value: constant, start, end };
      }
      default:
    }
    if (token.type === 'sign' && token.value === '(') {
      const inner = this.choice();
      this.expect(')');
      return { ...inner, start, end: this.lastEnd() };
    }
    if (token.type === 'sign' && token.value === '[') {
      const items = this.items(']');
      return { type: 'list', items, start, end: this.lastEnd() };
    }
    throw unexpected(token);
  }

  private items(close: string): readonly Expr[] {
    const items: Expr[] = [];
    if (this.accept(close)) return items;
    do items.push(this.choice());
    while (this.accept(','));
    this.expect(close);
    return items;
  }

  private peek(): Token {
    const token = this.tokens[this.at];
    if (token === undefined) throw new ExpressionError('the expression ends too early', 0);
    return token;
  }

  private take(): Token {
    const token = this.peek();
    if (token.type === 'end') throw unexpected(token);
    this.at += 1;
    return token;
  }

  private accept(sign: string): boolean {
    const token = this.peek();
    if (token.type !== 'sign' || token.value !== sign) return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string): void {
    if (!this.accept(sign)) throw unexpected(this.peek(), sign);
  }

  private lastEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }
}

function unexpected(token: Token, wanted?: string): ExpressionError {
  const found = token.type === 'end' ? 'end' : `«${String(token.value)}»`;
  const hint = wanted === undefined ? '' : `, expected «${wanted}»`;
  return new ExpressionError(`unexpected ${found}${hint}`, token.start);
}
