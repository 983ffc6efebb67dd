import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import f from './field.module.css';
import s from './toggles.module.css';

/** Props of `Switch` and `Checkbox`. */
export interface ToggleProps {
  readonly id?: string;
  readonly name?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
  /** Second line: its effect. */
  readonly description?: string;
}

/** Turns something on at once («Urgente: avisar ahora»). */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} asSwitch />;
}

/** Agrees to or picks something that is sent later. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} />;
}

/** The browser's own checkbox, unseen below what is drawn of it. */
function Toggle(props: ToggleProps & { readonly asSwitch?: boolean }) {
  const { id, name, value, onChange, disabled, asSwitch, children, description } = props;
  const own = useId();
  return (
    <label className={s.toggle} data-selected={value || undefined} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        className={f.control}
        role={asSwitch ? 'switch' : undefined}
        id={id}
        name={name}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        {...(description !== undefined && {
          'aria-labelledby': `${own}nombre`,
          'aria-describedby': `${own}ayuda`,
        })}
      />
      {!asSwitch && (
        <span className={s.square}>
          <Icon name="check" size={20} />
        </span>
      )}
      <span className={s.texts}>
        <span id={`${own}nombre`} className={s.label}>
          {children}
        </span>
        {description !== undefined && (
          <span id={`${own}ayuda`} className={s.description}>
            {description}
          </span>
        )}
      </span>
      {asSwitch && (
        <span className={s.track}>
          <span className={s.thumb} />
        </span>
      )}
    </label>
  );
}
