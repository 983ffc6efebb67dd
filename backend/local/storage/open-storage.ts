import path from 'node:path';
import { fail } from '@gr/shared/contract/result';
import type { Caller, TokenVerifier } from '../ports.ts';
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
  /** Whether a caller currently works here; absent: every valid token does. */
  readonly works?: (caller: Caller) => boolean;
  /** Compiles rules that are replaced while the server runs; absent: not supported. */
  readonly compile?: StorageContext['compile'];
  readonly now?: () => number;
}

const NO_RULES: StorageContext['compile'] = () => fail('BD-201', 'This server takes no other rules.');

/** Opens the stored objects. Rejects with `StartError` when one of their files is damaged. */
export async function openStorage(options: StorageOptions): Promise<StorageContext> {
  const {
    dir,
    bucket = null,
    verifier,
    rules,
    works = () => true,
    compile = NO_RULES,
    now = Date.now,
  } = options;
  const objects = await ObjectStore.open(dir === null ? null : path.join(dir, 'archivos'));
  return { objects, bucket, resumable: new ResumableUploads(), verifier, rules, works, compile, now };
}
