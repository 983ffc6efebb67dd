import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import s from './field.module.css';

/** Props of `FieldGroup`. */
export interface FieldGroupProps {
  /** For `ErrorSummary` links. */
  readonly id?: string;
  /** Absent = the controls are self-explanatory. */
  readonly label?: string;
  /** Accessible name when there is no visible label. */
  readonly name?: string;
  readonly description?: string;
  /** Error and how to fix it; absent or empty = none. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls as one field (photos, a signature): label, help, the controls and the error. */
export function FieldGroup({ id, label, name, description, error, children }: FieldGroupProps) {
  const own = useId();
  const wrong = error !== undefined && error !== '';
  const parts = { label: `${own}-l`, help: `${own}-h`, error: `${own}-e` };
  const described = [...(description === undefined ? [] : [parts.help]), ...(wrong ? [parts.error] : [])];
  return (
    <fieldset
      id={id}
      className={s.field}
      {...(label === undefined ? { 'aria-label': name } : { 'aria-labelledby': parts.label })}
      {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
    >
      {label !== undefined && (
        <span id={parts.label} className={s.label}>
          {label}
        </span>
      )}
      {description !== undefined && (
        <span id={parts.help} className={s.description}>
          {description}
        </span>
      )}
      {children}
      {wrong && (
        <span id={parts.error} className={s.error}>
          <Icon name="alert" size={20} />
          <span>{error}</span>
        </span>
      )}
    </fieldset>
  );
}
