/** Maximum of remembered lists; the oldest is forgotten first. */
const MAX = 30;

const memories = new WeakMap<object, Map<string, unknown>>();

/**
 * A list's data when its place was left, so that Back shows all of it at once and not only its first page.
 * @param owner an object that exists while the person is signed in (a port); the memory ends with it
 * @param place history entry and query
 */
export function recall<T>(owner: object, place: string): T | null {
  return (memories.get(owner)?.get(place) as T | undefined) ?? null;
}

/** Stores a list's data for {@link recall}. */
export function remember(owner: object, place: string, known: unknown): void {
  const memory = memories.get(owner) ?? new Map<string, unknown>();
  memories.set(owner, memory);
  memory.delete(place);
  memory.set(place, known);
  const [oldest] = memory.keys();
  if (memory.size > MAX && oldest !== undefined) memory.delete(oldest);
}
