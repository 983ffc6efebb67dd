import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Answer of the candidate instead of the live server's. */
export interface CandidateFile {
  readonly type: string;
  readonly body: Buffer | string;
}

/** A candidate in front of a live shell. */
export interface CandidateProxy {
  /** Address of the shell with the candidate in it. */
  readonly url: string;
  /** Closes the proxy with open sockets and long answers. */
  close(): Promise<void>;
}

/** Headers of the live shell that also count for the candidate's files: policies of a worker are those of its script. */
const POLICIES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/**
 * Serves `files` (by path, with leading slash) in front of the live shell at `target`, http or https; all other requests are forwarded,
 * sockets and long answers too. `page` is the answer for every path of the app. On this computer only, at `ownPort` (0 = any).
 */
export async function startCandidateProxy(
  target: string,
  files: ReadonlyMap<string, CandidateFile>,
  page?: CandidateFile,
  ownPort = 0,
): Promise<CandidateProxy> {
  const { protocol, hostname, port, origin, host } = new URL(target);
  const secure = protocol === 'https:';
  const portOf = Number(port || (secure ? 443 : 80));
  // The embedded backend takes its own address from the Host header; a host on the internet serves one name only.
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  const bare = hostname.replace(/^\[|\]$/g, '');
  const sockets = new Set<Duplex>();
  let own = '';

  function ask(options: RequestOptions, answered: (reply: IncomingMessage) => void) {
    const start = secure ? httpsRequest : httpRequest;
    return start({ hostname: bare, port: portOf, ...options }, answered);
  }
  function onward(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
    if (local) return headers;
    const { origin: from, referer } = headers;
    return {
      ...headers,
      host,
      ...(from === undefined ? {} : { origin: from.replace(own, origin) }),
      ...(referer === undefined ? {} : { referer: referer.replace(own, origin) }),
    };
  }
  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { url: path, method } = incoming;
    const asking = ask({ path, method, headers: onward(incoming.headers) }, (reply) => {
      const headers = reply.rawHeaders.map((text, i, all) =>
        i % 2 === 1 && /^location$/i.test(all[i - 1] ?? '') ? text.replace(origin, own) : text,
      );
      answer.writeHead(reply.statusCode ?? 502, headers);
      // Headers are sent at once, because clients of a long answer wait for them.
      answer.flushHeaders();
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    asking.on('error', () => answer.destroy());
    answer.on('close', () => asking.destroy());
    incoming.pipe(asking);
  }
  /** The policies that the live shell sends with its own page to this browser. */
  function policies(headers: IncomingMessage['headers']): Promise<Record<string, string | string[]>> {
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...plain } = onward(headers);
    return new Promise((resolve, reject) => {
      ask({ path: '/', method: 'HEAD', headers: plain }, (reply) => {
        reply.resume();
        const found = POLICIES.map((name) => [name, reply.headers[name]] as const);
        resolve(Object.fromEntries(found.filter((pair) => pair[1] !== undefined)) as Record<string, string>);
      })
        .on('error', reject)
        .end();
    });
  }
  async function serve(
    file: CandidateFile,
    incoming: IncomingMessage,
    answer: ServerResponse,
  ): Promise<void> {
    const headers = await policies(incoming.headers);
    const body = Buffer.from(file.body);
    answer.writeHead(200, {
      ...headers,
      'content-type': file.type,
      'content-length': body.length,
      'cache-control': 'no-cache',
    });
    answer.end(incoming.method === 'HEAD' ? undefined : body);
  }

  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', own);
    const isPlace = incoming.headers['sec-fetch-mode'] === 'navigate' && !pathname.includes('.');
    const file = files.get(pathname) ?? (isPlace ? page : undefined);
    if (file) serve(file, incoming, answer).catch(() => answer.destroy());
    else pass(incoming, answer);
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const there = secure
      ? connectTls({ host: bare, port: portOf, servername: bare, ALPNProtocols: ['http/1.1'] })
      : connect(portOf, bare);
    sockets.add(there);
    const headers = onward(incoming.headers);
    there.once(secure ? 'secureConnect' : 'connect', () => {
      const lines = Object.entries(headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((text) => `${name}: ${text}`),
      );
      there.write([`GET ${incoming.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    there.on('error', () => socket.destroy());
    there.on('close', () => {
      sockets.delete(there);
      socket.destroy();
    });
    socket.on('close', () => there.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(ownPort, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  own = `http://127.0.0.1:${address.port}`;
  return {
    url: own,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
