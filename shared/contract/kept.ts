import type { Result } from './result.ts';

/** A file of the company's content on this phone, whole or in part. */
export interface KeptFile {
  /** Its Storage path. */
  readonly ruta: string;
  /** Bytes that are here. */
  readonly bytes: number;
  /** Bytes of the whole file; `bytes === tam` = nothing is missing. */
  readonly tam: number;
}

/** What may be told while a file comes. */
export interface KeepOptions {
  /** Aborted = paused: what came stays. */
  readonly signal?: AbortSignal;
  /** After each part. */
  readonly onPart?: (file: KeptFile) => void;
}

/**
 * Files of Storage that a person keeps on this phone by choice, to have them without a connection: pictures of tips,
 * tutorials. Apart from everything that is still to be sent; what is kept here can always be fetched again.
 */
export interface KeptPort {
  /** Every file of the person, those that are here in part too. Rejects when the phone's storage does not open. */
  list(): Promise<readonly KeptFile[]>;
  /**
   * Fetches a file part by part and goes on where an earlier call ended. Fails with `GU-001` (not now: what came
   * stays), `GU-002` (no space), `GU-003` (there is no such file, or no access), `GU-004` (paused).
   */
  keep(ruta: string, options?: KeepOptions): Promise<Result<KeptFile>>;
  /**
   * An object URL of a whole kept file; the caller revokes it. Fails with `GU-005` (not whole on this phone); rejects
   * as {@link list} does.
   */
  url(ruta: string): Promise<Result<string>>;
  /** Forgets a file, whole or in part; one that is not here is no failure. Rejects as {@link list} does. */
  drop(ruta: string): Promise<void>;
}
