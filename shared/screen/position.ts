import { useEffect } from 'react';
import type { Host } from '../contract/contract.ts';
import type { Posicion } from '../contract/device.ts';
import { useHost } from './host-context.ts';

/** Maximum age of a usable position, ms: 30 s of walking is about 40 m. */
const FRESH_MS = 30_000;
/** Longest search for one position, ms. */
const ASK_MS = 10_000;
/** Pause between two searches while a round is on screen, ms: each search costs battery. */
const PAUSE_MS = 10_000;
/** Longest time a mark waits for a position, ms: the mark must be on screen within 300 ms. */
const WAIT_MS = 150;

interface Warm {
  users: number;
  last: { posicion: Posicion; at: number } | null;
  asking: Promise<Posicion | undefined> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const known = new WeakMap<Host, Warm>();

function warmOf(host: Host): Warm {
  const found = known.get(host);
  if (found) return found;
  const made: Warm = { users: 0, last: null, asking: null, timer: undefined };
  known.set(host, made);
  return made;
}

function ask(host: Host, warm: Warm): Promise<Posicion | undefined> {
  warm.asking ??= host.device.position(ASK_MS).then((result) => {
    warm.asking = null;
    if (!result.ok) return undefined;
    warm.last = { posicion: result.value, at: host.device.now() };
    return result.value;
  });
  return warm.asking;
}

/** Keeps a recent position available until the returned function is called. */
export function keepPosition(host: Host): () => void {
  const warm = warmOf(host);
  warm.users += 1;
  async function loop(): Promise<void> {
    await ask(host, warm);
    if (warm.users === 0) return;
    clearTimeout(warm.timer);
    warm.timer = setTimeout(() => void loop(), PAUSE_MS);
  }
  if (warm.users === 1) void loop();
  return () => {
    warm.users -= 1;
    if (warm.users === 0) clearTimeout(warm.timer);
  };
}

/**
 * A position of the last 30 s, or the one that arrives within 150 ms; `undefined` when there is neither. Never rejects.
 */
export async function recentPosition(host: Host): Promise<Posicion | undefined> {
  const warm = warmOf(host);
  if (warm.last && host.device.now() - warm.last.at <= FRESH_MS) return warm.last.posicion;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WAIT_MS);
  });
  const posicion = await Promise.race([ask(host, warm), late]);
  clearTimeout(timer);
  return posicion;
}

/** Keeps a position available while the screen is open and `active`. */
export function useKeepPosition(active: boolean): void {
  const host = useHost();
  useEffect(() => (active ? keepPosition(host) : undefined), [host, active]);
}
