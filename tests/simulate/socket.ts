import type { Query } from '@gr/shared/contract/data';
import { WebSocket } from 'ws';
import { FrameReader, toFrames } from '../../tools/rtdb-emulator/database/wire/frames.ts';
import type { Bytes } from './log.ts';
import type { Target } from './target.ts';

type Reply = (said: { s: string; d: unknown }) => void;

/** How long a question waits, ms. */
const PATIENCE_MS = 60_000;

/** A phone's socket to the database (wire protocol 5), counted. */
export class PhoneSocket {
  private next = 1;
  private readonly waiting = new Map<number, Reply>();

  private constructor(
    private readonly socket: WebSocket,
    private readonly bytes: Bytes,
  ) {}

  /** Connects and waits for the greeting. */
  static async open(target: Target, bytes: Bytes, onPush: (message: string) => void): Promise<PhoneSocket> {
    const url = new URL('/.ws', target.database.replace(/^http/, 'ws'));
    url.searchParams.set('v', '5');
    if (target.ns !== null) url.searchParams.set('ns', target.ns);
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const phone = new PhoneSocket(socket, bytes);
    const reader = new FrameReader();
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        socket.terminate();
        reject(new Error('no greeting'));
      }, PATIENCE_MS);
      socket.on('error', reject);
      socket.on('close', () => phone.lose());
      socket.on('message', (data: Buffer) => {
        bytes.down += data.length;
        bytes.database += data.length;
        const message = reader.push(data.toString('utf8'));
        if (message === null || message === undefined) return;
        const { t, d } = JSON.parse(message) as { t: string; d: { t?: string; r?: number } };
        if (t === 'c' && d.t === 'h') {
          clearTimeout(late);
          resolve();
        } else if (t === 'd' && d.r === undefined) onPush(message);
        else if (t === 'd') phone.hear(d as { r: number; b: { s: string; d: unknown } });
      });
    });
    return phone;
  }

  async authenticate(token: string): Promise<void> {
    await this.ask('auth', { cred: token });
  }

  /** Follows a place or a list. Rejects when it is refused. */
  async listen(query: Query): Promise<void> {
    const spec = wireQuery(query);
    await this.ask('q', { p: `/${query.path}`, h: '', ...(spec && { q: spec, t: this.next }) });
  }

  /** Reads once. Rejects when it is refused. */
  async get(query: Query): Promise<void> {
    const spec = wireQuery(query);
    await this.ask('g', { p: `/${query.path}`, ...(spec && { q: spec }) });
  }

  close(): void {
    this.socket.close();
  }

  private hear(d: { r: number; b: { s: string; d: unknown } }): void {
    this.waiting.get(d.r)?.(d.b);
    this.waiting.delete(d.r);
  }

  private lose(): void {
    for (const reply of this.waiting.values()) reply({ s: 'lost', d: null });
    this.waiting.clear();
  }

  private async ask(action: string, body: object): Promise<void> {
    const r = this.next++;
    for (const frame of toFrames(JSON.stringify({ t: 'd', d: { r, a: action, b: body } }))) {
      this.bytes.up += frame.length;
      this.socket.send(frame);
    }
    const { s } = await new Promise<{ s: string; d: unknown }>((resolve) => {
      this.waiting.set(r, resolve);
      setTimeout(() => resolve({ s: 'no answer', d: null }), PATIENCE_MS).unref();
    });
    this.waiting.delete(r);
    if (s !== 'ok')
      throw new Error(
        `${s} ${JSON.stringify(body)
          .replace(/"cred":"[^"]*"/, '')
          .slice(0, 80)}`,
      );
  }
}

/** The bounds of a query as the wire has them; `null` for a whole place. */
function wireQuery(query: Query): Record<string, unknown> | null {
  const { orderBy, startAt, endAt, equalTo, limitToFirst, limitToLast } = query;
  if (orderBy === undefined) return null;
  const [from, to] = [startAt ?? equalTo, endAt ?? equalTo];
  const limit = limitToLast ?? limitToFirst;
  return {
    i: orderBy,
    ...(from !== undefined && { sp: from }),
    ...(to !== undefined && { ep: to }),
    ...(limit !== undefined && { l: limit, vf: limitToLast === undefined ? 'l' : 'r' }),
  };
}
