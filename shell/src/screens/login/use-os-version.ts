import { useEffect, useState } from 'react';
import { osVersion } from './os-version.ts';

/** The device's operating system, empty until the browser has answered. */
export function useOsVersion(): string {
  const [system, setSystem] = useState('');
  useEffect(() => {
    let here = true;
    void osVersion().then((name) => here && setSystem(name));
    return () => {
      here = false;
    };
  }, []);
  return system;
}
