/** Draft key of the count of a unit: one at a time, whatever its kind. */
export function conteoKey(un_id: string): string {
  return `inventario/conteo/${un_id}`;
}

/** Draft key of receiving what was left. */
export function reciboKey(inv_id: string): string {
  return `inventario/recibir/${inv_id}`;
}
