import { hasFirstPassword, type PasswordMarks } from '@gr/shared/domain/persona/first-password';
import { useWatch } from '@gr/shared/screen';
import { Icon } from '@gr/shared/ui';
import { Link } from '../../work/link.tsx';
import { useWork } from '../../work/work.ts';
import s from './home.module.css';
import { inicio } from './mensajes.ts';

/** Whoever still has the password of the office is asked for their own, and kept from nothing until then. */
export function FirstPassword() {
  const { persona } = useWork();
  const { snapshot } = useWatch<PasswordMarks>({ path: `_emp_segdiez/${persona.emp_id}` });
  if (!hasFirstPassword(snapshot?.value ?? {})) return null;
  return (
    <Link to="/ajustes" className={s.sync}>
      <Icon name="lock" />
      <span className={s.syncTexts}>
        <span className={s.syncTitle}>{inicio.claveInicial}</span>
        <span className={s.second}>{inicio.claveInicialTexto}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
