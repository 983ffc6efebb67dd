import type { Observable } from '@gr/shared/contract/observable';
import { useHost } from '@gr/shared/remote';
import { useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { type Cuaderno, type EstadoCuaderno, tomarCuaderno } from './cuaderno.ts';

const ABRIENDO: EstadoCuaderno = { borrador: null, recuperado: false, fotos_en_camino: 0 };
const NINGUNO: Observable<EstadoCuaderno> = { get: () => ABRIENDO, subscribe: () => () => undefined };

/** The form of a draft key as it is written; `cuaderno` is `null` only before the first drawing. */
export function useBorrador(clave: string): EstadoCuaderno & { readonly cuaderno: Cuaderno | null } {
  const { outbox } = useHost();
  const [cuaderno, setCuaderno] = useState<Cuaderno | null>(null);
  useEffect(() => {
    const [taken, release] = tomarCuaderno(outbox, clave);
    setCuaderno(taken);
    return release;
  }, [outbox, clave]);
  const estado = useObservable<EstadoCuaderno>(cuaderno ?? NINGUNO);
  return { ...estado, cuaderno };
}
