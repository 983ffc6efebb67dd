import type { Persona } from '@gr/shared/contract/session';
import { isAlarm } from '@gr/shared/domain/novedad/categorias';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import type { Novedad } from '@gr/shared/domain/registro/records';

/** Actions a person may take on an incident; the server checks again. */
export interface Actions {
  readonly takeOn: boolean;
  readonly close: boolean;
  readonly addNota: boolean;
}

/** Actions by role, unit and state: people of the unit and the office may add notes; the others are for its supervisors and the office
 * while it is open, but for whoever asked for help: only somebody else ends an alarm. */
export function actionsOf(novedad: Novedad, { rol, emp_id, unidades }: Persona): Actions {
  const office = rol === 'admin';
  const holds = office || unidades[novedad.un_id] !== undefined;
  const isOwnAlarm = isAlarm(novedad.cat_nov) && (novedad.rond_id ?? novedad.super_id) === emp_id;
  const takesCare = holds && (office || rol === 'supervisor') && isOpen(novedad) && !isOwnAlarm;
  return {
    takeOn: takesCare && novedad.acuse?.[emp_id] === undefined,
    close: takesCare,
    addNota: holds && novedad.estado_nov !== 'anulada',
  };
}
