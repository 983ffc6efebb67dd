import { Checkbox, type Choice, FieldGroup, Stack } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import { OrderList } from './order-list.view.tsx';

/** Props of `PointsInput`; the cell is `q01,q03`. */
export interface PointsInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The points of the unit, in the unit's order. */
  readonly choices: readonly Choice<string>[];
  readonly error?: string | undefined;
}

/** Points of a plan and their order. */
export function PointsInput({ id, label, value, onChange, choices, error }: PointsInputProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (point: string, on: boolean): void =>
    onChange((on ? [...chosen, point] : chosen.filter((one) => one !== point)).join(','));
  const all = choices.every((choice) => chosen.includes(choice.value));
  const names = new Map(choices.map((choice) => [choice.value, choice.label]));
  return (
    <Stack>
      <FieldGroup id={id} label={label} {...(error !== undefined && { error })}>
        <Checkbox
          value={all}
          onChange={(on) => onChange(on ? [...new Set([...chosen, ...names.keys()])].join(',') : '')}
        >
          {mensajes.todos}
        </Checkbox>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            value={chosen.includes(choice.value)}
            onChange={(on) => toggle(choice.value, on)}
          >
            {choice.label}
          </Checkbox>
        ))}
      </FieldGroup>
      {chosen.length > 1 && (
        <OrderList
          label={mensajes.orden}
          items={chosen.map((point) => ({ id: point, name: names.get(point) ?? point }))}
          onChange={(ids) => onChange(ids.join(','))}
        />
      )}
    </Stack>
  );
}
