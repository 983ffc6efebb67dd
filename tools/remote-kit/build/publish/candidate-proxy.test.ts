import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { type CandidateProxy, startCandidateProxy } from './candidate-proxy.ts';

let live: Server;
let proxy: CandidateProxy;
let hosts: (string | undefined)[] = [];
/** Sends the next part of the long answer. */
let more: (text: string) => void = () => undefined;

beforeEach(async () => {
  hosts = [];
  live = createServer((incoming, answer) => {
    hosts.push(incoming.headers.host);
    answer.setHeader('content-security-policy', "default-src 'self'");
    if (incoming.url === '/long') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' });
      more = (text) => void answer.write(text);
      answer.flushHeaders();
    } else if (incoming.url === '/moved') answer.writeHead(302, { location: `${liveUrl()}/there` }).end();
    else if (incoming.method === 'PUT') incoming.pipe(answer);
    else answer.end(`live ${incoming.url}`);
  });
  live.on('upgrade', (_incoming, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    socket.on('end', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => socket.write(`echo ${bytes.toString()}`));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => live.listen(0, '127.0.0.1', resolve));
  const files = new Map([['/remotes.json', { type: 'application/json', body: '{"candidate":true}' }]]);
  proxy = await startCandidateProxy(liveUrl(), files);
});

afterEach(async () => {
  await proxy.close();
  live.closeAllConnections();
  await new Promise((resolve) => live.close(resolve));
});

function liveUrl(): string {
  const address = live.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

test('the candidate answers for its files, under the policies of the live shell', async () => {
  const answer = await fetch(`${proxy.url}/remotes.json?x=1`);
  expect(await answer.json()).toEqual({ candidate: true });
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
});

test('everything else is the live shell: pages, bodies, redirections', async () => {
  expect(await (await fetch(`${proxy.url}/rondas`)).text()).toBe('live /rondas');
  expect(await (await fetch(`${proxy.url}/a`, { method: 'PUT', body: 'sent' })).text()).toBe('sent');
  const moved = await fetch(`${proxy.url}/moved`, { redirect: 'manual' });
  expect(moved.headers.get('location')).toBe(`${proxy.url}/there`);
  // A server on this computer receives the page's own address.
  expect(new Set(hosts)).toEqual(new Set([new URL(proxy.url).host]));
});

test('a long answer comes part by part', async () => {
  const answer = await new Promise<IncomingMessage>((resolve) => get(`${proxy.url}/long`, resolve));
  const part = () => new Promise((resolve) => answer.once('data', (bytes) => resolve(String(bytes))));
  const first = part();
  more('one');
  expect(await first).toBe('one');
  const second = part();
  more('two');
  expect(await second).toBe('two');
  answer.destroy();
});

test('live sockets pass in both directions', async () => {
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  const part = () => new Promise((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
  const greeting = part();
  socket.write('GET /.ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  expect(await greeting).toMatch(/^HTTP\/1.1 101/);
  const echo = part();
  socket.write('hello');
  expect(await echo).toBe('echo hello');
  socket.destroy();
});

test('a live shell that is gone is no answer, not a crash', async () => {
  live.closeAllConnections();
  await new Promise((resolve) => live.close(resolve));
  await expect(fetch(`${proxy.url}/rondas`)).rejects.toThrow();
  await expect(fetch(`${proxy.url}/remotes.json`)).rejects.toThrow();
});
