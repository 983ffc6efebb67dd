import { createServer, type Server } from 'node:http';
import { StartError } from '../start-error.ts';

/** Starts listening and returns the port (`0`: any free one). Rejects with `StartError` on failure. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new StartError('The server has no TCP port.');
  return address.port;
}

/** Rejects as {@link listen} would, without leaving a listener. */
export async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, host, port);
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = `Choose another with the variable PORT, for example PORT=${port + 1}, or with --port.`;
  if (cause.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is already in use by another program. ${other}`, { cause });
  }
  if (cause.code === 'EACCES') {
    return new StartError(`No permission to use port ${port}. ${other}`, { cause });
  }
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND') {
    return new StartError(`The address ${host} is not one of this computer. Check the host (--host).`, {
      cause,
    });
  }
  return cause;
}
