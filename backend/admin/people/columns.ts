import { ESTADO } from '@gr/shared/domain/persona/empleado';
import { PEOPLE_NAMES } from '@gr/shared/domain/tabla/people-names';
import { type Column, columnsOf } from '../table/columns.ts';
import { day, documentNumber, key, keys, mail, oneOf, phone, text } from '../table/meanings.ts';

const PERFIL = oneOf({
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
});

const TURNO = oneOf({ dia: 'dia', diurno: 'dia', tarde: 'tarde', noche: 'noche', nocturno: 'noche' });

/** What people may write for a state. */
export const STATES = oneOf({ ...ESTADO, '1': 1, '2': 2, '3': 3, '4': 4, inactivo: ESTADO.suspendido });

/** The columns of a list of people, by the field of `_emp_segdiez`. */
export const PEOPLE_COLUMNS: Readonly<Record<string, Column>> = columnsOf(PEOPLE_NAMES, {
  doc: documentNumber,
  id: key,
  tipo_doc: oneOf({ cc: 'CC', ce: 'CE', ppt: 'PPT', pa: 'PA' }),
  nom: text(80),
  ape: text(80),
  perfil: PERFIL,
  estado: STATES,
  un_ids: keys,
  cargo: text(80),
  turno: TURNO,
  cel: phone,
  correo: mail,
  cred_num: text(40),
  cred_vence: day,
  curso_vence: day,
  emerg_nom: text(120),
  emerg_cel: phone,
});
