import type { ColumnNames } from './header.ts';

/** Columns of `personas importar`, by the field of `_emp_segdiez`. */
export const PEOPLE_NAMES = {
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
  },
  id: { names: ['codigo', 'id', 'emp id', 'id empleado', 'codigo empleado'] },
  tipo_doc: { names: ['tipo doc', 'tipo de documento', 'tipo documento'] },
  nom: { names: ['nombres', 'nombre', 'nom'] },
  ape: { names: ['apellidos', 'apellido', 'ape'] },
  perfil: { names: ['perfil', 'rol'] },
  estado: { names: ['estado'] },
  un_ids: { names: ['unidades', 'unidad', 'un ids', 'puestos', 'puesto'] },
  cargo: { names: ['cargo'] },
  turno: { names: ['turno'] },
  cel: { names: ['celular', 'cel', 'telefono', 'movil'] },
  correo: { names: ['correo', 'email', 'e mail', 'correo electronico'] },
  cred_num: { names: ['credencial', 'cred num', 'numero de credencial'] },
  cred_vence: { names: ['vence credencial', 'cred vence', 'vencimiento credencial'] },
  curso_vence: { names: ['vence curso', 'curso vence', 'vencimiento curso'] },
  emerg_nom: { names: ['contacto emergencia', 'emerg nom', 'contacto de emergencia'] },
  emerg_cel: { names: ['celular emergencia', 'emerg cel', 'telefono emergencia', 'telefono de emergencia'] },
} as const satisfies Readonly<Record<string, ColumnNames>>;

/** Fields that are covered on the screen unless asked for. */
export const COVERED: ReadonlySet<string> = new Set([
  'doc',
  'cel',
  'correo',
  'emerg_cel',
  'emerg_nom',
  'cred_num',
]);
