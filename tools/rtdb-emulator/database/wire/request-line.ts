import type { Request } from './messages.ts';

/**
 * Keeps a client's requests in order while its writes wait for the disk: writes follow each other at once, other requests wait for all
 * earlier writes.
 */
export class RequestLine {
  private waiting: Request[] = [];
  private writing = 0;
  private draining = false;

  /** `answer` returns a promise for a pending write, `null` when the request is done. */
  constructor(private readonly answer: (request: Request) => Promise<void> | null) {}

  add(request: Request): void {
    this.waiting.push(request);
    this.drain();
  }

  private drain(): void {
    if (this.draining) return;
    this.draining = true;
    let taken = 0;
    for (const request of this.waiting) {
      const isWrite = request.action === 'p' || request.action === 'm';
      if (!isWrite && this.writing > 0) break;
      taken++;
      const pending = this.answer(request);
      if (pending !== null) this.hold(pending);
    }
    this.waiting.splice(0, taken);
    this.draining = false;
  }

  private hold(pending: Promise<void>): void {
    this.writing++;
    void pending.finally(() => {
      this.writing--;
      this.drain();
    });
  }
}
