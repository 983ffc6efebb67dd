import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from './company.ts';

test('a server that takes no administrator from outside is named, and nothing waits for it', async () => {
  const server = createServer((_request, response) => response.writeHead(401).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const target = {
    project: 'demo-gr',
    databaseURL: '',
    bucket: 'b',
    domain: 'd',
    local: `127.0.0.1:${port}`,
  };
  await expect(connect(target)).rejects.toThrow(/--emulator/);
  await new Promise((resolve) => server.close(resolve));
});
