import type { UserImportRecord } from 'firebase-admin/auth';

/** An account to make, with the password its person gets from the office. */
export interface NewAccount {
  readonly record: Omit<UserImportRecord, 'passwordHash' | 'passwordSalt'> & { readonly uid: string };
  readonly password: string;
  /** A person chose it: it is hashed at the cost that takes, since it is easier to guess than one of chance. */
  readonly chosen?: true;
}

/** Something done to an account that is there. */
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

/** What is done together: accounts first, then files, then one update of the database. Each can be done again. */
export interface Batch {
  readonly accounts?: readonly NewAccount[];
  readonly steps?: readonly AccountStep[];
  readonly files?: readonly FileStep[];
  /** Place → value, `null` removes. */
  readonly updates?: Readonly<Record<string, unknown>>;
}

/** First password of a person, for the list the office hands out. */
export interface FirstPassword {
  readonly documento: string;
  readonly nombre: string;
  readonly clave: string;
}

/** What a command is going to do, and nothing of it done yet. */
export interface Plan {
  /** A Spanish sentence. */
  readonly title: string;
  /** Each change as a Spanish line, in order. */
  readonly lines: readonly string[];
  /** Counts by Spanish words, for the last line and `--json`. */
  readonly figures: Readonly<Record<string, number>>;
  /** What the person should know besides. */
  readonly notes?: readonly string[];
  /** It takes something away from somebody, so it asks first. */
  readonly destructive?: boolean;
  readonly batches: readonly Batch[];
  /** First passwords, in the order of their accounts. */
  readonly passwords?: readonly FirstPassword[];
  /** Staff id or place that the log names, instead of names of people. */
  readonly subject?: string;
  /** More fields of its row of the log. */
  readonly log?: Readonly<Record<string, string>>;
  /** Makes files on this machine, after everything else; gives Spanish lines about them. */
  readonly produce?: () => Promise<readonly string[]>;
  /** What a program may want to know of a question. */
  readonly data?: unknown;
}

/** A plan that asks and changes nothing. */
export function answer(title: string, lines: readonly string[], data: unknown): Plan {
  return { title, lines, figures: { resultados: lines.length }, batches: [], data };
}

/** Whether a plan changes or makes anything. */
export function changesAnything({ batches, produce }: Plan): boolean {
  if (produce !== undefined) return true;
  return batches.some(
    ({ accounts = [], steps = [], files = [], updates = {} }) =>
      accounts.length + steps.length + files.length + Object.keys(updates).length > 0,
  );
}
