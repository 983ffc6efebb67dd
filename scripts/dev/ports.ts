import { REMOTES, type RemoteRoom } from '../build/rooms.ts';

/** Port of the shell's development server; the remotes have the next ones. */
export function shellPort(env: NodeJS.ProcessEnv = process.env): number {
  return Number(env.DEV_PORT ?? 4300);
}

/** Port of a remote's development server. */
export function remotePort(room: RemoteRoom): number {
  return shellPort() + 1 + REMOTES.indexOf(room);
}

/** Version folder of a development server, seen from the shell's origin. */
export const DEV_VERSION = 'dev';
