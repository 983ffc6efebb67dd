import type { REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import { useOrder } from '@gr/shared/screen/use-order';
import { useCallback } from 'react';
import { mensajes as m } from './mensajes.ts';

/** Commands about a unit's reports: {@link useOrder}, with the unit among a command's options and one line for the Centro de envíos. */
export function useReportOrder() {
  const { pending, ask: order } = useOrder();
  const ask = useCallback(
    (
      orden: (typeof REPORT_ORDERS)[keyof typeof REPORT_ORDERS],
      valores: Readonly<Record<string, string>> & { readonly unidad: string },
      resumen: string,
    ) => order({ orden, valores }, { resumen, sobre: `informes/${valores.unidad}`, noHecho: m.noHecho }),
    [order],
  );
  return { asking: pending, ask };
}
