import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Diagnostics channel on which Node reports each connection the process opens. */
const CHANNEL = 'net.client.socket';

/** The connections opened by this process. */
export interface OwnSockets {
  /** Whether the other end of an accepted connection is in this process. */
  has(taken: Socket): boolean;
  /** Stops tracking. */
  stop(): void;
}

/**
 * Tracks the connections of this process from now on. The functions connect to the server they run in, and admin SDKs can only send `owner`
 * to an emulator.
 */
export function watchOwnSockets(): OwnSockets {
  const ports = new Set<number>();
  const follow = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    let port: number | undefined;
    socket.once('connect', () => {
      port = socket.localPort;
      if (port !== undefined) ports.add(port);
    });
    socket.once('close', () => {
      if (port !== undefined) ports.delete(port);
    });
  };
  subscribe(CHANNEL, follow);
  return {
    has: ({ remoteAddress, remotePort, localAddress }) =>
      remotePort !== undefined && remoteAddress === localAddress && ports.has(remotePort),
    stop: () => void unsubscribe(CHANNEL, follow),
  };
}
