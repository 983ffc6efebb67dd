import { useEffect, useState } from 'react';
import { osVersion } from '../../ports/device/os.ts';
import { login } from './mensajes.ts';

/** The device's operating system, empty until the browser has answered. */
export function useOsVersion(): string {
  const [system, setSystem] = useState('');
  useEffect(() => {
    let here = true;
    void osVersion().then((name) => here && setSystem(name || login.sistemaDesconocido));
    return () => {
      here = false;
    };
  }, []);
  return system;
}
