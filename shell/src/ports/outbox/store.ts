import type { Operation } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import type { EffectRow, FileRow, OperationRow } from '../../phone-db/rows.ts';

/** A file with its bytes, ready to leave. */
export interface FileToSend extends FileRow {
  readonly bytes: ArrayBuffer;
}

/** The phone's storage as the sender and the outbox use it; a simulation may supply its own. */
export interface OutboxStore {
  /** Reads ahead what the first saving of a person needs, so that it does not wait. Never rejects. */
  prepare(uid: string): Promise<void>;
  /**
   * The capture transaction of reliability.md point 2; `null` = delivered from this phone before, with this very content. `OB-101`,
   * `OB-102`, `OB-103`, `OB-104`.
   */
  commit(uid: string, operation: Operation, savedAt: number): Promise<Result<OperationRow | null>>;
  /** Everything of one person not delivered yet, in order of saving. */
  operations(uid: string): Promise<readonly OperationRow[]>;
  operation(uid: string, id: string): Promise<OperationRow | null>;
  /** Aggregates of which something is still sealed (reliability.md point 14): nothing of them may be sent before it. */
  sealed(uid: string): Promise<ReadonlySet<string>>;
  /** Number of operations of people other than `uid`, sealed ones included. */
  others(uid: string): Promise<number>;
  file(id_archivo: string): Promise<FileToSend | null>;
  /** Stores that the server has a file, so that it is not sent again. */
  fileSent(uid: string, id: string, id_archivo: string): Promise<void>;
  /** Counts a failed attempt and its Spanish cause. Returns the row as it is now, `null` when it is gone. */
  attempted(uid: string, id: string, detail: string): Promise<OperationRow | null>;
  /** Makes a dead letter. Returns the row as it is now, `null` when it is gone. */
  buried(uid: string, id: string, code: string, detail: string): Promise<OperationRow | null>;
  /** «Reintentar»: a dead letter waits again. Returns the row as it is now, `null` when it is gone. */
  revived(uid: string, id: string): Promise<OperationRow | null>;
  /** Replaces a dead letter by `next`; `null` when it is no dead letter any more. */
  replaced(uid: string, id: string, next: Operation): Promise<OperationRow | null>;
  /**
   * Removes a delivered operation and its bytes from the phone, stores its effects and its id, and overlays `taken` (what the server
   * took; everything if absent) on the replica; one transaction. The row comes without its link where the server did not get that
   * (`withoutLink`).
   */
  delivered(row: OperationRow, at: number, taken?: OperationRow['updates']): Promise<void>;
  /** The same for several of one person at once, each with all it writes: all of them or none. */
  deliveredTogether(rows: readonly OperationRow[], at: number): Promise<void>;
  /** Effects of one person, and the central ones of all: those of a person who left are sent in the session of the next one. */
  effects(uid: string): Promise<readonly EffectRow[]>;
  /**
   * Stores a failed attempt or a final failure; `null` = done, delete it. Returns whether calls of the same operation are left.
   */
  effectTried(
    row: EffectRow,
    outcome: {
      readonly state: 'pendiente' | 'fallido';
      readonly attempts: number;
      readonly detail?: string;
    } | null,
  ): Promise<boolean>;
}
