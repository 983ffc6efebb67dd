import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from './company.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

test('a server that takes no administrator from outside is named, and nothing waits for it', async () => {
  server = createServer((_request, response) => response.writeHead(401).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = {
    project: 'demo-gr',
    databaseURL: '',
    bucket: 'b',
    domain: 'd',
    local: `127.0.0.1:${port}`,
  };
  await expect(connect(target).then((company) => company.close())).rejects.toThrow(/--emulator/);
});
