import { useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import type { Json, OutboxPort } from '../contract/outbox.ts';
import { type Infer, must, record } from '../domain/shape/shape.ts';
import { time, word } from '../domain/shape/values.ts';

/**
 * A signature of a unit's book on this phone: its note, when it was given (ms since epoch), and the key of the newest entry then. Nobody reads
 * notes at the server, so between its delivery and its entry in the book only the phone knows of it.
 */
const signature = record({ nota: must(word), fechah_x: must(time), hasta: must(word) });
type Signature = Infer<typeof signature>;

const keyOf = (un_id: string): string => `minuta/leida/${un_id}`;

/** Keeps a signature that the outbox has taken, in the place of the one before; fails as `saveDraft` does. */
export function keepSignature(outbox: Pick<OutboxPort, 'saveDraft'>, un_id: string, own: Signature) {
  return outbox.saveDraft(keyOf(un_id), { ...own });
}

/** The newest signature of a unit's book that was given on this phone and not refused; `null` = none, or not read yet. */
export function useOwnSignature(un_id: string): Signature | null {
  const { outbox } = useHost();
  const status = useObservable(outbox.status);
  const [kept, setKept] = useState<Json>(null);
  useEffect(() => {
    let open = true;
    const look = () =>
      void outbox.loadDraft(keyOf(un_id)).then((found) => {
        if (open) setKept(found);
      });
    look();
    // A screen stays open while the outbox takes a signature.
    const stop = outbox.status.subscribe(look);
    return () => {
      open = false;
      stop();
    };
  }, [outbox, un_id]);
  const own = signature.read(kept ?? {}, () => undefined, '') as Signature | undefined;
  const isRefused = status.some(({ id, state }) => id === own?.nota && state === 'problema');
  return own === undefined || isRefused ? null : own;
}
