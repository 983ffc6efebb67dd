import type { Column } from '../table/columns.ts';
import { day, documentNumber, key, keys, mail, oneOf, phone, text } from '../table/meanings.ts';
import { ESTADO } from './person.ts';

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
export const PEOPLE_COLUMNS: Readonly<Record<string, Column>> = {
  doc: {
    names: [
      'documento',
      'doc',
      'cedula',
      'identificacion',
      'numero de documento',
      'no documento',
      'numero documento',
    ],
    required: true,
    read: documentNumber,
  },
  id: { names: ['codigo', 'id', 'emp id', 'id empleado', 'codigo empleado'], read: key },
  tipo_doc: {
    names: ['tipo doc', 'tipo de documento', 'tipo documento'],
    read: oneOf({ cc: 'CC', ce: 'CE', ppt: 'PPT', pa: 'PA' }),
  },
  nom: { names: ['nombres', 'nombre', 'nom'], read: text(80) },
  ape: { names: ['apellidos', 'apellido', 'ape'], read: text(80) },
  perfil: { names: ['perfil', 'rol'], read: PERFIL },
  estado: { names: ['estado'], read: STATES },
  un_ids: { names: ['unidades', 'unidad', 'un ids', 'puestos', 'puesto'], read: keys },
  cargo: { names: ['cargo'], read: text(80) },
  turno: { names: ['turno'], read: TURNO },
  cel: { names: ['celular', 'cel', 'telefono', 'movil'], read: phone },
  correo: { names: ['correo', 'email', 'e mail', 'correo electronico'], read: mail },
  cred_num: { names: ['credencial', 'cred num', 'numero de credencial'], read: text(40) },
  cred_vence: { names: ['vence credencial', 'cred vence', 'vencimiento credencial'], read: day },
  curso_vence: { names: ['vence curso', 'curso vence', 'vencimiento curso'], read: day },
  emerg_nom: { names: ['contacto emergencia', 'emerg nom', 'contacto de emergencia'], read: text(120) },
  emerg_cel: {
    names: ['celular emergencia', 'emerg cel', 'telefono emergencia', 'telefono de emergencia'],
    read: phone,
  },
};

/** Fields that are covered on the screen. */
export const COVERED: ReadonlySet<string> = new Set([
  'doc',
  'cel',
  'correo',
  'emerg_cel',
  'emerg_nom',
  'cred_num',
]);
