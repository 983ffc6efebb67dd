import type { Observable } from '@gr/shared/contract/observable';
import type { Notice } from './notice.ts';

/** What is known of records that the browser may have thrown away. */
export interface Recovered extends Notice {
  /** Ids of this person's records of which nobody can tell yet whether they are lost. */
  readonly unknown: readonly string[];
}

/** What the second copy gave back, for the frame and the Centro de envíos (reliability.md point 19). */
export interface Recovery extends Observable<Recovered> {
  /** Whether this browser keeps a second copy; `null` = not tried yet. */
  readonly possible: Observable<boolean | null>;
  /** «Entendido» in the dialog. */
  read(): void;
  /** «Entendido» on the line of the Centro de envíos. */
  putAway(): void;
}
