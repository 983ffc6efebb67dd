import type { Result } from './result.ts';

/** A picture kept on the phone, whether an operation has it already or not. */
export interface Photo {
  /** Push id, the name of its file. */
  readonly id_archivo: string;
  readonly mime: 'image/jpeg';
  /** Bytes. */
  readonly tam: number;
  /** Hex SHA-256 of the bytes as they will be stored. */
  readonly sha256: string;
  /** Pixels. */
  readonly ancho: number;
  /** Pixels. */
  readonly alto: number;
  /** `camara`: taken now; `galeria`: chosen from the phone; `pantalla`: drawn on the screen, a signature. */
  readonly origen: 'camara' | 'galeria' | 'pantalla';
  /** ms since epoch at capture. */
  readonly fechah_x: number;
}

/**
 * Takes pictures in, reduces them off the main thread (long side ≤ 1600 px, JPEG ≤ 400 kB, no EXIF; reliability.md
 * point 3) and keeps the bytes.
 */
export interface PhotosPort {
  /**
   * Keeps a picture; ok once its bytes are on the phone for good. Fails with `FO-001` (not a picture), `FO-002` (no
   * space left, or the storage is broken; text is still accepted), `FO-004` (the person did not consent to pictures;
   * signatures are none).
   */
  add(file: Blob, origen: Photo['origen']): Promise<Result<Photo>>;
  /**
   * An object URL of a kept photo, or of a stored file by its Storage path; the caller revokes it.
   * Fails with `FO-003` (not on this phone and no connection).
   */
  url(id_archivo: string, ruta?: string): Promise<Result<string>>;
  /** Forgets a photo that no committed operation has; of any other it keeps everything. */
  discard(id_archivo: string): Promise<void>;
}
