import type { Operation } from '@gr/shared/contract/outbox';
import type { PuntoImpreso, Ronda } from '@gr/shared/domain/registro/records';
import type { Acto } from '@gr/shared/domain/registro/stamp';
import { completarPunto, deshacerPunto } from '@gr/shared/domain/ronda/punto-ops';
import { readPoints } from '@gr/shared/domain/ronda/read-order';
import { marcarPunto } from '@gr/shared/domain/ronda/ronda-ops';

const TAREA = { id: 't1', texto: '¿Cerrada?', tipo: 'si_no', orden: 1 } as const;

/** Reads points as the remote does; the first one is taken back and read again, the second one gets an answer. */
export function walkPoints(
  acto: () => Acto,
  begun: Ronda,
  points: readonly PuntoImpreso[],
): { readonly ronda: Ronda; readonly operations: readonly Operation[] } {
  const operations: Operation[] = [];
  let ronda = begun;
  for (const [i, punto] of [...points.slice(0, 1), ...points].entries()) {
    const reading = { punto, leido: punto, skew: 0, version_vieja: false, metodo: 'qr' } as const;
    const marked = marcarPunto(acto(), ronda, reading);
    if (!marked.nuevo) throw new Error('a point was marked twice');
    operations.push(marked.operation);
    if (i === 0) operations.push(deshacerPunto(acto(), ronda, marked.punto));
    else ronda = { ...ronda, recorrido: { ...ronda.recorrido, [punto.qr_id]: marked.punto } };
  }
  const [, answered] = readPoints(ronda);
  const respuestas = [{ tarea: TAREA, valor: 'si', fotos: [] }];
  const aporte = { respuestas, fotos: [], draft: '' };
  if (answered) operations.push(completarPunto(acto(), ronda, answered, aporte));
  return { ronda, operations };
}
