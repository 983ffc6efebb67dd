import path from 'node:path';
import type { Caller } from '@gr/rtdb-rules/ports';
import type { TokenVerifier } from '../ports.ts';
import { ObjectStore } from './object-store.ts';
import { ResumableUploads } from './resumable-uploads.ts';
import type { StorageContext } from './storage-context.ts';
import type { StorageRulesPort } from './storage-rules-port.ts';

/** Options of Storage. */
export interface StorageOptions {
  /** Data folder; `null`: a temporary one. */
  readonly dir: string | null;
  /** The only bucket there is; `null` or absent: any name is one. */
  readonly bucket?: string | null;
  readonly verifier: TokenVerifier;
  /** `null`: everything is open (tests only). */
  readonly rules: StorageRulesPort | null;
  /** Whether a caller may use files at all; absent: every valid token does. */
  readonly works?: (caller: Caller) => boolean;
  readonly now?: () => number;
}

/** Opens the stored objects. Rejects with `StartError` when one of their files is damaged. */
export async function openStorage(options: StorageOptions): Promise<StorageContext> {
  const { dir, bucket = null, verifier, rules, works = () => true, now = Date.now } = options;
  const objects = await ObjectStore.open(dir === null ? null : path.join(dir, 'archivos'));
  return { objects, bucket, resumable: new ResumableUploads(), verifier, rules, works, now };
}
