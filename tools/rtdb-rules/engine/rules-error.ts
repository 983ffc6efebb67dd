import type { TextPosition } from './text-position.ts';

/** Rules that can't be loaded: place in the rules tree, and reason. Partly understood rules are never served. */
export class RulesError extends Error {
  /** Path in the rules file, e.g. `/_un_/$un/.read`. */
  readonly path: string;
  readonly reason: string;
  /** Offset in the rule's text where parsing stopped; `null` when the mistake is the rule itself, or outside it. */
  readonly offset: number | null;

  constructor(
    path: string,
    reason: string,
    offset: number | null = null,
    position: TextPosition | null = null,
  ) {
    const where = position === null ? '' : ` (line ${position.line}, column ${position.column})`;
    super(`Invalid rules at ${path}${where}: ${reason}`);
    this.name = 'RulesError';
    this.path = path;
    this.reason = reason;
    this.offset = offset;
  }
}

/** A mistake in the text of one expression; the loader turns it into a {@link RulesError} with its path. */
export class ExpressionError extends Error {
  /** Offset in the expression where parsing stopped. */
  readonly at: number;

  constructor(reason: string, at: number) {
    super(reason);
    this.name = 'ExpressionError';
    this.at = at;
  }
}

/** Run-time error of an expression (a method of null, incompatible types compared…). The rule then denies. */
export class RuleFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RuleFailure';
  }
}
