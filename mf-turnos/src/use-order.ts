import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { useBusy, useHost } from '@gr/shared/screen';
import { askOffice } from '@gr/shared/screen/ask-office';
import { useEffect, useRef } from 'react';

/** What is said of an order: its line in the Centro de envíos, and its end. */
interface Words {
  readonly resumen: string;
  /** Its end, with what the answer tells beside it. */
  readonly hecho: string | ((notas: readonly string[]) => string);
  readonly noHecho: string;
}

/** Orders about a unit's shifts, one at a time. Leaving the screen ends the waiting, not the order. */
export function useOrder(un_id: string) {
  const host = useHost();
  const { busy, run } = useBusy();
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  /** Sends an order and waits; false = it was not done, and the person was told why. */
  const ask = async (request: OfficeRequest, { resumen, hecho, noHecho }: Words): Promise<boolean> => {
    const { signal } = left.current;
    const asking = { op: host.outbox.newId(), resumen, sobre: `turnos/${un_id}`, signal };
    const result = await run(() => askOffice(host, request, asking));
    if (result === undefined || signal.aborted) return false;
    const done = result.ok && result.value.estado === 'hecho';
    const said = result.ok
      ? (result.value.problemas?.[0]?.mensaje ?? result.value.titulo)
      : result.error.message;
    if (done)
      host.notices.show(
        'exito',
        typeof hecho === 'string' ? hecho : hecho((result.ok && result.value.notas) || []),
      );
    else host.notices.show('error', said ?? noHecho);
    return done;
  };
  return { pending: busy, ask };
}
