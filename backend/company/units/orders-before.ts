/** Path of an earlier version of an order (data-model.md, `_consignas_antes_`). */
export function orderBefore(un_id: string, id: string, version: number): string {
  return `_consignas_antes_/${un_id}/${id}/v${version}`;
}
