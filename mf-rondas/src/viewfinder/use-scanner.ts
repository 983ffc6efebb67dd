import { useObservable } from '@gr/shared/ui';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Scanner, ScannerState } from '../scanner/scanner.ts';
import { useScannerFactory } from './scanner-context.ts';

/** Runs a scanner on a video element while the screen is open; `frozen` keeps the last picture. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onText: (texto: string) => void,
  frozen: boolean,
): { scanner: Scanner; state: ScannerState } {
  const factory = useScannerFactory();
  const [scanner] = useState(factory);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (video.current) scanner.start(video.current, (texto) => latest.current(texto));
    return () => scanner.close();
  }, [scanner, video]);
  useEffect(() => {
    if (frozen) scanner.freeze();
    else scanner.resume();
  }, [scanner, frozen]);
  return { scanner, state: useObservable(scanner.state) };
}
