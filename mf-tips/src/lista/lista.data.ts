import type { Query } from '@gr/shared/contract/data';

/** Most tips a screen reads; the company's list is short and ordered by hand (`orden`). */
const LIMIT = 50;

/** The published order of tips: one bounded reading. */
export const tipsQuery: Query = { path: '_tips', orderBy: 'orden', limitToFirst: LIMIT };
