import type { Result } from '@gr/shared/contract/result';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserNfc, createNfc, type Nfc, type NfcState } from '../scanner/nfc.ts';

/** Reads NFC tags while the screen is open, where the phone can; `onTag` gets each. */
export function useNfc(onTag: (tag: Result<string>) => void): { nfc: Nfc; state: NfcState } {
  const [nfc] = useState(() => createNfc(browserNfc()));
  const tell = useEffectEvent(onTag);
  useEffect(() => {
    nfc.start((tag) => tell(tag));
    return () => nfc.close();
  }, [nfc]);
  return { nfc, state: useObservable(nfc.state) };
}
