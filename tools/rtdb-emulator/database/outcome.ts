import type { Reliance } from '@gr/rtdb-rules/ports';
import type { DataNode } from '@gr/rtdb-rules/tree/node';
import type { Commit } from '../ports.ts';

/** Reason of a refusal, a code of the wire protocol. */
export type ErrorCode =
  | 'permission_denied'
  | 'datastale'
  | 'invalid_data'
  | 'too_big'
  | 'too_many_triggers'
  | 'trigger_payload_too_large'
  | 'unavailable';
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly why: string;
}
/** Permission to read: `reliance` gives the dependencies of the decision, if known. */
export type Leave = { readonly ok: true; readonly reliance: (() => Reliance) | null } | Refusal;
export type ReadOutcome = { readonly ok: true; readonly node: DataNode; readonly indexed: boolean } | Refusal;
/** A commit whose trees are this database's own nodes. */
export interface DatabaseCommit extends Commit {
  readonly before: DataNode;
  readonly after: DataNode;
}
export type WriteOutcome = { readonly ok: true; readonly commit: DatabaseCommit } | Refusal;
