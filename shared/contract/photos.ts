import type { Result } from './result.ts';

/** What a picture shows, drawn into it when it is taken: a dark strip along its lower edge. */
export interface PhotoPlace {
  readonly un_id: string;
  /** Name of the unit, as it is drawn. */
  readonly un_nombre: string;
  /** Where in the unit, as it is drawn: the point's name. */
  readonly lugar?: string;
  /** Round and point it belongs to. */
  readonly ronda?: string;
  readonly qr_id?: string;
  /** Degrees WGS 84 and metres, where the phone knew them when it was taken. */
  readonly lat?: number;
  readonly lng?: number;
  readonly prec_m?: number;
}

/** A {@link PhotoPlace} that stands in a picture. */
export interface PhotoStamp extends PhotoPlace {
  /** First 10 hex characters of the SHA-256 over the picture's id, its hour and its place; drawn too. */
  readonly firma: string;
}

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
  /** What is drawn into it; absent = nothing. */
  readonly sello?: PhotoStamp;
  /** The person drew on it before it was kept. */
  readonly anotada?: true;
}

/** A picture made smaller for a document. */
export interface ReducedPicture {
  /** JPEG. */
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
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
   * @param place drawn into the picture with its hour
   * @param over the kept picture that the person drew on, this one being the result: its hour is kept, and the new one
   * says `anotada`
   */
  add(
    file: Blob,
    origen: Photo['origen'],
    place?: PhotoPlace,
    over?: Pick<Photo, 'fechah_x'>,
  ): Promise<Result<Photo>>;
  /**
   * An object URL of a kept photo, or of a stored file by its Storage path; the caller revokes it.
   * Fails with `FO-003` (not on this phone and no connection), `FO-005` (the server has another picture than was recorded),
   * `FO-006` (its record came, the picture did not).
   */
  url(id_archivo: string, ruta?: string): Promise<Result<string>>;
  /**
   * The same picture as JPEG on white, at most `side` pixels wide and high, made off the main thread. Fails as `url` does, and with `FO-001`
   * where it can't be decoded.
   */
  reduced(side: number, id_archivo: string, ruta?: string): Promise<Result<ReducedPicture>>;
  /** Forgets a photo that no committed operation has; of any other it keeps everything. */
  discard(id_archivo: string): Promise<void>;
}
