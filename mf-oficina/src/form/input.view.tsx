import { WEEKDAYS } from '@gr/shared/domain/valor/time';
import { Checkbox, type Choice, FieldGroup, Select, Switch, TextArea, TextField } from '@gr/shared/ui';
import s from './days-input.module.css';
import type { Field } from './field.ts';
import { mensajes } from './mensajes.ts';
import { PointsInput } from './points-input.view.tsx';

/** Props of `MarksInput`; the cell is `rond,super`. */
interface MarksInputProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly Choice<string>[];
  readonly error?: string | undefined;
}

/** Checkboxes for several of a few choices, unordered. */
function MarksInput({ value, onChange, choices, error, ...group }: MarksInputProps) {
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

/** Props of `FieldInput`. */
export interface FieldInputProps {
  readonly field: Field;
  /** The cell. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Input types of the kinds that have one of their own: an hour is chosen, so that «12» is noon and nothing else can be meant. */
const TYPES: Partial<Record<Field['kind'], 'tel' | 'date' | 'time'>> = {
  telefono: 'tel',
  fecha: 'date',
  hora: 'time',
};

/** The input of a field, by its kind. */
export function FieldInput({ field, value, onChange, error }: FieldInputProps) {
  const { column, label, kind, help, required, maxLength, choices = [], input: Own } = field;
  const props = {
    id: column,
    label,
    value,
    onChange,
    error,
    ...(help !== undefined && { description: help }),
    // A choice says by its first entry that it may be left open.
    ...(required === true ? { required } : { optional: kind !== 'eleccion' }),
    ...(maxLength !== undefined && { maxLength }),
  };
  if (Own) return <Own id={column} label={label} value={value} onChange={onChange} error={error} />;
  if (kind === 'marcas') return <MarksInput {...props} choices={choices} />;
  if (kind === 'largo') return <TextArea {...props} />;
  if (kind === 'dias') return <DaysInput {...props} />;
  if (kind === 'puntos') return <PointsInput {...props} choices={choices} />;
  if (kind === 'si_no')
    return (
      <Switch
        id={column}
        value={value === 'si'}
        onChange={(on) => onChange(on ? 'si' : 'no')}
        {...(help !== undefined && { description: help })}
      >
        {label}
      </Switch>
    );
  if (kind === 'eleccion') {
    const all = required === true ? choices : [{ value: '', label: mensajes.noDicho }, ...choices];
    return <Select {...props} choices={all} value={required === true && value === '' ? null : value} />;
  }
  return (
    <TextField
      {...props}
      type={TYPES[kind] ?? 'text'}
      {...(kind === 'numero' && { inputMode: 'decimal' as const })}
    />
  );
}

/** Props of `DaysInput`; the cell is `lun mar`. */
interface DaysInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Days of the week, a checkbox each. */
function DaysInput({ id, label, value, onChange, error }: DaysInputProps) {
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
