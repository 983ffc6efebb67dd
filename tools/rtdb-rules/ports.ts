/**
 * Interfaces between a database and its rules: the engine sees the tree only through these types, and a database the rules.
 */

export type Primitive = string | number | boolean;

/** An immutable database node: absent, a leaf, or children. Every write makes a new root. */
export interface TreeNode {
  readonly isEmpty: boolean;
  /** The value of a leaf; `null` for absent nodes and for nodes with children. */
  readonly leaf: Primitive | null;
  /** Priority that a client may give a node; `null` for none. */
  readonly priority: string | number | null;
  /** The child, or the empty node. Never throws. */
  child(key: string): TreeNode;
  /** Child keys in RTDB order: 32-bit integers first, numerically, then text. */
  keys(): Iterable<string>;
  readonly size: number;
  /** Plain JSON, `null` when empty. */
  toJson(): unknown;
}

/** The caller of a request. `admin` (the emulator's `owner` token) bypasses the rules. */
export interface Caller {
  readonly uid: string;
  /** Claims, the rules' `auth.token`. */
  readonly token: Readonly<Record<string, unknown>>;
  readonly admin: boolean;
}

/** A query of the wire and REST, for `query.*` in rules. */
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

/** Dependencies of a decision of the rules: it holds until one of the places changes. */
export interface Reliance {
  readonly places: readonly (readonly string[])[];
  /** The rules read the clock: the decision may change by itself. */
  readonly clock: boolean;
}

/** A decision about a reading; a live reading also needs its dependencies. */
export type ReadDecision = Decision & {
  /** Must be called right after the decision, or never; absent if unknown. */
  readonly reliance?: () => Reliance;
};

/** The compiled security rules. `caller` is `null` for an anonymous request. */
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
