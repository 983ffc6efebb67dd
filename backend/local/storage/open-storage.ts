import path from 'node:path';
import type { Caller, TokenVerifier } from '../ports.ts';
import { ObjectStore } from './object-store.ts';
import { ResumableUploads } from './resumable-uploads.ts';
import type { StorageContext } from './storage-context.ts';
import type { StorageRulesPort } from './storage-rules-port.ts';

/** How Storage is opened. */
export interface StorageOptions {
  /** Data folder; `null`: a temporary one. */
  readonly dir: string | null;
  readonly verifier: TokenVerifier;
  /** `null`: everything is open (tests only). */
  readonly rules: StorageRulesPort | null;
  /** Whether somebody works here now; absent: whoever has a good token does. */
  readonly works?: (caller: Caller) => boolean;
  readonly now?: () => number;
}

/** Opens the stored objects. Rejects with `StartError` when one of their files is damaged. */
export async function openStorage(options: StorageOptions): Promise<StorageContext> {
  const { dir, verifier, rules, works = () => true, now = Date.now } = options;
  const objects = await ObjectStore.open(dir === null ? null : path.join(dir, 'archivos'));
  return { objects, resumable: new ResumableUploads(), verifier, rules, works, now };
}
