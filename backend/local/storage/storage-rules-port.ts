import type { Caller, Decision } from '../ports.ts';

/** What rules may look at of an object, stored or about to be. */
export interface ObjectFacts {
  /** Full path inside the bucket, e.g. `evidencias/u001/…/x.jpg`. */
  readonly name: string;
  readonly bucket: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Custom metadata. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** One question to the rules of Storage. */
export interface StorageQuestion {
  readonly caller: Caller | null;
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly bucket: string;
  /** Object path; for `list` the folder asked for, without a slash at its end. */
  readonly name: string;
  /** The object as stored, or `null`. */
  readonly existing: ObjectFacts | null;
  /** The object as it would be after a create or update, or `null`. */
  readonly incoming: ObjectFacts | null;
  readonly now: number;
}

/** The rules of Storage, evaluated. The administrator is not asked about. */
export interface StorageRulesPort {
  decide(question: StorageQuestion): Decision;
}
