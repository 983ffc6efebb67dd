import type { Json } from '@gr/shared/contract/outbox';
import { useHost } from '@gr/shared/remote';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Borrador, borradorNuevo, comoDraft, deDraft, tieneAlgo } from './borrador.model.ts';

/** A form whose content is kept on the phone at every change. */
export interface UsoBorrador {
  /** `null` while the phone is asked for a draft. */
  readonly borrador: Borrador | null;
  /** The content came from a draft. */
  readonly recuperado: boolean;
  readonly cambiar: (change: Partial<Borrador> | ((b: Borrador) => Partial<Borrador>)) => void;
  /** Resolves when every change so far is on the phone: a draft must never land after its record. */
  readonly asentado: () => Promise<void>;
  /** Forgets the draft and opens an empty form with new ids. */
  readonly empezar: () => void;
}

/**
 * Loads the draft of `clave` and saves each change. One save at a time: what changes meanwhile goes with
 * the next, so the last state always lands and typing is never held back.
 */
export function useBorrador(clave: string): UsoBorrador {
  const { outbox } = useHost();
  const [borrador, setBorrador] = useState<Borrador | null>(null);
  const [recuperado, setRecuperado] = useState(false);
  const running = useRef<Promise<void> | null>(null);
  const next = useRef<Json | undefined>(undefined);

  const save = useCallback(
    (value: Json) => {
      async function drain(): Promise<void> {
        while (next.current !== undefined) {
          const now = next.current;
          next.current = undefined;
          if (now === null) await outbox.removeDraft(clave);
          // A draft that cannot be kept (no space) is no reason to stop writing; saving the record will say so.
          else await outbox.saveDraft(clave, now);
        }
        running.current = null;
      }
      next.current = value;
      running.current ??= drain();
    },
    [outbox, clave],
  );
  const asentado = useCallback(async () => {
    await running.current;
  }, []);

  useEffect(() => {
    let open = true;
    void outbox.loadDraft(clave).then((found) => {
      if (!open) return;
      const known = deDraft(found);
      setBorrador(known ?? borradorNuevo(() => outbox.newId()));
      setRecuperado(known !== null && tieneAlgo(known));
    });
    return () => {
      open = false;
    };
  }, [outbox, clave]);

  const cambiar = useCallback<UsoBorrador['cambiar']>(
    (change) =>
      setBorrador((last) => {
        if (!last) return last;
        const changed = { ...last, ...(typeof change === 'function' ? change(last) : change) };
        save(comoDraft(changed));
        return changed;
      }),
    [save],
  );
  const empezar = useCallback(() => {
    save(null);
    setRecuperado(false);
    setBorrador(borradorNuevo(() => outbox.newId()));
  }, [outbox, save]);
  return { borrador, recuperado, cambiar, asentado, empezar };
}
