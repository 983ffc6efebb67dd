import { WebSocket } from 'ws';
import { FrameReader, toFrames } from '../wire/frames.ts';
import { NAMESPACE, type TestServer } from './test-server.ts';

type Json = Record<string, unknown>;

/** A client that implements the wire protocol by hand and keeps all messages, in order. */
export class RawClient {
  /** All received messages, including control messages. */
  readonly heard: Json[] = [];
  closed = false;
  private next = 1;
  private readonly waiting = new Set<() => void>();

  private constructor(private readonly socket: WebSocket) {
    const reader = new FrameReader();
    socket.on('message', (data) => {
      const message = reader.push(Buffer.isBuffer(data) ? data.toString('utf8') : '');
      if (message === null || message === undefined) return;
      this.heard.push(JSON.parse(message) as Json);
      this.wake();
    });
    socket.on('close', () => {
      this.closed = true;
      this.wake();
    });
  }

  /** Connects and waits for the handshake. Without `autoPong` it does not answer pings. */
  static async connect(
    server: Pick<TestServer, 'host' | 'port'>,
    params: Record<string, string> = {},
    autoPong = true,
  ): Promise<RawClient> {
    const query = new URLSearchParams({ v: '5', ns: NAMESPACE, ...params });
    const client = new RawClient(
      new WebSocket(`ws://${server.host}:${server.port}/.ws?${query.toString()}`, { autoPong }),
    );
    await client.until(() => client.heard.length > 0);
    return client;
  }

  get sessionId(): string {
    const hello = this.heard[0]?.d as { d?: { s?: string } } | undefined;
    return hello?.d?.s ?? '';
  }

  /** Data pushes received so far, without replies. */
  get pushes(): { a: string; b: Json }[] {
    return this.heard
      .filter((message) => message.t === 'd')
      .map((message) => message.d as { a?: string; b: Json; r?: number })
      .flatMap(({ a, b }) => (a === undefined ? [] : [{ a, b }]));
  }

  /** Sends a request and waits for its answer. */
  async ask(action: string, body: Json): Promise<{ s: string; d: unknown }> {
    const id = this.send(action, body);
    let answer: { s: string; d: unknown } | undefined;
    await this.until(() => {
      for (const { d } of this.heard) {
        const reply = d as { r?: number; b: { s: string; d: unknown } };
        if (reply.r === id) answer = reply.b;
      }
      return answer !== undefined;
    });
    return answer ?? { s: '', d: null };
  }

  /** Sends a request without waiting; returns its number. */
  send(action: string, body: Json): number {
    const id = this.next++;
    this.sendText(JSON.stringify({ t: 'd', d: { r: id, a: action, b: body } }));
    return id;
  }

  sendText(text: string): void {
    for (const frame of toFrames(text)) this.socket.send(frame);
  }

  /** Waits until a message makes the condition true; rejects if the socket closes before. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.closed) throw new Error('the socket closed');
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  async untilClosed(): Promise<void> {
    while (!this.closed) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Cuts the connection without a goodbye. */
  cut(): void {
    this.socket.terminate();
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.untilClosed();
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
