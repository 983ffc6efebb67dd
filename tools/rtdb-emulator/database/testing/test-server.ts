import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Database, type DatabaseOptions } from '../database.ts';
import { createDatabaseHandlers, type DatabaseHandlersOptions } from '../handlers.ts';
import { fakeVerifier } from './fake-verifier.ts';

export const NAMESPACE = 'prueba-default-rtdb';

export interface TestServer {
  readonly database: Database;
  readonly host: string;
  readonly port: number;
  /** Address of a REST path, `a/b` → `http://…/a/b.json?ns=…`. */
  url(path: string, params?: Readonly<Record<string, string>>): string;
  close(): Promise<void>;
}

/** A database on a free port of this machine, with the fake verifier. */
export async function startServer(
  options: Partial<DatabaseOptions> = {},
  handlersOptions: DatabaseHandlersOptions = {},
): Promise<TestServer> {
  const database = await openForTest(options);
  const handlers = createDatabaseHandlers(database, fakeVerifier, handlersOptions);
  const server = createServer((req, res) =>
    handlers.rest(req, res, () => {
      res.writeHead(404).end('not ours');
    }),
  );
  server.on('upgrade', (req, socket, head) => {
    if (!handlers.upgrade(req, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    database,
    host: '127.0.0.1',
    port,
    url: (path, params = {}) =>
      `http://127.0.0.1:${port}/${path}.json?${new URLSearchParams({ ns: database.namespace, ...params }).toString()}`,
    async close() {
      await handlers.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}

/** Opens a database or throws, for tests. */
export async function openForTest(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const opened = await Database.open({ dir: null, rules: null, namespace: NAMESPACE, ...options });
  if (!opened.ok) throw new Error(`${opened.error.code}: ${opened.error.message}`);
  return opened.value;
}
