import type { Server } from 'node:http';
import { StartError } from '../start-error.ts';

/** Starts listening and gives the port taken (`0` = any free one). Rejects with `StartError` when it cannot. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new StartError('El servidor no tiene un puerto TCP.');
  return address.port;
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = `Elija otro con la variable PORT, por ejemplo PORT=${port + 1}, o con --port.`;
  if (cause.code === 'EADDRINUSE') {
    return new StartError(`El puerto ${port} ya está en uso por otro programa. ${other}`, { cause });
  }
  if (cause.code === 'EACCES') {
    return new StartError(`No hay permiso para usar el puerto ${port}. ${other}`, { cause });
  }
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND') {
    return new StartError(`La dirección ${host} no es de este equipo. Revise --host.`, { cause });
  }
  return cause;
}
