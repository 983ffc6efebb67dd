import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Node tells here of each connection the process begins. */
const CHANNEL = 'net.client.socket';

/** The connections this process has opened itself. */
export interface OwnSockets {
  /** Whether the other end of a connection that was taken lies in this very process. */
  has(taken: Socket): boolean;
  /** Looks no more. */
  stop(): void;
}

/**
 * Follows the connections of this process from now on. The functions speak to the server they run in, and admin SDKs can't be
 * told to send an emulator anything but `owner`.
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
