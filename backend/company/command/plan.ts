import type { FirstPassword } from '@gr/shared/domain/oficina/envelope';
import type { UserImportRecord } from 'firebase-admin/auth';

/** An account to create, with the first password from the office. */
export interface NewAccount {
  readonly record: Omit<UserImportRecord, 'passwordHash' | 'passwordSalt'> & { readonly uid: string };
  readonly password: string;
  /** Chosen by a person: hashed at a higher cost, since it is easier to guess than a random one. */
  readonly chosen?: true;
}

/** A change of an existing account. */
export type AccountStep =
  | { readonly uid: string; readonly kind: 'correo'; readonly email: string }
  | { readonly uid: string; readonly kind: 'clave'; readonly password: string }
  | { readonly uid: string; readonly kind: 'permisos'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly uid: string; readonly kind: 'activa'; readonly disabled: boolean }
  | { readonly uid: string; readonly kind: 'sesiones' }
  | { readonly uid: string; readonly kind: 'borrar' };

/** A file of the project's bucket to write or to remove. */
export type FileStep =
  | { readonly ruta: string; readonly bytes: Buffer; readonly mime: string }
  | { readonly ruta: string; readonly bytes: null };

/** Steps executed together: accounts first, then files, then one update of the database. Each is idempotent. */
export interface Batch {
  readonly accounts?: readonly NewAccount[];
  readonly steps?: readonly AccountStep[];
  readonly files?: readonly FileStep[];
  /** Path → value, `null` removes. */
  readonly updates?: Readonly<Record<string, unknown>>;
}

/** Planned changes of a command, before execution. */
export interface Plan {
  /** A Spanish sentence. */
  readonly title: string;
  /** Each change as a Spanish line, in order. */
  readonly lines: readonly string[];
  /** Counts by Spanish label, for the last line and `--json`. */
  readonly figures: Readonly<Record<string, number>>;
  /** Further notes for the operator. */
  readonly notes?: readonly string[];
  /** It takes something away from a person, so it asks first. */
  readonly destructive?: boolean;
  readonly batches: readonly Batch[];
  /** First passwords, in the order of their accounts. */
  readonly passwords?: readonly FirstPassword[];
  /** Staff id or path for the log, instead of names of people. */
  readonly subject?: string;
  /** More fields of its log row. */
  readonly log?: Readonly<Record<string, string>>;
  /** Creates files on this machine, after everything else; returns Spanish lines about them. */
  readonly produce?: () => Promise<readonly string[]>;
  /** Result of a query, for programs. */
  readonly data?: unknown;
}

/** A plan of a query, without changes. */
export function answer(title: string, lines: readonly string[], data: unknown): Plan {
  return { title, lines, figures: { resultados: lines.length }, batches: [], data };
}

/** Whether a plan changes or creates anything. */
export function changesAnything({ batches, produce }: Plan): boolean {
  if (produce !== undefined) return true;
  return batches.some(
    ({ accounts = [], steps = [], files = [], updates = {} }) =>
      accounts.length + steps.length + files.length + Object.keys(updates).length > 0,
  );
}
