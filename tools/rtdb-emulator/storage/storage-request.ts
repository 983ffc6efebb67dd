import type { Caller } from '@gr/rtdb-rules/ports';

/** One request: its caller and its object (or, with an empty name, its bucket). */
export interface StorageRequest {
  readonly caller: Caller | null;
  readonly bucket: string;
  readonly name: string;
  readonly query: URLSearchParams;
}
