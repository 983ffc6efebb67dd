import { useEffect, useRef, useState } from 'react';

/** Longest wait right after a screen opened: the camera may be faster than the phone's store. */
const ESPERA_MS = 1_500;

function avisador(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Gives the value as the screen knows it now, once it has `llegado` or is not coming. */
export function useAlLlegar<T>(valor: T, llegado: boolean): () => Promise<T> {
  const latest = useRef(valor);
  const [arrived] = useState(avisador);
  useEffect(() => {
    latest.current = valor;
    if (llegado) arrived.resolve();
  }, [arrived, valor, llegado]);
  useEffect(() => {
    const timer = setTimeout(() => arrived.resolve(), ESPERA_MS);
    return () => clearTimeout(timer);
  }, [arrived]);
  return async () => {
    await arrived.promise;
    return latest.current;
  };
}
