import { Checkbox, type Choice, FieldGroup } from '@gr/shared/ui';

/** Props of `MarksInput`; the cell is `rond,super`. */
export interface MarksInputProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly Choice<string>[];
  readonly error?: string | undefined;
}

/** Checkboxes for several of a few choices, unordered. */
export function MarksInput({ value, onChange, choices, error, ...group }: MarksInputProps) {
  const chosen = new Set(value.split(',').filter(Boolean));
  const toggle = (mark: string, on: boolean): void =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === mark ? on : chosen.has(one)))
        .join(','),
    );
  return (
    <FieldGroup {...group} {...(error !== undefined && { error })}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          value={chosen.has(choice.value)}
          onChange={(on) => toggle(choice.value, on)}
        >
          {choice.label}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}
