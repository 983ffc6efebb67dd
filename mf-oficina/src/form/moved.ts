/** The ids with `id` moved to position `to`; unchanged when the position does not exist. */
export function moved(ids: readonly string[], id: string, to: number): readonly string[] {
  const at = ids.indexOf(id);
  if (at < 0 || to < 0 || to >= ids.length || to === at) return ids;
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
