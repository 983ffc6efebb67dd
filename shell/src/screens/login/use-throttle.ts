import { useEffect, useState } from 'react';
import type { SignInFailure } from '../../session/session.ts';
import { afterRefusal, afterWrong, NO_ATTEMPTS, secondsLeft } from './throttle.ts';

/** Counts wrong tries and the seconds until the next one is allowed. */
export function useThrottle(): { readonly seconds: number; note(failure: SignInFailure): void } {
  const [attempts, setAttempts] = useState(NO_ATTEMPTS);
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsLeft(attempts, now);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return {
    seconds,
    note(failure) {
      const at = Date.now();
      setNow(at);
      if (failure.code === 'SE-101') setAttempts((before) => afterWrong(before, at));
      if (failure.code !== 'SE-103') return;
      const until = failure.waitSeconds === undefined ? undefined : at + failure.waitSeconds * 1000;
      setAttempts((before) => afterRefusal(before, at, until));
    },
  };
}
