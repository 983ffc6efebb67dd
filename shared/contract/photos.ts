import type { Result } from './result.ts';

/** A picture kept on the phone and not yet tied to an operation or already tied to one. */
export interface Photo {
  readonly id_archivo: string;
  readonly mime: 'image/jpeg';
  /** Bytes. */
  readonly tam: number;
  /** Hex SHA-256 of the bytes as they will be stored. */
  readonly sha256: string;
  /** Pixels. */
  readonly ancho: number;
  readonly alto: number;
  /** `pantalla`: drawn on the screen, a signature. */
  readonly origen: 'camara' | 'galeria' | 'pantalla';
  /** ms since epoch at capture. */
  readonly fechah_x: number;
}

/** Takes pictures in, reduces them off the main thread (long side ≤ 1600 px, JPEG ≤ 400 kB, no EXIF) and keeps the bytes. */
export interface PhotosPort {
  /** Fails with `FO-001` (not a picture), `FO-002` (no space left; text is still accepted). */
  add(file: Blob, origen: Photo['origen']): Promise<Result<Photo>>;
  /**
   * An object URL of a kept photo, or of a stored file by its Storage path; the caller revokes it.
   * Fails with `FO-003` (not on this phone and no connection).
   */
  url(id_archivo: string, ruta?: string): Promise<Result<string>>;
  /** Forgets a photo that is not part of a committed operation. */
  discard(id_archivo: string): Promise<void>;
}
