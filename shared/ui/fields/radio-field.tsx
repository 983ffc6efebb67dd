import type { ReactNode } from 'react';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { ariaField, FieldFrame, type FieldProps } from './field.tsx';

/** Props of `RadioField`. */
export interface RadioFieldProps<T extends string> extends FieldProps {
  readonly choices: readonly { readonly value: T }[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly children: ReactNode;
}

/** A question with its radios: the common part of `ChoiceChips` and `AnswerButtons`. */
export function RadioField<T extends string>(props: RadioFieldProps<T>) {
  const { choices, value, onChange } = props;
  return (
    <RadioGroup
      {...ariaField(props)}
      value={value}
      onChange={(next) => emitChoice(choices, next, onChange)}
      orientation="horizontal"
    >
      <FieldFrame {...props} />
    </RadioGroup>
  );
}

/** Calls `onChange` with the choice of that value; react-aria gives plain strings. */
export function emitChoice<T extends string>(
  choices: readonly { readonly value: T }[],
  next: string,
  onChange: (value: T) => void,
): void {
  const found = choices.find((choice) => choice.value === next);
  if (found !== undefined) onChange(found.value);
}
