/** Long side of a stored picture, pixels (reliability.md point 3). */
export const MAX_SIDE = 1600;
/** Largest size of a stored picture, bytes (reliability.md point 3). */
export const MAX_BYTES = 400 * 1024;
/** JPEG qualities tried in turn until the picture is small enough; then its side shrinks. */
const QUALITIES = [0.75, 0.6, 0.45, 0.3];
const SHRINK = 0.75;

/** Name of the error of a file that is no picture: an error leaves the worker as its name. */
export const NO_PICTURE = 'NoPicture';

/** A picture as it will be stored. */
export interface Compressed {
  readonly bytes: ArrayBuffer;
  /** Pixels. */
  readonly ancho: number;
  /** Pixels. */
  readonly alto: number;
  /** Hex SHA-256 of `bytes`. */
  readonly sha256: string;
}

/** Drawing and encoding; the worker uses the browser's own. */
export interface Painter {
  /** Decodes a picture, rotated by its EXIF; sizes in pixels. Rejects when it is none. */
  decode(file: Blob): Promise<{ readonly width: number; readonly height: number; close(): void }>;
  /**
   * Draws it at a size in pixels, with `lines` on a dark strip along its lower edge, and encodes it as JPEG of `quality` 0–1; a
   * canvas drops EXIF.
   */
  encode(
    image: { readonly width: number; readonly height: number },
    ancho: number,
    alto: number,
    quality: number,
    lines: readonly string[],
  ): Promise<ArrayBuffer>;
  /** Hex. */
  sha256(bytes: ArrayBuffer): Promise<string>;
}

/**
 * Reduces a picture to at most `side` and {@link MAX_BYTES}, its stamp included. Rejects with {@link NO_PICTURE} when `file` is none.
 * @param lines text drawn into it; nothing if empty
 * @param side its longest, pixels
 */
export async function compress(
  painter: Painter,
  file: Blob,
  lines: readonly string[] = [],
  side = MAX_SIDE,
): Promise<Compressed> {
  const image = await painter.decode(file).catch((cause: Error) => {
    // `createImageBitmap` says this of bytes it has no decoder for; a canvas without memory uses the same name.
    throw cause.name === 'InvalidStateError' ? Object.assign(new Error(), { name: NO_PICTURE }) : cause;
  });
  try {
    let scale = Math.min(1, side / Math.max(image.width, image.height));
    for (;;) {
      const ancho = Math.max(1, Math.round(image.width * scale));
      const alto = Math.max(1, Math.round(image.height * scale));
      for (const quality of QUALITIES) {
        const bytes = await painter.encode(image, ancho, alto, quality, lines);
        const small = bytes.byteLength <= MAX_BYTES || Math.max(ancho, alto) === 1;
        if (small) return { bytes, ancho, alto, sha256: await painter.sha256(bytes) };
      }
      scale *= SHRINK;
    }
  } finally {
    image.close();
  }
}
