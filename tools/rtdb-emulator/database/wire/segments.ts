/** Reassembles the pieces of a long-polling client: `seg` numbers pieces, `ts` is a message's number of them. */
export class SegmentReader {
  private next = 0;
  private readonly early = new Map<number, { readonly total: number; readonly data: string }>();

  /** Takes the pieces of one request's parameters; returns the messages now complete, in order. */
  read(params: URLSearchParams): string[] {
    for (let i = 0; params.has(`seg${i}`); i++) {
      const number = Number(params.get(`seg${i}`));
      const total = Number(params.get(`ts${i}`));
      if (number >= this.next) this.early.set(number, { total, data: params.get(`d${i}`) ?? '' });
    }
    const messages: string[] = [];
    for (let message = this.take(); message !== null; message = this.take()) messages.push(message);
    return messages;
  }

  private take(): string | null {
    const total = this.early.get(this.next)?.total ?? 0;
    const pieces: string[] = [];
    for (let i = 0; i < total; i++) {
      const piece = this.early.get(this.next + i);
      if (piece === undefined) return null;
      pieces.push(piece.data);
    }
    if (pieces.length === 0) return null;
    for (let i = 0; i < total; i++) this.early.delete(this.next + i);
    this.next += total;
    // The SDK pads its web-safe base64 with dots.
    return Buffer.from(pieces.join('').replaceAll('.', ''), 'base64url').toString('utf8');
  }
}
