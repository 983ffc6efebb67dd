/** Default port of the shell's development server. */
export const DEFAULT_PORT = 4300;

/** Port of the shell's development server; the remotes have the next ones. */
export function shellPort(env: NodeJS.ProcessEnv = process.env): number {
  return Number(env.DEV_PORT ?? DEFAULT_PORT);
}

/** Version folder of a development server, on the shell's origin. */
export const DEV_VERSION = 'dev';

/** Served remotes and their ports: existing ones in the order of the menu, those created later get the next port. */
export interface DevPorts {
  /** Port of a remote's server, fixed from then on. */
  of(room: string): number;
  has(room: string): boolean;
}

/** Assigns ports after `first`. */
export function createDevPorts(first: number): DevPorts {
  const ports = new Map<string, number>();
  return {
    of(room) {
      const port = ports.get(room) ?? first + 1 + ports.size;
      ports.set(room, port);
      return port;
    },
    has: (room) => ports.has(room),
  };
}
