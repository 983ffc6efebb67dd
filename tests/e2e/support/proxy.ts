import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What befalls a request instead of the server's answer. */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status?: number;
      readonly type?: string;
      readonly body: string | Buffer;
    }
  /** No answer, for as long as the fault lasts; then the line is cut. */
  | { readonly kind: 'hang' }
  /** The line is cut at once. */
  | { readonly kind: 'cut' }
  /** The server gets it: and its answer is lost, comes late by `lateMs`, or the server gets the same bytes once more. */
  | { readonly kind: 'through'; readonly lose?: boolean; readonly lateMs?: number; readonly twice?: boolean };

/**
 * Says what befalls a request of this path and method; `undefined` lets it through. `use` = what the browser asks it
 * for (`Sec-Fetch-Dest`): `script` to run it, `style` to apply it, `empty` for a fetch.
 */
export type Rule = (path: string, method: string, use?: string) => Fault | undefined;

/** A bad line between phone and server. */
export interface Line {
  readonly url: string;
  /** Paths (with query) asked for so far, in order. */
  readonly asked: readonly string[];
  /** Sets what befalls requests from now on. */
  break(rule: Rule): void;
  /** The rule says less than before: what hangs and would pass now is cut, the rest goes on hanging. */
  mend(): void;
  /** Everything passes again; what hangs is cut, as a line that comes back does. */
  heal(): void;
  /** Live sockets that stand now say nothing more, in neither direction, and are not closed; requests pass. */
  hush(): void;
  /** Cuts every line that stands now, live sockets too, as a phone that loses its cell. */
  drop(): void;
  close(): Promise<void>;
}

/**
 * Headers of a request that asks for the bytes as they are. Builds that tests make are new in every run: compressing
 * each anew costs a backend more processor time than all else it does.
 */
function uncompressed({ headers }: IncomingMessage): IncomingMessage['headers'] {
  return { ...headers, 'accept-encoding': 'identity' };
}

/** Puts a line that can be broken in front of the server at `target`; live sockets pass too. */
export async function startProxy(target: string): Promise<Line> {
  const { hostname, port } = new URL(target);
  const nothing: Rule = () => undefined;
  let rule = nothing;
  const asked: string[] = [];
  const sockets = new Set<Duplex>();
  /** Live sockets that pass now, and how to hold them up. */
  const live = new Map<Duplex, () => void>();
  /** What hangs, and whether it still would. */
  const hanging = new Map<Duplex, () => boolean>();

  function befall(
    fault: Exclude<Fault, { kind: 'through' }>,
    socket: Duplex,
    still: () => boolean,
    answer?: ServerResponse,
  ): void {
    if (fault.kind === 'hang') hanging.set(socket, still);
    else if (fault.kind === 'cut' || !answer) socket.destroy();
    else {
      const { status = 200, type = 'application/json' } = fault;
      answer.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(fault.body);
    }
  }
  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { url: path, method } = incoming;
    const headers = uncompressed(incoming);
    const onward = request({ hostname, port, path, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }
  /** The request is held whole first, so that it can be sent again and outlives its phone. */
  async function through(
    fault: Extract<Fault, { kind: 'through' }>,
    incoming: IncomingMessage,
    answer: ServerResponse,
  ): Promise<void> {
    const body = Buffer.concat(await incoming.toArray());
    const { url: path, method } = incoming;
    const headers = uncompressed(incoming);
    const { lose = false, lateMs = 0, twice = false } = fault;
    const send = () =>
      new Promise<{ status: number; rawHeaders: string[]; bytes: Buffer }>((resolve, reject) => {
        const onward = request({ hostname, port, path, method, headers }, (reply) => {
          const { statusCode = 502, rawHeaders } = reply;
          reply.toArray().then((parts) => {
            resolve({ status: statusCode, rawHeaders, bytes: Buffer.concat(parts as Buffer[]) });
          }, reject);
        });
        onward.on('error', reject).end(body);
      });
    const first = await send();
    const last = twice ? await send() : first;
    if (lateMs > 0) await new Promise((resolve) => setTimeout(resolve, lateMs));
    if (lose) answer.destroy();
    else answer.writeHead(last.status, last.rawHeaders).end(last.bytes);
  }
  const server = createServer((incoming, answer) => {
    const { url: path = '', method = 'GET', socket } = incoming;
    asked.push(path);
    const asks = () => rule(path, method, String(incoming.headers['sec-fetch-dest'] ?? ''));
    const fault = asks();
    if (!fault) pass(incoming, answer);
    else if (fault.kind === 'through') through(fault, incoming, answer).catch(() => answer.destroy());
    else befall(fault, socket, () => asks()?.kind === 'hang', answer);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = incoming.url ?? '';
    asked.push(path);
    const asks = () => rule(path, 'GET', 'websocket');
    const fault = asks();
    if (fault && fault.kind !== 'through') {
      befall(fault, socket, () => asks()?.kind === 'hang');
      return;
    }
    const onward = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, i, all) => (i % 2 ? [] : [`${name}: ${all[i + 1]}`]));
      onward.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
      live.set(socket, () => {
        onward.unpipe(socket).pause();
        socket.unpipe(onward).pause();
      });
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => {
      live.delete(socket);
      onward.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const mend = () => {
    for (const [socket, still] of hanging)
      if (!still()) {
        hanging.delete(socket);
        socket.destroy();
      }
  };
  const heal = () => {
    rule = nothing;
    mend();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    break: (next) => {
      rule = next;
    },
    mend,
    heal,
    hush: () => {
      for (const hold of live.values()) hold();
    },
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      heal();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
