import { useHost } from '@gr/shared/remote';
import { useEffect, useState } from 'react';

/** The phone's time, ms since epoch, read again every `cadaMs`. */
export function useAhora(cadaMs: number): number {
  const { device } = useHost();
  const [now, setNow] = useState(() => device.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(device.now()), cadaMs);
    return () => clearInterval(timer);
  }, [device, cadaMs]);
  return now;
}
