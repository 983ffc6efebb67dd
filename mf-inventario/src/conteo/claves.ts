/** Draft key of the count of a unit: one at a time, whatever its kind. */
export function claveConteo(un_id: string): string {
  return `inventario/conteo/${un_id}`;
}

/** Draft key of receiving what was left. */
export function claveRecibo(inv_id: string): string {
  return `inventario/recibir/${inv_id}`;
}
