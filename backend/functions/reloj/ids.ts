import { createHash } from 'node:crypto';
import { pushId } from '@gr/shared/domain/registro/ids';

/** Bytes of chance in a push id. */
const CHANCE = 12;

/** A push id that is always the same of one thing: `at` (ms since epoch) gives its place in lists, `name` the rest. */
export function fixedId(at: number, name: string): string {
  return pushId(at, createHash('sha256').update(name).digest().subarray(0, CHANCE));
}

/** Keys of the agenda: one row of each plan, of each day that is not over, of each alert with a step to come. */
export const agendaKey = {
  plan: (un_id: string, id_plan: string): string => `p:${un_id}:${id_plan}`,
  dia: (un_id: string, id_dia: string): string => `d:${un_id}:${id_dia}`,
  alerta: (id: string): string => `a:${id}`,
};
