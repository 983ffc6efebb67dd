import type { Caller, Decision } from '@gr/rtdb-rules/ports';

/** Properties of an object that rules may read, stored or incoming. */
export interface ObjectFacts {
  /** Full path inside the bucket, e.g. `photos/u1/…/x.jpg`. */
  readonly name: string;
  readonly bucket: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** Custom metadata. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** One request to the rules of Storage. */
export interface StorageQuestion {
  readonly caller: Caller | null;
  readonly method: 'get' | 'list' | 'create' | 'update' | 'delete';
  readonly bucket: string;
  /** Object path; for `list` the folder, without a slash at its end. */
  readonly name: string;
  /** The object as stored, or `null`. */
  readonly existing: ObjectFacts | null;
  /** The object as it would be after a create or update, or `null`. */
  readonly incoming: ObjectFacts | null;
  readonly now: number;
}

/** The compiled rules of Storage. They are not applied to the administrator. */
export interface StorageRulesPort {
  decide(question: StorageQuestion): Decision;
}
