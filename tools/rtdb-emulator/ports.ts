/**
 * Interfaces between the rooms of the emulator: the database uses the token verifier only through these types, and functions follow the
 * database only through `Commit`. Those of the rules are the rules' own.
 */
import type { Caller, TreeNode } from '@gr/rtdb-rules/ports';

/** Turns a token into a caller. Codes are those of the wire protocol. */
export interface TokenVerifier {
  verify(
    token: string,
    now: number,
  ):
    | { readonly ok: true; readonly caller: Caller; readonly expiresAt: number }
    | { readonly ok: false; readonly code: 'invalid_token' | 'expired_token'; readonly why: string };
}

/** One committed atomic update, already in the journal. */
export interface Commit {
  readonly paths: readonly (readonly string[])[];
  readonly before: TreeNode;
  readonly after: TreeNode;
  readonly at: number;
  /** Uid of the token that wrote it; absent: an administrator, or anonymous. */
  readonly by?: string | undefined;
}
