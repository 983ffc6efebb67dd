import type { Host } from '@gr/shared/contract/contract';
import type { Result } from '@gr/shared/contract/result';
import type { Tip } from '@gr/shared/domain/tip/tip';
import { useHost } from '@gr/shared/screen';
import { useCallback, useEffect, useState } from 'react';
import { type Guardados, guardar, leerGuardados, quitar } from './guardados.data.ts';

/** The kept tips while a screen is open. */
export interface GuardadosEnUso {
  /** `null` until the phone has told. */
  readonly todos: Guardados | null;
  readonly guardar: (id: string, tip: Tip) => Promise<Result<void>>;
  readonly quitar: (id: string) => Promise<Result<void>>;
}

/** Reads the kept tips and changes them. */
export function useGuardados(): GuardadosEnUso {
  const host = useHost();
  const [todos, setTodos] = useState<Guardados | null>(null);
  useEffect(() => {
    let open = true;
    leerGuardados(host).then(
      (all) => open && setTodos(all),
      (cause: unknown) => host.trace.error('TI-001', cause),
    );
    return () => {
      open = false;
    };
  }, [host]);
  const after = useCallback(
    async (change: (host: Host) => Promise<Result<void>>) => {
      const result = await change(host);
      setTodos(await leerGuardados(host));
      return result;
    },
    [host],
  );
  return {
    todos,
    guardar: useCallback((id, tip) => after((to) => guardar(to, id, tip)), [after]),
    quitar: useCallback((id) => after((to) => quitar(to, id)), [after]),
  };
}
