import type { Host } from '@gr/shared/contract';
import { type Informe, isOpen, type LinkData, REPORT_ORDERS } from '@gr/shared/domain/informe/emitido';
import type { FileLink } from '@gr/shared/domain/informe/file/cover';
import { askOffice } from '@gr/shared/screen/ask-office';
import { mensajes as m } from './mensajes.ts';

/** How long a file waits for its link, ms: without it the file is made all the same. */
const PATIENCE_MS = 8_000;

/**
 * The open link that shows exactly the figures of `huella`; `null` = none was issued, or it can't be asked for now.
 * @param informes those issued of the unit
 */
export async function linkForFile(
  host: Host,
  unit: { readonly un_id: string; readonly un_nombre: string },
  informes: Readonly<Record<string, Informe>>,
  huella: string,
): Promise<FileLink | null> {
  const found = Object.entries(informes).findLast(
    ([, one]) => one.huella === huella && isOpen(one, host.device.now()),
  );
  if (found === undefined || host.network.state.get() === 'sin_conexion') return null;
  const [informe, { firma }] = found;
  const request = { orden: REPORT_ORDERS.enlace, valores: { unidad: unit.un_id, informe } };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const result = await askOffice(host, request, {
    op: host.outbox.newId(),
    resumen: m.resumenEnlace(unit.un_nombre),
    sobre: `informes/${unit.un_id}`,
    signal: patience.signal,
  }).finally(() => clearTimeout(timer));
  if (!result.ok || result.value.estado !== 'hecho') return null;
  const { lugar } = result.value.datos as unknown as LinkData;
  return { url: location.origin + lugar, firma };
}
