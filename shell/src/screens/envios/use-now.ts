import { useEffect, useState } from 'react';

/** The device's time for ages on screen, renewed every 10 s. */
export function useNow(clock: () => number): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 10_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
