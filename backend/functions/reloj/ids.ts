import { createHash } from 'node:crypto';
import { pushId } from '@gr/shared/domain/registro/ids';

/** Random bytes in a push id. */
const CHANCE = 12;

/** A deterministic push id: `at` (ms since epoch) gives its place in lists, `name` the rest. */
export function fixedId(at: number, name: string): string {
  return pushId(at, createHash('sha256').update(name).digest().subarray(0, CHANCE));
}

/**
 * Keys of the agenda: one row per plan, per day that is not over, per alert with a step to come, per alarm nobody has received, per person
 * on duty who is asked «¿Está bien?», per planned shift that is not over, per schedule of a report, per unit's day to count.
 */
export const agendaKey = {
  plan: (un_id: string, id_plan: string): string => `p:${un_id}:${id_plan}`,
  dia: (un_id: string, id_dia: string): string => `d:${un_id}:${id_dia}`,
  alerta: (id: string): string => `a:${id}`,
  bien: (un_id: string, emp_id: string): string => `b:${un_id}:${emp_id}`,
  presencia: (un_id: string, id: string): string => `t:${un_id}:${id}`,
  alarma: (id_novedad: string): string => `n:${id_novedad}`,
  informe: (un_id: string, id: string): string => `i:${un_id}:${id}`,
  resumen: (un_id: string, fecha: string): string => `r:${un_id}:${fecha}`,
};
