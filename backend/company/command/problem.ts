import type { RowProblem } from '@gr/shared/domain/oficina/answer';
/** Exit codes of `npm run admin`. */
export const EXIT = { done: 0, failed: 1, usage: 2, refused: 3 } as const;

/** A problem that the operator of a command can fix: a code for programs and a Spanish sentence for people. */
export class AdminProblem extends Error {
  override readonly name = 'AdminProblem';

  constructor(
    readonly code: string,
    message: string,
    readonly more: {
      readonly rows?: readonly RowProblem[];
      readonly exit?: (typeof EXIT)[keyof typeof EXIT];
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
  }
}

/** A refusal because of a file's content or an argument, by row: nothing was written. */
export function refused(rows: readonly RowProblem[]): AdminProblem {
  const count = rows.length === 1 ? 'Hay un error' : `Hay ${rows.length} errores`;
  const sorted = [...rows].sort((a, b) => (a.fila ?? 0) - (b.fila ?? 0));
  return new AdminProblem('datos', `${count}. No se escribió nada. Corríjalo y repita.`, {
    rows: sorted,
    exit: EXIT.refused,
  });
}
