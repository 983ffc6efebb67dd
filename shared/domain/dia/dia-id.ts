/**
 * Key of a plan's row in `_rondas_dia_/{un_id}`; `fecha` is `YYYY-MM-DD`, the day on which its first window begins, `k` which of that day's
 * windows it is, from 0. «~» stands in no plan's code.
 */
export function diaId(fecha: string, id_plan: string, k = 0): string {
  return `${fecha}_${id_plan}${k > 0 ? `~${k + 1}` : ''}`;
}
