import { useHost } from '@gr/shared/screen';
import { createContext, useContext } from 'react';
import { browserEnv } from '../scanner/browser-env.ts';
import { createScanner, type Scanner } from '../scanner/scanner.ts';
import { spawnWorker } from '../scanner/spawn-worker.ts';

/** Makes a scanner for one screen. */
export type ScannerFactory = () => Scanner;

/** Tests only: another scanner than this phone's. */
export const ScannerContext = createContext<ScannerFactory | null>(null);

/** The factory of this remote, over the phone's camera and NFC reader. */
export function useScannerFactory(): ScannerFactory {
  const host = useHost();
  return useContext(ScannerContext) ?? (() => createScanner(browserEnv(spawnWorker, host.scanner)));
}
