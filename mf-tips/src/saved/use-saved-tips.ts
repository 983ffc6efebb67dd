import type { Host } from '@gr/shared/contract/contract';
import type { Result } from '@gr/shared/contract/result';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { useHost } from '@gr/shared/screen';
import { useCallback, useEffect, useState } from 'react';
import { readSavedTips, removeTip, type SavedTips, saveTip } from './saved-tips.data.ts';

/** The kept tips while a screen is open. */
export interface SavedTipsInUse {
  /** `null` until the phone has told. */
  readonly all: SavedTips | null;
  readonly save: (id: string, tip: Tip) => Promise<Result<void>>;
  readonly remove: (id: string) => Promise<Result<void>>;
}

/** Reads the kept tips and changes them. */
export function useSavedTips(): SavedTipsInUse {
  const host = useHost();
  const [allTips, setAllTips] = useState<SavedTips | null>(null);
  useEffect(() => {
    let open = true;
    readSavedTips(host).then(
      (all) => open && setAllTips(all),
      (cause: unknown) => host.trace.error('TI-001', cause),
    );
    return () => {
      open = false;
    };
  }, [host]);
  const after = useCallback(
    async (change: (host: Host) => Promise<Result<void>>) => {
      const result = await change(host);
      setAllTips(await readSavedTips(host));
      return result;
    },
    [host],
  );
  return {
    all: allTips,
    save: useCallback((id, tip) => after((to) => saveTip(to, id, tip)), [after]),
    remove: useCallback((id) => after((to) => removeTip(to, id)), [after]),
  };
}
