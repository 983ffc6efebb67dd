import type { IncomingMessage } from 'node:http';
import type { DatabaseHandlers } from './handlers.ts';

/** Allowed names of further namespaces, which are also folder names. */
const NAME = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** Maximum of namespaces: each keeps files open. */
const MOST = 50;

/**
 * Routes each request to the database named in `ns`. Others than `main` are opened on first use, if `open` allows it; otherwise, and for
 * invalid names, the main database answers that the name is not its own.
 */
export function createNamespaces(
  mainName: string,
  main: DatabaseHandlers,
  open: ((name: string) => Promise<DatabaseHandlers>) | null,
): DatabaseHandlers {
  const others = new Map<string, Promise<DatabaseHandlers>>();
  const otherOf = (req: IncomingMessage): Promise<DatabaseHandlers> | null => {
    const name = open === null ? null : namespaceOf(req);
    if (open === null || name === null || name === mainName || !NAME.test(name)) return null;
    const known = others.get(name);
    if (known !== undefined) return known;
    if (others.size >= MOST) return null;
    const opening = open(name);
    others.set(name, opening);
    opening.catch(() => others.delete(name));
    return opening;
  };
  return {
    rest(req, res, next) {
      const other = otherOf(req);
      if (other === null) main.rest(req, res, next);
      else other.then((handlers) => handlers.rest(req, res, next)).catch(next);
    },
    upgrade(req, socket, head) {
      const other = otherOf(req);
      if (other === null) return main.upgrade(req, socket, head);
      const refuse = (): void => {
        socket.destroy();
      };
      socket.once('error', refuse);
      other
        .then((handlers) => {
          socket.off('error', refuse);
          if (!handlers.upgrade(req, socket, head)) refuse();
        })
        .catch(refuse);
      return true;
    },
    async close() {
      const opened = await Promise.allSettled(others.values());
      const ends = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value.close()] : []));
      await Promise.all([main.close(), ...ends]);
    },
  };
}

function namespaceOf(req: IncomingMessage): string | null {
  try {
    const { searchParams, pathname } = new URL(`http://localhost${req.url ?? '/'}`);
    const ours = pathname.endsWith('.json') || pathname === '/.ws' || pathname === '/.lp';
    return ours ? searchParams.get('ns') : null;
  } catch {
    return null;
  }
}
