import type { Operation } from '@gr/shared/contract/outbox';
import type { Result } from '@gr/shared/contract/result';
import type { EffectRow, FileRow, OperationRow } from '../../phone-db/rows.ts';

/** A file with its bytes, ready to leave. */
export interface FileToSend extends FileRow {
  readonly bytes: ArrayBuffer;
}

/** What the sender and the outbox need of the phone's storage; a simulation may bring its own. */
export interface OutboxStore {
  /** Reads ahead what the first saving of a person needs, so that nobody waits for it. Never rejects. */
  prepare(uid: string): Promise<void>;
  /**
   * The capture transaction of reliability.md point 2; `null` = delivered from this phone before, with this very
   * content. `OB-101`, `OB-102`, `OB-103`, `OB-104`.
   */
  commit(uid: string, operation: Operation, savedAt: number): Promise<Result<OperationRow | null>>;
  /** Everything of one person not delivered yet, in order of saving. */
  operations(uid: string): Promise<readonly OperationRow[]>;
  operation(uid: string, id: string): Promise<OperationRow | null>;
  /** Aggregates of which something is still sealed (reliability.md point 14): nothing of them may leave before it. */
  sealed(uid: string): Promise<ReadonlySet<string>>;
  /** Number of operations of people other than `uid`, sealed ones included. */
  others(uid: string): Promise<number>;
  file(id_archivo: string): Promise<FileToSend | null>;
  /** Remembers that the server has a file, so that it is not offered again. */
  fileSent(uid: string, id: string, id_archivo: string): Promise<void>;
  /** Counts a failed attempt and its Spanish cause. Gives the row as it is now, `null` when it is not there any more. */
  attempted(uid: string, id: string, detail: string): Promise<OperationRow | null>;
  /** Makes a dead letter. Gives the row as it is now, `null` when it is not there any more. */
  buried(uid: string, id: string, code: string, detail: string): Promise<OperationRow | null>;
  /** «Reintentar»: a dead letter waits again. Gives the row as it is now, `null` when it is not there. */
  revived(uid: string, id: string): Promise<OperationRow | null>;
  /** Puts `next` in the place of a dead letter; `null` when it is none any more. */
  replaced(uid: string, id: string, next: Operation): Promise<OperationRow | null>;
  /**
   * Takes a delivered operation and its bytes off the phone, leaves its effects, remembers its id and lays `taken`
   * (what the server took; everything unless said) over the replica; one transaction. The row comes without its link where
   * the server did not get that (`withoutLink`).
   */
  delivered(row: OperationRow, at: number, taken?: OperationRow['updates']): Promise<void>;
  /** The same for several of one person at once, each with all it writes: all of them or none. */
  deliveredTogether(rows: readonly OperationRow[], at: number): Promise<void>;
  /** Effects of one person, and the central ones of anybody: what a phone owes of who left it goes in the session of who came. */
  effects(uid: string): Promise<readonly EffectRow[]>;
  /** Writes a failed attempt or a final failure down; `null` = done, forget it. */
  effectTried(
    row: EffectRow,
    outcome: {
      readonly state: 'pendiente' | 'fallido';
      readonly attempts: number;
      readonly detail?: string;
    } | null,
  ): Promise<void>;
}
