import type { Query } from '../../contract/data.ts';
import type { acceso, ficha } from '../shape/personas.ts';
import type { Infer } from '../shape/shape.ts';

/** `estado` of a person of the company (data-model.md, `_emp_segdiez`). */
export const ESTADO = { pendiente: 1, activo: 2, suspendido: 3, retirado: 4 } as const;

/** One of {@link ESTADO}. */
export type EstadoEmpleado = (typeof ESTADO)[keyof typeof ESTADO];

/** Purposes a person may consent to, each separately (Ley 1581; security.md). */
export const PROPOSITOS = ['terminos', 'datos', 'gps', 'fotos', 'salud'] as const;
/** One of {@link PROPOSITOS}. */
export type Proposito = (typeof PROPOSITOS)[number];

/** Most people of one state that the office lists: a whole company (data-model.md, "Volumes"). */
export const MOST_STAFF = 5_000;

/** `_emp_segdiez/{emp_id}`: a person of the company as the office reads them. */
export interface Empleado extends Infer<typeof ficha> {}
/** `_acceso_/{emp_id}`: unit → permanent, or until a moment (ms since epoch). */
export type Acceso = Readonly<Record<string, Infer<typeof acceso>>>;

/** Units of a person at `now` (ms since epoch), from `un_ids` or `_acceso_`: those lent until an earlier moment are theirs no more. */
export function unitsHeld(un_ids: Readonly<Record<string, unknown>> = {}, now: number): readonly string[] {
  const isOver = (held: unknown): boolean => Number((held as { hasta?: unknown } | null)?.hasta) <= now;
  return Object.keys(un_ids).filter((un_id) => !isOver(un_ids[un_id]));
}

/** Query for all people in one state: the rules allow it to administrators. */
export function staffQuery(estado: EstadoEmpleado): Query {
  return { path: '_emp_segdiez', orderBy: 'estado', equalTo: estado, limitToFirst: MOST_STAFF };
}

/** Name as lists show it; `''` where the record has none. */
export function staffName({ nom, ape }: Pick<Empleado, 'ape' | 'nom'>): string {
  return [nom, ape].filter(Boolean).join(' ').trim();
}
