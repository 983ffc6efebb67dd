import type { Operation } from '@gr/shared/contract/outbox';
import { useHost } from '@gr/shared/remote';
import { useCallback } from 'react';
import { useOcupado } from './use-ocupado.ts';

/** Commits one operation at a time; a second press meanwhile does nothing. */
export interface Guardar {
  /** The commit takes noticeably long. */
  readonly guardando: boolean;
  /** True when it is on the phone for good; otherwise the person was told why not. */
  readonly guardar: (operation: Operation) => Promise<boolean>;
}

/** The outbox for buttons. */
export function useGuardar(): Guardar {
  const { outbox, notices } = useHost();
  const { ocupado, ocupar } = useOcupado();
  const guardar = useCallback(
    async (operation: Operation) => {
      const result = await ocupar(() => outbox.commit(operation));
      if (result && !result.ok) notices.show('error', result.error.message);
      return result?.ok === true;
    },
    [outbox, notices, ocupar],
  );
  return { guardando: ocupado, guardar };
}
