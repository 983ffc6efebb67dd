import type { Host } from '@gr/shared/contract';
import type { Posicion } from '@gr/shared/contract/device';
import type { Failure } from '@gr/shared/contract/result';
import { averagePosition } from '@gr/shared/domain/valor/average-position';
import { useHost } from '@gr/shared/screen';
import { useEffect, useEffectEvent, useState } from 'react';

/** Measuring time for the position of a point, ms (scanning.md 7). */
const MEASURE_MS = 10_000;
/** Pause between two readings, ms: satellites give about one a second. */
const PAUSE_MS = 1_000;

/** State of the measurement. */
export interface Measuring {
  readonly running: boolean;
  /** Reason why the last try gave no reading. */
  readonly failure: Failure | null;
  readonly again: () => void;
}

/**
 * Measures the phone's position for {@link MEASURE_MS} while the screen is open and reports the average after each reading.
 * @param wanted false = nothing is measured until `again`
 * @param onPlace receives the average so far
 */
export function usePlace(wanted: boolean, onPlace: (posicion: Posicion) => void): Measuring {
  const host = useHost();
  const [round, setRound] = useState(wanted ? 1 : 0);
  const [ended, setEnded] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const tell = useEffectEvent(onPlace);
  useEffect(() => {
    if (round === 0) return undefined;
    const stop = new AbortController();
    void measure(host, stop.signal, (posicion) => tell(posicion)).then((failed) => {
      if (stop.signal.aborted) return;
      setFailure(failed);
      setEnded(round);
    });
    return () => stop.abort();
  }, [host, round]);
  return {
    running: ended < round,
    failure,
    again: () => {
      setFailure(null);
      setRound(round + 1);
    },
  };
}

/** Returns the failure when there was no reading. */
async function measure(
  host: Host,
  stop: AbortSignal,
  onPlace: (posicion: Posicion) => void,
): Promise<Failure | null> {
  const readings: Posicion[] = [];
  let failure: Failure | null = null;
  const began = performance.now();
  for (;;) {
    const left = MEASURE_MS - (performance.now() - began);
    if (stop.aborted || left <= 0) break;
    const found = await host.device.position(left, 0);
    if (stop.aborted) break;
    if (found.ok) readings.push(found.value);
    else failure = found.error;
    const place = averagePosition(readings);
    if (place) onPlace(place);
    // A refused permission is not asked for again.
    if (failure?.code === 'PO-001') break;
    await pause(PAUSE_MS, stop);
  }
  return readings.length === 0 ? failure : null;
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
