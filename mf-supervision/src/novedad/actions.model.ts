import type { Persona } from '@gr/shared/contract/session';
import type { Novedad } from '@gr/shared/domain/registro/records';

/** What a person may do with an incident; the server decides again. */
export interface Actions {
  readonly takeOn: boolean;
  readonly close: boolean;
  readonly addNota: boolean;
}

/** By role, unit and state: notes by whoever works in the unit and the office, the rest by its supervisors and the office while it is open. */
export function actionsOf(novedad: Novedad, { rol, emp_id, unidades }: Persona): Actions {
  const office = rol === 'admin';
  const holds = office || unidades[novedad.un_id] !== undefined;
  const open = novedad.estado_nov === 'abierta' || novedad.estado_nov === 'en_gestion';
  const takesCare = holds && (office || rol === 'supervisor') && open && !novedad.cierre;
  return {
    takeOn: takesCare && novedad.acuse?.[emp_id] === undefined,
    close: takesCare,
    addNota: holds && novedad.estado_nov !== 'anulada',
  };
}
