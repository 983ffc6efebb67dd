import { createContext, useContext } from 'react';
import type { Scanner } from '../scanner/scanner.ts';

/** Makes a scanner for one screen; tests replace it. */
export type ScannerFactory = () => Scanner;

export const ScannerContext = createContext<ScannerFactory | null>(null);

/** The factory of this remote. Throws outside its provider, which is a programming error. */
export function useScannerFactory(): ScannerFactory {
  const factory = useContext(ScannerContext);
  if (!factory) throw new Error('useScannerFactory outside ScannerContext');
  return factory;
}
