/** Where a version of an order that does not hold any more is kept (data-model.md, `_consignas_antes_`). */
export function orderBefore(un_id: string, id: string, version: number): string {
  return `_consignas_antes_/${un_id}/${id}/v${version}`;
}
