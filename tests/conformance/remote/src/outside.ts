import type { HostUnderTest } from '@gr/remote-kit/testing/conformance/host-under-test';
import type { Host } from '@gr/shared/contract';
import type { Json } from '@gr/shared/contract/outbox';

/** What the test gives the page: does `what` outside of it and answers as JSON. */
type Ask = (what: string, ...args: readonly Json[]) => Promise<Json>;

declare global {
  var conformidad: Ask | undefined;
}

/** The shell's host, with the test's hands for what a remote cannot do. */
export function outside(host: Host): HostUnderTest {
  const ask: Ask = (what, ...args) => {
    if (!globalThis.conformidad) throw new Error('no test outside');
    return globalThis.conformidad(what, ...args);
  };
  return {
    host,
    home: '/conformidad',
    forbidden: '_tips_leidos_/e2001',
    stored: 'contenido/tips/puerta.jpg',
    missing: 'contenido/tips/no_hay.jpg',
    line: async (kind) => void (await ask('line', kind)),
    read: (path) => ask('read', path),
    write: async (path, value) => void (await ask('write', path, value)),
    storedBytes: async (ruta) => (await ask('storedBytes', ruta)) as number | null,
    title: async () => (await ask('title')) as string | null,
    sees: async (message) => (await ask('sees', message)) === true,
    picture: wide,
  };
}

/** 2400 × 1800 px of many colours. */
async function wide(): Promise<Blob> {
  const canvas = new OffscreenCanvas(2400, 1800);
  const pen = canvas.getContext('2d');
  for (let n = 0; pen && n < 400; n += 1) {
    pen.fillStyle = `hsl(${(n * 37) % 360} 80% 50%)`;
    pen.fillRect((n % 20) * 120, Math.floor(n / 20) * 90, 120, 90);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}
