import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { FrameReader, MAX_FRAME, toFrames } from './frames.ts';
import { control } from './messages.ts';
import type { Polling } from './polling.ts';
import type { Transport } from './session.ts';
import type { Sessions } from './sessions.ts';
import { SocketUpgrade } from './socket-upgrade.ts';

// UTF-8 has at most 3 bytes per UTF-16 unit.
const MAX_PAYLOAD = 3 * MAX_FRAME;
// A client with this much unread data is disconnected.
const MAX_BACKLOG = 256 * 1024 * 1024;

interface Carried {
  receive(text: string): void;
  lost(): void;
}

/** The database's WebSocket endpoint, `/.ws`. */
export class Sockets {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD });
  private readonly alive = new WeakSet<WebSocket>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor(
    private readonly sessions: Sessions,
    private readonly polling: Polling,
    heartbeat: number,
  ) {
    this.heartbeat = setInterval(() => this.beat(), heartbeat);
    this.heartbeat.unref();
  }

  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer, url: URL): void {
    this.server.handleUpgrade(req, socket, head, (ws) => this.welcome(ws, req, url));
  }

  close(): void {
    clearInterval(this.heartbeat);
    for (const ws of this.server.clients) ws.terminate();
    this.server.close();
  }

  private welcome(ws: WebSocket, req: IncomingMessage, url: URL): void {
    this.alive.add(ws);
    ws.on('pong', () => this.alive.add(ws));
    ws.on('error', () => ws.terminate());
    const transport = socketTransport(ws);
    const { database } = this.sessions;
    if (url.searchParams.get('ns') !== database.namespace) {
      transport.send(control('s', `This server only has the database ${database.namespace}`));
      transport.close();
      return;
    }
    const carried = this.carriedBy(transport, req, url.searchParams);
    if (carried === null) {
      transport.send(control('r', req.headers.host ?? ''));
      transport.close();
      return;
    }
    const reader = new FrameReader();
    ws.on('message', (data) => {
      this.alive.add(ws);
      const message = reader.push(Buffer.isBuffer(data) ? data.toString('utf8') : '');
      if (message === undefined) ws.close(1009, 'Message too big');
      else if (message !== null) carried.receive(message);
    });
    ws.on('close', () => carried.lost());
  }

  /** The receiver of a socket's messages: a new session, or one that it takes over from long-polling. */
  private carriedBy(transport: Transport, req: IncomingMessage, params: URLSearchParams): Carried | null {
    const former = params.get('s');
    if (former === null) {
      const session = this.sessions.open(transport, req, params.get('ls'));
      return { receive: (text) => session.receive(text), lost: () => void session.end() };
    }
    const poll = this.polling.carrying(former);
    if (poll === undefined) return null;
    const upgrade = new SocketUpgrade(poll.session, poll.transport, transport);
    poll.upgrade = upgrade;
    return {
      receive: (text) => upgrade.receive(text),
      lost: () => {
        if (upgrade.begun) void poll.session.end();
        poll.upgrade = null;
      },
    };
  }

  private beat(): void {
    for (const ws of this.server.clients) {
      if (!this.alive.has(ws)) {
        ws.terminate();
        continue;
      }
      this.alive.delete(ws);
      ws.ping();
    }
  }
}

function socketTransport(ws: WebSocket): Transport {
  return {
    send: (message) => {
      if (ws.readyState !== ws.OPEN) return;
      for (const frame of toFrames(message)) ws.send(frame);
      if (ws.bufferedAmount > MAX_BACKLOG) ws.terminate();
    },
    close: () => ws.close(),
  };
}
