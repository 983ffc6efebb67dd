import type { Caller } from '../ports.ts';

/** One request: whose, and on which object (or, with an empty name, which bucket). */
export interface StorageRequest {
  readonly caller: Caller | null;
  readonly bucket: string;
  readonly name: string;
  readonly query: URLSearchParams;
}
