import type { Unsubscribe } from '@gr/shared/contract/observable';
import type { DatabaseClient } from '../firebase/database-client.ts';

/**
 * Calls `onChange` when the server gives or takes units (`_acceso_/{emp_id}`) while the person works, and when it does
 * not let the person look any more. The first reading is not a change.
 */
export function watchAccess(
  live: Pick<DatabaseClient, 'listen'>,
  emp_id: string,
  onChange: () => void,
): Unsubscribe {
  let known: string | null = null;
  return live.listen(
    { path: `_acceso_/${emp_id}` },
    (value) => {
      const before = known;
      known = JSON.stringify(value);
      if (before !== null && before !== known) onChange();
    },
    onChange,
  );
}
