import { useHost } from '@gr/shared/screen';
import { useObservable } from '@gr/shared/ui';
import { createContext, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { browserEnv } from '../scanner/browser-env.ts';
import { createScanner, type Scanner, type ScannerState } from '../scanner/scanner.ts';
import { spawnWorker } from '../scanner/spawn-worker.ts';

/** Makes a scanner for one screen. */
type ScannerFactory = () => Scanner;

/** Tests only: another scanner than this phone's. */
export const ScannerContext = createContext<ScannerFactory | null>(null);

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

/** The factory of this remote, over the phone's camera and NFC reader. */
function useScannerFactory(): ScannerFactory {
  const host = useHost();
  return useContext(ScannerContext) ?? (() => createScanner(browserEnv(spawnWorker, host.scanner)));
}
