import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { Icon } from '../icons/icon.tsx';
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
    <AriaSwitch className={s.toggle ?? ''} {...aria(props)}>
      <Texts {...props} />
      <span className={s.track}>
        <span className={s.thumb} />
      </span>
    </AriaSwitch>
  );
}

/** Agrees to or picks something that is sent later. */
export function Checkbox(props: ToggleProps) {
  return (
    <AriaCheckbox className={s.toggle ?? ''} {...aria(props)}>
      <span className={s.square}>
        <Icon name="check" size={20} />
      </span>
      <Texts {...props} />
    </AriaCheckbox>
  );
}

function aria({ id, name, value, onChange, disabled }: ToggleProps) {
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    ...(disabled !== undefined && { isDisabled: disabled }),
    isSelected: value,
    onChange,
  };
}

function Texts({ children, description }: ToggleProps) {
  return (
    <span className={s.texts}>
      <span className={s.label}>{children}</span>
      {description !== undefined && <span className={s.description}>{description}</span>}
    </span>
  );
}
