import { useCallback, useEffect, useState } from 'react';

/** Whole seconds still to wait, and how to start a wait. Survives a phone that sleeps meanwhile. */
export function useCountdown(): readonly [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [seconds]);
  const start = useCallback((wait: number) => {
    const at = Date.now();
    setNow(at);
    setUntil(at + wait * 1000);
  }, []);
  return [seconds, start];
}
