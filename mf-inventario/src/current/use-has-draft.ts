import { useHost } from '@gr/shared/screen';
import { useEffect, useState } from 'react';

/** True when the phone keeps a draft under this key. */
export function useHasDraft(key: string): boolean {
  const { outbox } = useHost();
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    let open = true;
    void outbox.loadDraft(key).then((draft) => {
      if (open) setKnown(draft === null ? null : key);
    });
    return () => {
      open = false;
    };
  }, [outbox, key]);
  return known === key;
}
