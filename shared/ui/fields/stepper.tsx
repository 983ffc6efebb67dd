import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { NumberField } from 'react-aria-components/NumberField';
import { Icon } from '../icons/icon.tsx';
import { ariaField, FieldFrame, type FieldProps } from './field.tsx';
import s from './stepper.module.css';

/** Props of `Stepper`. */
export interface StepperProps extends FieldProps {
  /** An integer. */
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Default 0. */
  readonly min?: number;
  /** Absent = unlimited. */
  readonly max?: number;
}

/** A count with − and + of 56 px; typing works too. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 0, max } = props;
  return (
    <NumberField
      {...ariaField(props)}
      value={value}
      minValue={min}
      {...(max !== undefined && { maxValue: max })}
      formatOptions={{ maximumFractionDigits: 0 }}
      onChange={(next) => onChange(Number.isNaN(next) ? min : next)}
    >
      <FieldFrame {...props}>
        <div className={s.stepper}>
          <AriaButton slot="decrement" className={s.button ?? ''}>
            <Icon name="minus" />
          </AriaButton>
          <Input className={s.value ?? ''} />
          <AriaButton slot="increment" className={s.button ?? ''}>
            <Icon name="add" />
          </AriaButton>
        </div>
      </FieldFrame>
    </NumberField>
  );
}
