import { decide, type Pendiente, queued } from '../registro/decisiones.ts';
import type { PuntoLeido, Ronda } from '../registro/records.ts';
import { horaLocal } from '../valor/time.ts';
import { isOpen, isRead } from './ronda.ts';
import { dudasOf } from './vouched.ts';

/** The row of a judged round in the list «Por revisar»; `null` = nothing to decide, or it has not ended. */
export function queuedRonda(ronda: Ronda): Pendiente | null {
  const {
    id,
    un_id,
    nom_plan = 'Ronda libre',
    rond_id,
    rond_nom,
    fechah_ini_x,
    recorrido = {},
    juicio,
  } = ronda;
  if (isOpen(ronda) || juicio === undefined) return null;
  const row = { id, un_id, arbol: '_recorridos_', titulo: nom_plan, fechah_x: fechah_ini_x } as const;
  const { partes_no } = decide({}, ronda.decisiones);
  const dudas = dudasOf(Object.values(recorrido).filter(isRead), juicio, partes_no);
  return queued({ ...row, emp_id: rond_id, emp_nom: rond_nom }, dudas, ronda.decisiones, (qr_id) =>
    inShort(qr_id, recorrido[qr_id]),
  );
}

/** A read as the list shows it, where it is decided on without opening the round: «Portería, 21:04, a 250 m». */
function inShort(qr_id: string, punto: PuntoLeido | undefined): string {
  if (!punto) return qr_id;
  const { nom_qr, fechah_x, dist_m } = punto;
  const metres = dist_m === undefined ? [] : [`a\u00a0${Math.round(dist_m)}\u00a0m`];
  return [nom_qr, horaLocal(fechah_x), ...metres].join(', ');
}
