import { useHost } from '@gr/shared/remote';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { type Cuaderno, cuadernoDe, type EstadoCuaderno, usarCuaderno } from './cuaderno.ts';

/** The form of a draft key as it is written; a screen keeps its key (give it a React `key`). */
export function useBorrador(clave: string): EstadoCuaderno & { readonly cuaderno: Cuaderno } {
  const { outbox } = useHost();
  const [cuaderno] = useState(() => cuadernoDe(outbox, clave));
  useEffect(() => usarCuaderno(outbox, clave), [outbox, clave]);
  return { ...useObservable<EstadoCuaderno>(cuaderno), cuaderno };
}
