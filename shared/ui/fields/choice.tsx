import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icons.ts';
import s from './choice.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';
import { RadioOption } from './radio-option.tsx';

/** One of several answers. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: IconName;
}

/** Props of `ChoiceChips`. */
export interface ChoiceChipsProps<T extends string> extends FieldProps {
  readonly choices: readonly Choice<T>[];
  /** `null` = nothing chosen yet. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  /** `wide`: equal buttons over the whole width (Sí / No / N.A.). */
  readonly layout?: 'chips' | 'wide';
}

/** Picks one of a few by tap (incident type, reason, answer). A radio group for assistive technology. */
export function ChoiceChips<T extends string>(props: ChoiceChipsProps<T>) {
  const { choices, value, onChange, layout = 'chips' } = props;
  return (
    <FieldFrame {...props} group>
      {({ name, disabled, ...about }) => (
        <div className={cx(s.chips, layout === 'wide' && (choices.length === 3 ? s.thirds : s.halves))}>
          {choices.map((choice) => (
            <RadioOption
              key={choice.value}
              name={name}
              value={choice.value}
              chosen={choice.value === value}
              onChoose={() => onChange(choice.value)}
              disabled={disabled}
              invalid={about['aria-invalid']}
              className={s.chip}
            >
              <span className={cx(s.icon, choice.icon === undefined && s.mark)}>
                <Icon name={choice.value === value ? 'check' : (choice.icon ?? 'check')} size={20} />
              </span>
              <span>{choice.label}</span>
            </RadioOption>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** Props of `SegmentedControl`. */
export interface SegmentedControlProps<T extends string> {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** Switches between views of one screen («Por hacer / En curso / Terminadas»); keep the choice in the URL. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, choices, value, onChange } = props;
  const name = useId();
  return (
    <div role="radiogroup" className={s.segments} aria-label={label}>
      {choices.map((choice) => (
        <RadioOption
          key={choice.value}
          name={name}
          value={choice.value}
          chosen={choice.value === value}
          onChoose={() => onChange(choice.value)}
          className={s.segment}
        >
          {choice.icon !== undefined && <Icon name={choice.icon} size={20} />}
          <span>{choice.label}</span>
        </RadioOption>
      ))}
    </div>
  );
}
