import type { TextPosition } from './text-position.ts';

/** Rules that can't be loaded: where in the rules tree, and why. Nothing is served with half-understood rules. */
export class RulesError extends Error {
  /** Path in the rules file, e.g. `/_un_/$un/.read`. */
  readonly path: string;
  readonly reason: string;
  /** In the text of the rule, where reading stopped; `null` where the mistake is the rule, or around it. */
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
  /** Offset in the expression where reading stopped. */
  readonly at: number;

  constructor(reason: string, at: number) {
    super(reason);
    this.name = 'ExpressionError';
    this.at = at;
  }
}

/** An expression failed while it ran (null to a method, unlike types compared…). The rule then denies. */
export class RuleFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RuleFailure';
  }
}
