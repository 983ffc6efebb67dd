import type { ReactNode } from 'react';
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
  return (
    <Toggle {...props} asSwitch>
      <Texts {...props} />
      <span className={s.track}>
        <span className={s.thumb} />
      </span>
    </Toggle>
  );
}

/** Agrees to or picks something that is sent later. */
export function Checkbox(props: ToggleProps) {
  return (
    <Toggle {...props}>
      <span className={s.square}>
        <Icon name="check" size={20} />
      </span>
      <Texts {...props} />
    </Toggle>
  );
}

/** The browser's own checkbox, unseen below what is drawn of it. */
function Toggle(props: ToggleProps & { readonly asSwitch?: boolean }) {
  const { id, name, value, onChange, disabled, asSwitch, children } = props;
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
      />
      {children}
    </label>
  );
}

function Texts({ children, description }: ToggleProps) {
  return (
    <span className={s.texts}>
      <span className={s.label}>{children}</span>
      {description !== undefined && <span className={s.description}>{description}</span>}
    </span>
  );
}
