import type { REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import { useBusy, useHost } from '@gr/shared/screen';
import { askOffice } from '@gr/shared/screen/ask-office';
import { useCallback, useEffect, useRef } from 'react';
import { mensajes as m } from './mensajes.ts';

/** A command about a unit's reports, asked for one at a time. */
export interface ReportOrder {
  readonly asking: boolean;
  /**
   * Sends the command and waits for its answer; `null` = it was not done, and the person saw why, or the screen was left.
   * @param valores options of the command
   * @param resumen one line for the Centro de envíos
   */
  readonly ask: (
    orden: (typeof REPORT_ORDERS)[keyof typeof REPORT_ORDERS],
    valores: Readonly<Record<string, string>> & { readonly unidad: string },
    resumen: string,
  ) => Promise<OfficeAnswer | null>;
}

/** Commands about reports, for a screen. Leaving it ends the waiting, not the command. */
export function useReportOrder(): ReportOrder {
  const host = useHost();
  const { busy, run } = useBusy();
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const ask = useCallback<ReportOrder['ask']>(
    async (orden, valores, resumen) => {
      const { signal } = left.current;
      const asking = { op: host.outbox.newId(), resumen, sobre: `informes/${valores.unidad}`, signal };
      const result = await run(() => askOffice(host, { orden, valores }, asking));
      if (result === undefined || signal.aborted) return null;
      if (result.ok && result.value.estado === 'hecho') return result.value;
      const said = result.ok
        ? (result.value.problemas?.[0]?.mensaje ?? result.value.titulo)
        : result.error.message;
      host.notices.show('error', said ?? m.noHecho);
      return null;
    },
    [host, run],
  );
  return { asking: busy, ask };
}
