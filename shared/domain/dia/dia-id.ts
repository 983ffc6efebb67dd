/** Key of a plan's day in `_rondas_dia_/{un_id}`; `fecha` is `YYYY-MM-DD`, the day on which its window begins. */
export function diaId(fecha: string, id_plan: string): string {
  return `${fecha}_${id_plan}`;
}
