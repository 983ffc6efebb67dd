import { readLogo } from '@gr/shared/domain/oficina/logo';
import { useWatch } from '@gr/shared/screen';
import { marco } from '../mensajes.ts';
import s from './side-menu.module.css';

/** The company's logo, where it has one. */
export function CompanyLogo({ active }: { readonly active: boolean }) {
  const logo = readLogo(useWatch<string>(active ? { path: '_empresa_/logo' } : null).snapshot?.value);
  return logo === null ? null : <img className={s.logo} src={logo} alt={marco.logo} />;
}
