import { useEffect, useRef, useState } from 'react';

/** Longest wait after a screen opened, ms: a person or a camera may be faster than the phone's storage. */
const WAIT_MS = 1_500;

function signal(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Returns a function that resolves to the newest `value` once it has `arrived`, or 1.5 s after the screen opened. */
export function useArrival<T>(value: T, arrived: boolean): () => Promise<T> {
  const latest = useRef(value);
  const [there] = useState(signal);
  useEffect(() => {
    latest.current = value;
    if (arrived) there.resolve();
  }, [there, value, arrived]);
  useEffect(() => {
    const timer = setTimeout(() => there.resolve(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [there]);
  return async () => {
    await there.promise;
    return latest.current;
  };
}
