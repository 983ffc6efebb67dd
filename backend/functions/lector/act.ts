import type { Registros } from '@gr/shared/domain/registro/ledger-row';

/** Version of the judgement, written beside each verdict; raised with the rules of it. */
export const JUDGE_VERSION = 3;

/** What somebody did, by its row in the ledger. */
export interface Act {
  readonly uid: string;
  readonly op: string;
  readonly tipo: string;
  /** When it reached the server, ms since epoch. */
  readonly at: number;
  readonly reg: Registros;
}

/** A record that is followed. */
export interface Written {
  /** Path of the record; of one in several trees, in the leading one. */
  readonly place: string;
  readonly id: string;
  /** The unit in its path; `''` where its tree has none. */
  readonly un_id: string;
  /** The act that wrote it; `null` = it is looked at again for another reason. */
  readonly act: Act | null;
}
