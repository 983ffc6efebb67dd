import type { ReactNode } from 'react';
import f from './field.module.css';

/** Props of `RadioOption`. */
export interface RadioOptionProps {
  /** Name of its group: the arrows move among radios of one name. */
  readonly name: string | undefined;
  readonly value: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean | undefined;
  /** Its group has an error. */
  readonly invalid?: boolean | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** One answer of a group: the browser's own radio, unseen below what is drawn of it. */
export function RadioOption(props: RadioOptionProps) {
  const { name, value, chosen, onChoose, disabled, invalid, className, children } = props;
  return (
    <label className={className} data-selected={chosen || undefined} data-invalid={invalid || undefined}>
      <input
        type="radio"
        className={f.control}
        name={name}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
