import { WEEKDAYS } from '@gr/shared/domain/valor/time';
import { Checkbox, FieldGroup } from '@gr/shared/ui';
import s from './days-input.module.css';
import { mensajes } from './mensajes.ts';

/** Props of `DaysInput`; the cell is `lun mar`. */
export interface DaysInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Days of the week, a checkbox each. */
export function DaysInput({ id, label, value, onChange, error }: DaysInputProps) {
  const chosen = new Set(value.split(' ').filter(Boolean));
  const toggle = (day: string, on: boolean): void => {
    const next = WEEKDAYS.filter((one) => (one === day ? on : chosen.has(one)));
    onChange(next.join(' '));
  };
  return (
    <FieldGroup id={id} label={label} {...(error !== undefined && { error })}>
      <div className={s.days}>
        {WEEKDAYS.map((day) => (
          <Checkbox key={day} value={chosen.has(day)} onChange={(on) => toggle(day, on)}>
            {mensajes.dias[day]}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}
