import type { Query } from '../../contract/data.ts';

/** `estado` of a person of the company (data-model.md, `_emp_segdiez`). */
export const ESTADO = { pendiente: 1, activo: 2, suspendido: 3, retirado: 4 } as const;

/** One of {@link ESTADO}. */
export type EstadoEmpleado = (typeof ESTADO)[keyof typeof ESTADO];

/** Most people of one state that the office lists: a whole company (data-model.md, "Volumes"). */
export const MOST_STAFF = 5_000;

/** `_emp_segdiez/{emp_id}`: a person of the company as the office reads them; older records lack any of it. */
export interface Empleado {
  readonly id?: string;
  readonly doc?: string;
  readonly tipo_doc?: string;
  readonly nom?: string;
  readonly ape?: string;
  readonly perfil?: 'admin' | 'rond' | 'super';
  readonly estado?: EstadoEmpleado;
  /** Units by their keys. */
  readonly un_ids?: Readonly<Record<string, unknown>>;
  readonly cargo?: string;
  readonly turno?: string;
  readonly cel?: string;
  readonly correo?: string;
  readonly cred_num?: string;
  /** `YYYY-MM-DD`. */
  readonly cred_vence?: string;
  readonly curso_vence?: string;
  readonly emerg_nom?: string;
  readonly emerg_cel?: string;
  /** `auth:v1:<ms of the last change>`. */
  readonly pass?: string;
  /** When the office set the password last, ms since epoch. */
  readonly clave_ini?: number;
  readonly img?: string;
  /** Present = the data were erased by Ley 1581; the record is a stub. */
  readonly suprimido?: { readonly fechah_srv?: number };
}

/** `_acceso_/{emp_id}`: unit → for good, or until a moment (ms since epoch). */
export type Acceso = Readonly<Record<string, true | { readonly hasta: number }>>;

/** Everybody in one state: the rules list people by it, for administrators. */
export function staffQuery(estado: EstadoEmpleado): Query {
  return { path: '_emp_segdiez', orderBy: 'estado', equalTo: estado, limitToFirst: MOST_STAFF };
}

/** Name as lists show it; `''` where the record says none. */
export function staffName({ nom, ape }: Pick<Empleado, 'ape' | 'nom'>): string {
  return [nom, ape].filter(Boolean).join(' ').trim();
}
