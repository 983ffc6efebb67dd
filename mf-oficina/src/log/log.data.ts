import type { Query } from '@gr/shared/contract/data';
import { isForeignKey } from '@gr/shared/domain/database/foreign-key';

/** The staff record of who did something. A terminal leaves a name instead of a code. */
export function staffQueries(por: readonly string[]): Readonly<Record<string, Query>> {
  const codes = [...new Set(por)].filter((one) => /^[-\w]{1,40}$/.test(one) && !isForeignKey(one));
  return Object.fromEntries(codes.map((emp_id) => [emp_id, { path: `_emp_segdiez/${emp_id}` }]));
}
