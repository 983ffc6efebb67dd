import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { PEOPLE_COLUMNS as LIST } from '@gr/shared/domain/tabla/lists';
import { readable } from '../table/columns.ts';
import { oneOf } from '../table/meanings.ts';

/** The columns of a list of people, with the accepted texts for a role, a state and a shift. */
export const PEOPLE_COLUMNS = readable(LIST, {
  perfil: oneOf({
    rondero: 'rond',
    rond: 'rond',
    guarda: 'rond',
    vigilante: 'rond',
    supervisor: 'super',
    super: 'super',
    supervisora: 'super',
    administrador: 'admin',
    administradora: 'admin',
    admin: 'admin',
  }),
  estado: oneOf({ ...ESTADO, '1': 1, '2': 2, '3': 3, '4': 4, inactivo: ESTADO.suspendido }),
  turno: oneOf({ dia: 'dia', diurno: 'dia', tarde: 'tarde', noche: 'noche', nocturno: 'noche' }),
});
