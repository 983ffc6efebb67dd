import type { Json, Operation } from '@gr/shared/contract/outbox';

/**
 * Bytes of an operation as it will leave the phone: the update's text plus every file once, by the `tam` that
 * the record itself carries under `archivos`.
 */
export function operationSize(operation: Operation): number {
  const files = new Map<string, number>();
  for (const value of Object.values(operation.updates)) collect(value, files);
  const text = new TextEncoder().encode(JSON.stringify(operation.updates)).length;
  return [...files.values()].reduce((sum, bytes) => sum + bytes, text);
}

function collect(value: Json, files: Map<string, number>): void {
  if (typeof value !== 'object' || value === null) return;
  const { id_archivo, tam } = value;
  if (typeof id_archivo === 'string' && typeof tam === 'number') files.set(id_archivo, tam);
  for (const inner of Object.values(value)) collect(inner, files);
}
