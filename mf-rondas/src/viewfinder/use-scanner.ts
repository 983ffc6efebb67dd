import { useObservable } from '@gr/shared/ui';

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Scanner, ScannerState } from '../scanner/scanner.ts';
import { useScannerFactory } from './scanner-context.ts';

/** Runs a scanner on a video element while the screen is open; `frozen` keeps the last picture; of several codes in view, `ours` are
 * preferred. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onText: (texto: string) => void,
  frozen: boolean,
  ours?: (texto: string) => boolean,
): { scanner: Scanner; state: ScannerState } {
  const factory = useScannerFactory();
  const [scanner] = useState(factory);
  const latest = useRef({ onText, ours });
  useEffect(() => {
    latest.current = { onText, ours };
  });
  useEffect(() => {
    if (video.current) {
      scanner.start(
        video.current,
        (texto) => latest.current.onText(texto),
        (texto) => latest.current.ours?.(texto) ?? true,
      );
    }
    return () => scanner.close();
  }, [scanner, video]);
  useEffect(() => {
    if (frozen) scanner.freeze();
    else scanner.resume();
  }, [scanner, frozen]);
  return { scanner, state: useObservable(scanner.state) };
}
