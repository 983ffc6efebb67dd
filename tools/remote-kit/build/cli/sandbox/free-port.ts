import { createServer } from 'node:net';

/** `wanted` when the port is free, else any free port; with `insist` always `wanted`, unless it is 0. */
export async function freePort(wanted: number, insist = false): Promise<number> {
  const free = insist && wanted !== 0 ? wanted : await listenable(wanted);
  return free ?? (await listenable(0)) ?? wanted;
}

/** Value of `--port`; `undefined` = malformed, or out of range. */
export function portOf(said: string): number | undefined {
  const port = Number(said);
  return said.trim() !== '' && Number.isInteger(port) && port >= 0 && port < 65_536 ? port : undefined;
}

/** `port` if it can be listened on now (0 = one the system chooses); `null` = taken. */
function listenable(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
