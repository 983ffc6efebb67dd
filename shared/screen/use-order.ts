import { useBusy, useHost } from '@gr/shared/screen';
import { type Asking, askOffice } from '@gr/shared/screen/ask-office';
import { useCallback, useEffect, useRef } from 'react';
import type { OfficeAnswer } from '../domain/oficina/answer.ts';
import type { OfficeRequest } from '../domain/oficina/request.ts';

/** How an order is told of. */
export interface OrderWords extends Required<Pick<Asking, 'resumen' | 'sobre'>> {
  /** Said where the answer gives no reason of its own. */
  readonly noHecho: string;
}

/** Requests to the office's server, for a screen. */
export interface Order {
  readonly pending: boolean;
  /** Sends a request and waits; `null` = it was not done, and the person saw why, or the screen was left. */
  readonly ask: (request: OfficeRequest, words: OrderWords) => Promise<OfficeAnswer | null>;
}

/** One order at a time. Leaving the screen ends the waiting, not the order. */
export function useOrder(): Order {
  const host = useHost();
  const { busy, run } = useBusy();
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const ask = useCallback<Order['ask']>(
    async (request, { noHecho, ...asking }) => {
      const { signal } = left.current;
      const result = await run(() =>
        askOffice(host, request, { op: host.outbox.newId(), ...asking, signal }),
      );
      if (result === undefined || signal.aborted) return null;
      if (result.ok && result.value.estado === 'hecho') return result.value;
      const reason = result.ok
        ? (result.value.problemas?.[0]?.mensaje ?? result.value.titulo)
        : result.error.message;
      host.notices.show('error', reason ?? noHecho);
      return null;
    },
    [host, run],
  );
  return { pending: busy, ask };
}
