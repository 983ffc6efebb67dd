import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A line in front of the server whose speed can be changed. */
export interface SlowLine {
  readonly url: string;
  /** `null` = as fast as the machine. */
  limit(speed: Speed | null): void;
  close(): Promise<void>;
}

/** What a line lets through in each direction, for all its connections together. */
export interface Speed {
  readonly bytesPerSecond: number;
  /** There and back, ms. */
  readonly roundTripMs: number;
}

/** Puts a line in front of the server at `target`. Bytes come late and one after another, as over a weak cell. */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  let speed: Speed | null = null;
  const sockets = new Set<Socket>();
  /** When the last byte of each direction will have passed, ms. */
  const free = { up: 0, down: 0 };

  function lane(way: 'up' | 'down'): Transform {
    /** Chunks on their way, and who waits for the last of them. */
    let under = 0;
    let ended: (() => void) | null = null;
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (!speed) return done(null, chunk);
        const now = performance.now();
        free[way] = Math.max(free[way], now) + (chunk.length / speed.bytesPerSecond) * 1000;
        under += 1;
        // The next chunk is taken once this one has passed the narrow place; it arrives half a round trip later.
        setTimeout(
          () => {
            this.push(chunk);
            under -= 1;
            if (under === 0) ended?.();
          },
          free[way] - now + speed.roundTripMs / 2,
        );
        setTimeout(done, free[way] - now);
      },
      flush(done) {
        ended = () => done();
        if (under === 0) done();
      },
    });
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.end());
    near.pipe(lane('up')).pipe(far);
    far.pipe(lane('down')).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    limit(next) {
      speed = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
