import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { createDatabaseHandlers } from './handlers.ts';
import { fakeVerifier } from './testing/fake-verifier.ts';
import { NAMESPACE, openForTest } from './testing/test-server.ts';

/** How an attempt to open a socket ends. */
function attempt(url: string): Promise<'open' | 'refused'> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.on('open', () => resolve('open'));
    socket.on('error', () => resolve('refused'));
  });
}

test('what is not the database is left to others, and after closing nobody gets in', async () => {
  const database = await openForTest();
  const handlers = createDatabaseHandlers(database, fakeVerifier);
  const left: string[] = [];
  const server = createServer((req, res) =>
    handlers.rest(req, res, () => {
      left.push(req.url ?? '');
      res.end();
    }),
  );
  server.on('upgrade', (req, socket, head) => {
    if (handlers.upgrade(req, socket, head)) return;
    left.push(req.url ?? '');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  for (const path of ['/config.json', '/', '/a?ns=x', '/.lpx']) await fetch(`http://${host}${path}`);
  expect(await attempt(`ws://${host}/otro`)).toBe('refused');
  expect(left).toEqual(['/config.json', '/', '/a?ns=x', '/.lpx', '/otro']);
  expect(await attempt(`ws://${host}/.ws?v=5&ns=${NAMESPACE}`)).toBe('open');

  await handlers.close();
  expect(await attempt(`ws://${host}/.ws?v=5&ns=${NAMESPACE}`)).toBe('refused');
  expect((await fetch(`http://${host}/.lp?start=t&ns=${NAMESPACE}`)).status).toBe(503);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});
