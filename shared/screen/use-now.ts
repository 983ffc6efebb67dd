import { useEffect, useState } from 'react';
import { useHost } from './host-context.ts';

/** The phone's time, ms since epoch, read again every `everyMs` ms. */
export function useNow(everyMs: number): number {
  const { device } = useHost();
  const [now, setNow] = useState(() => device.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(device.now()), everyMs);
    return () => clearInterval(timer);
  }, [device, everyMs]);
  return now;
}
