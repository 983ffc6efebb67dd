import type { Result } from './result.ts';

/**
 * Where the scanner's pictures come from. Absent in the shell: the remote opens the camera itself.
 * The sandbox gives a stream made from a chosen picture.
 */
export interface ScannerPort {
  /**
   * A running stream, which the caller stops. Fails with `SC-001` (refused), `SC-002` (no camera), `SC-003` (camera
   * busy).
   */
  open(): Promise<Result<MediaStream>>;
}
