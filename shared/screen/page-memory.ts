/** Lists that are remembered for one person at work; the oldest is forgotten first. */
const MAX = 30;

const memories = new WeakMap<object, Map<string, unknown>>();

/**
 * What a list knew when its place was left, so that Back shows all of it at once and not its first page.
 * @param owner lives as long as the person is in (a port): with it goes what is remembered
 * @param place entry of the history and question
 */
export function recall<T>(owner: object, place: string): T | null {
  return (memories.get(owner)?.get(place) as T | undefined) ?? null;
}

/** Keeps what a list knows, for {@link recall}. */
export function remember(owner: object, place: string, known: unknown): void {
  const memory = memories.get(owner) ?? new Map<string, unknown>();
  memories.set(owner, memory);
  memory.delete(place);
  memory.set(place, known);
  const [oldest] = memory.keys();
  if (memory.size > MAX && oldest !== undefined) memory.delete(oldest);
}
