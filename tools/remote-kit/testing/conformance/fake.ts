import type { Json } from '@gr/shared/contract/outbox';
import { resolveServerValues } from '@gr/shared/domain/database/server-value';
import { createFakeHost, type FakeHost } from '../fake-host.ts';
import { valueAt, withValue } from '../fake-host-tree.ts';
import type { HostUnderTest, LineKind } from './host-under-test.ts';

const HOME = '/conformidad';
const FORBIDDEN = '_tips_leidos_/ajeno';
const STORED = 'contenido/tips/puerta.jpg';
const MISSING = 'contenido/tips/no_hay.jpg';

/** What the fake's server has: what was written past the phone, and every operation that was delivered. */
function serverOf(host: FakeHost) {
  let tree: Json = null;
  const taken = new Set<string>();
  host.outbox.status.subscribe(() => {
    for (const { id, state, detail } of host.outbox.status.get()) {
      // What was settled otherwise left nothing at the server.
      if (state !== 'entregado' || taken.has(id) || detail !== undefined) continue;
      taken.add(id);
      const updates = host.outbox.committed.find((operation) => operation.id === id)?.updates ?? {};
      for (const [path, value] of Object.entries(updates))
        tree = withValue(tree, path, resolveServerValues(value, valueAt(tree, path), host.device.now()));
    }
  });
  return {
    read: (path: string) => valueAt(tree, path),
    write(path: string, value: Json) {
      tree = withValue(tree, path, value);
      host.data.set(path, value);
    },
  };
}

/** The fake host with a line of no latency, on a phone that knows nothing. Ends with `stop`. */
export function fakeUnderTest(): HostUnderTest & { stop(): void } {
  const host = createFakeHost({ line: { latency: 0 }, phoneKnows: false, path: HOME });
  const server = serverOf(host);
  host.data.break(FORBIDDEN, { code: 'DA-003', message: 'No tiene acceso a esta información.' });
  host.kept.missing(MISSING);
  const lines: Readonly<Record<LineKind, Parameters<typeof host.line.set>[0]>> = {
    bien: { network: 'en_linea', latency: 0, server: 'ok' },
    cortada: { network: 'sin_conexion', latency: 0, server: 'ok' },
    rechaza: { network: 'en_linea', latency: 0, server: 'refuses' },
  };
  return {
    host,
    home: HOME,
    forbidden: FORBIDDEN,
    stored: STORED,
    missing: MISSING,
    line: async (kind) => host.line.set(lines[kind]),
    read: async (path) => server.read(path),
    write: async (path, value) => server.write(path, value),
    async storedBytes(ruta) {
      const delivered = new Set(
        host.outbox.status.get().flatMap((status) => (status.state === 'entregado' ? [status.id] : [])),
      );
      const file = host.outbox.committed
        .flatMap((operation) => (delivered.has(operation.id) ? operation.files : []))
        .find((one) => one.ruta === ruta);
      return (file && host.photos.kept.get(file.id_archivo)?.tam) ?? null;
    },
    async title() {
      const page = host.route.page.get();
      return page?.pathname === host.route.location.get().pathname ? page.title : null;
    },
    sees: async (message) => host.shown.some((one) => one.message === message),
    picture: async () => new Blob([new Uint8Array(1000)], { type: 'image/jpeg' }),
    stop: host.stop,
  };
}
