import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import type { Choice } from './choice.tsx';
import f from './field.module.css';
import { ariaField, FieldFrame, type FieldProps } from './field.tsx';
import s from './select.module.css';

export interface SelectProps<T extends string> extends FieldProps {
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  /** Shown while nothing is chosen; «Elegir» unless told. */
  readonly placeholder?: string;
}

/** Picks one of many. For up to six short answers prefer `ChoiceChips`. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { choices, value, onChange, placeholder = mensajes.elegir } = props;
  return (
    <AriaSelect
      {...ariaField(props)}
      placeholder={placeholder}
      value={value}
      onChange={(key) => {
        const found = choices.find((choice) => choice.value === key);
        if (found !== undefined) onChange(found.value);
      }}
    >
      <FieldFrame {...props}>
        <AriaButton className={cx(f.input, s.button)}>
          <SelectValue className={s.value ?? ''} />
          <Icon name="chevron-down" />
        </AriaButton>
        <Popover className={s.popover ?? ''} offset={4}>
          <ListBox className={s.list ?? ''}>
            {choices.map((choice) => (
              <ListBoxItem
                key={choice.value}
                id={choice.value}
                textValue={choice.label}
                className={s.option ?? ''}
              >
                {choice.icon !== undefined && <Icon name={choice.icon} size={20} />}
                <span className={s.text}>{choice.label}</span>
                <span className={s.mark}>
                  <Icon name="check" />
                </span>
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </FieldFrame>
    </AriaSelect>
  );
}
