import type { Json } from '@gr/shared/contract/outbox';

/** SDK values as records: the SDK turns children with small integer keys into arrays, which our data never has. */
export function plain(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const out: Record<string, Json> = {};
  for (const [key, child] of Object.entries(value)) {
    const json = plain(child);
    if (json !== null) out[key] = json;
  }
  return out;
}
