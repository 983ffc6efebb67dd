/** Maximum length of text in one frame, UTF-16 units. Source: Firebase SDK `WEBSOCKET_MAX_FRAME_SIZE`. */
export const MAX_FRAME = 16_384;
/** Maximum length of a message, UTF-16 units. A put may have 16 MiB; its escapes and envelope make the message longer. */
const MAX_MESSAGE = 4096 * MAX_FRAME;
const KEEP_ALIVE = '0';

/** Splits a message into frames: a single one when short, else a count and that many pieces. Never splits a character. */
export function toFrames(message: string): string[] {
  if (message.length <= MAX_FRAME) return [message];
  const pieces: string[] = [];
  for (let from = 0; from < message.length; ) {
    let to = Math.min(from + MAX_FRAME, message.length);
    if (to < message.length && isHighSurrogate(message.charCodeAt(to - 1))) to--;
    pieces.push(message.slice(from, to));
    from = to;
  }
  return [String(pieces.length), ...pieces];
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Reassembles a client's frames. */
export class FrameReader {
  private missing = 0;
  private length = 0;
  private pieces: string[] = [];

  /** The whole message after its last frame, `null` before; `undefined` when it is longer than allowed. */
  push(frame: string): string | null | undefined {
    if (this.missing > 0) {
      this.length += frame.length;
      if (this.length > MAX_MESSAGE) return undefined;
      this.pieces.push(frame);
      this.missing--;
      if (this.missing > 0) return null;
      const message = this.pieces.join('');
      this.pieces = [];
      this.length = 0;
      return message;
    }
    if (frame === KEEP_ALIVE) return null;
    // Messages are objects, so a frame of digits can only be a count.
    if (!/^\d{1,6}$/.test(frame)) return frame;
    this.missing = Number(frame);
    return this.missing * MAX_FRAME > MAX_MESSAGE ? undefined : null;
  }
}
