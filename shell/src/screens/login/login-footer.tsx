import { VERSION } from '../../base/version.ts';
import s from './login.module.css';
import { login } from './mensajes.ts';
import { useOsVersion } from './use-os-version.ts';

/** Product, version and the device's operating system (experience.md, Login). */
export function LoginFooter() {
  const system = useOsVersion();
  return (
    <footer className={s.footer}>
      <p>{login.pie(VERSION)}</p>
      <p>{system || '\u00a0'}</p>
    </footer>
  );
}
