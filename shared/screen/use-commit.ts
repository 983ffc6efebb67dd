import { useCallback } from 'react';
import type { Operation } from '../contract/outbox.ts';
import { useHost } from './host-context.ts';
import { useBusy } from './use-busy.ts';

/** Commits one operation at a time; a second press meanwhile is ignored. */
export interface Commit {
  /** True when a commit has been running for 300 ms. */
  readonly committing: boolean;
  /** True when it is stored on the phone; otherwise the person saw the reason. */
  readonly commit: (operation: Operation) => Promise<boolean>;
}

/** The outbox for buttons without a form; a form is saved with `useSaveForm`. */
export function useCommit(): Commit {
  const { outbox, notices } = useHost();
  const { busy, run } = useBusy();
  const commit = useCallback(
    async (operation: Operation) => {
      const result = await run(() => outbox.commit(operation));
      if (result && !result.ok) notices.show('error', result.error.message);
      return result?.ok === true;
    },
    [outbox, notices, run],
  );
  return { committing: busy, commit };
}
