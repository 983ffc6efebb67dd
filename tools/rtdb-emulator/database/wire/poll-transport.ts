import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Transport } from './session.ts';

/** Reassembles the pieces of a long-polling client: `seg` numbers pieces, `ts` is a message's number of them. */
class SegmentReader {
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

// The SDK polls again after 25 s; answering a little earlier keeps one request open at a time.
const HOLD = 20_000;
// Without a request for this long the client counts as gone.
const ABSENT = 60_000;

/** Answers a script request. */
export function sendScript(res: ServerResponse, script: string): void {
  res.writeHead(200, {
    'Content-Type': 'application/javascript; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  res.end(script);
}

/** One client's long-polling: holds its request until there is a message. */
export class PollTransport implements Transport {
  readonly id = randomBytes(12).toString('base64url');
  readonly password = randomBytes(12).toString('base64url');
  readonly segments = new SegmentReader();
  private readonly queue: string[] = [];
  private held: ServerResponse | null = null;
  private holding: NodeJS.Timeout | null = null;
  private absence: NodeJS.Timeout | null = null;
  private responses = 0;
  private closed = false;
  private left = false;
  private flushing = false;

  /** `onGone` is called once, when the client no longer polls or the session is over. */
  constructor(private readonly onGone: () => void) {
    this.watch();
  }

  send(message: string): void {
    this.queue.push(message);
    if (this.flushing) return;
    this.flushing = true;
    setImmediate(() => {
      this.flushing = false;
      if (this.held !== null) this.release();
    });
  }

  /** Holds a new request; the previous one is answered, as the SDK expects. */
  hold(res: ServerResponse): void {
    if (this.held !== null) this.release();
    this.held = res;
    if (this.closed) {
      this.leave();
      return;
    }
    this.watch();
    res.on('close', () => {
      if (this.held === res) this.held = null;
    });
    if (this.queue.length > 0) {
      this.release();
      return;
    }
    this.holding = setTimeout(() => this.release(), HOLD);
    this.holding.unref();
  }

  /** The script with all queued messages. */
  takeScript(): string {
    const messages = this.queue.splice(0).join(',');
    return `pRTLPCB(${this.responses++},[${messages}]);`;
  }

  /** Ends once the queued messages are sent. */
  close(): void {
    this.closed = true;
    if (this.held !== null || this.queue.length === 0) this.leave();
  }

  /** Ends at once: the client is gone. */
  leave(): void {
    this.closed = true;
    if (this.absence !== null) clearTimeout(this.absence);
    this.release();
    if (this.left) return;
    this.left = true;
    this.onGone();
  }

  private release(): void {
    const res = this.held;
    this.held = null;
    if (this.holding !== null) clearTimeout(this.holding);
    this.holding = null;
    if (res === null) return;
    sendScript(res, this.takeScript() + (this.closed ? "pLPCommand('close');" : ''));
  }

  private watch(): void {
    if (this.absence !== null) clearTimeout(this.absence);
    this.absence = setTimeout(() => this.leave(), ABSENT);
    this.absence.unref();
  }
}
