/**
 * Seams between the rooms of the embedded backend: the database asks the rules and the token verifier
 * only through these types, and functions follow the database only through `Commit`.
 */

export type Primitive = string | number | boolean;

/** An immutable database node: absent, a leaf, or children. Every write makes a new root. */
export interface TreeNode {
  readonly isEmpty: boolean;
  /** The value of a leaf; `null` for absent nodes and for nodes with children. */
  readonly leaf: Primitive | null;
  /** What a client may give a node beside its value; `null` for none. */
  readonly priority: string | number | null;
  /** The child, or the empty node. Never throws. */
  child(key: string): TreeNode;
  /** Child keys in RTDB order: 32-bit integers first, numerically, then text. */
  keys(): Iterable<string>;
  /** Number of children. */
  readonly size: number;
  /** Plain JSON, `null` when empty. */
  toJson(): unknown;
}

/** Who asks. `admin` (the emulator's `owner` token) passes over the rules. */
export interface Caller {
  readonly uid: string;
  /** Claims as the rules see them in `auth.token`. */
  readonly token: Readonly<Record<string, unknown>>;
  readonly admin: boolean;
}

/** A query as the wire and REST give it, for `query.*` in rules. */
export interface QuerySpec {
  /** `.key`, `.value`, a child path; `null` = priority. */
  readonly orderBy: string | null;
  readonly startAt?: Primitive | null;
  readonly endAt?: Primitive | null;
  readonly equalTo?: Primitive | null;
  readonly limitToFirst?: number;
  readonly limitToLast?: number;
}

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly why: string };

/** What an answer of the rules rests on: it stays the same until one of the places changes. */
export interface Reliance {
  readonly places: readonly (readonly string[])[];
  /** The clock was asked too: the answer may change by itself. */
  readonly clock: boolean;
}

/** An answer about a reading; who keeps the reading up asks what it rests on. */
export type ReadDecision = Decision & {
  /** Asked right after the answer, or never; absent where it is not known. */
  readonly reliance?: () => Reliance;
};

/** The security rules, evaluated. `caller` is `null` when nobody is signed in. */
export interface RulesPort {
  read(request: {
    readonly caller: Caller | null;
    readonly path: readonly string[];
    readonly query: QuerySpec | null;
    readonly root: TreeNode;
    readonly now: number;
  }): ReadDecision;
  /** `paths` are the written locations of one atomic update; `after` is the whole tree with all of them applied. */
  write(request: {
    readonly caller: Caller | null;
    readonly paths: readonly (readonly string[])[];
    readonly before: TreeNode;
    readonly after: TreeNode;
    readonly now: number;
  }): Decision;
  /** `.indexOn` children at this path. */
  indexes(path: readonly string[]): readonly string[];
  /** All places with an `.indexOn`; `null` stands for any key. */
  declaredIndexes(): readonly {
    readonly at: readonly (string | null)[];
    readonly names: readonly string[];
  }[];
}

/** Turns a token into a caller. Codes are those of the wire protocol. */
export interface TokenVerifier {
  verify(
    token: string,
    now: number,
  ):
    | { readonly ok: true; readonly caller: Caller; readonly expiresAt: number }
    | { readonly ok: false; readonly code: 'invalid_token' | 'expired_token'; readonly why: string };
}

/** One committed atomic update, after the journal has it. */
export interface Commit {
  readonly paths: readonly (readonly string[])[];
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly at: number;
  /** Who wrote it, by the token; absent: an administrator, or nobody. */
  readonly by?: string | undefined;
}
