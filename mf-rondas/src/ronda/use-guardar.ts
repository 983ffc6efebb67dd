import type { Operation } from '@gr/shared/contract/outbox';
import { useHost } from '@gr/shared/router';
import { useCallback, useRef, useState } from 'react';

/** Commits one operation at a time; a second press meanwhile does nothing. */
export interface Guardar {
  readonly guardando: boolean;
  /** True when it is on the phone for good; otherwise the person was told why not. */
  readonly guardar: (operation: Operation) => Promise<boolean>;
}

/** The outbox for buttons. */
export function useGuardar(): Guardar {
  const { outbox, notices } = useHost();
  const [guardando, setGuardando] = useState(false);
  const busy = useRef(false);
  const guardar = useCallback(
    async (operation: Operation) => {
      if (busy.current) return false;
      busy.current = true;
      setGuardando(true);
      const result = await outbox.commit(operation);
      busy.current = false;
      setGuardando(false);
      if (!result.ok) notices.show('error', result.error.message);
      return result.ok;
    },
    [outbox, notices],
  );
  return { guardando, guardar };
}
