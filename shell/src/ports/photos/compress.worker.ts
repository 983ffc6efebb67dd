import { LISTENING } from '../../base/worker-calls.ts';
import { compress, type Painter } from './compress.ts';
import { drawStrip, type Pen } from './strip.ts';

const painter: Painter = {
  decode: (file) => createImageBitmap(file, { imageOrientation: 'from-image' }),
  async encode(image, ancho, alto, quality, lines) {
    const canvas = new OffscreenCanvas(ancho, alto);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2d canvas');
    // JPEG has no transparency: a signature on a transparent background would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, ancho, alto);
    context.drawImage(image as ImageBitmap, 0, 0, ancho, alto);
    drawStrip(context as unknown as Pen, ancho, alto, lines);
    return (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer();
  },
  async sha256(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
};

/** One picture; the answer carries the same number. */
interface Request {
  readonly id: number;
  readonly file: Blob;
  readonly lines: readonly string[];
  readonly side?: number;
}

// The worker's own global scope; the DOM library types `self` as a window.
const scope = self as unknown as {
  onmessage: (event: MessageEvent<Request>) => void;
  postMessage(message: unknown, transfer?: Transferable[]): void;
};

scope.onmessage = ({ data: { id, file, lines, side } }) => {
  compress(painter, file, lines, side).then(
    (picture) => scope.postMessage({ id, picture }, [picture.bytes]),
    (cause: unknown) =>
      scope.postMessage({ id, error: (cause as { name?: string } | null)?.name ?? 'Error' }),
  );
};
scope.postMessage(LISTENING);
