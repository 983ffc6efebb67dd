import { type ReactNode, useId } from 'react';
import s from './panel.module.css';

interface FieldProps {
  readonly label: string;
}

/** A label and its control, side by side. */
function Field({ label, id, children }: FieldProps & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** One of several words. */
export function ChoiceField<T extends string>({
  label,
  words,
  value,
  onChange,
}: FieldProps & {
  readonly words: Readonly<Record<T, string>>;
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  const id = useId();
  const entries = Object.entries(words) as [T, string][];
  return (
    <Field label={label} id={id}>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const found = entries.find(([key]) => key === target.value);
          if (found) onChange(found[0]);
        }}
      >
        {entries.map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One of several values that are not known beforehand; `other` stands for anything else. */
export function PickField({
  label,
  values,
  value,
  other,
  onChange,
}: FieldProps & {
  readonly values: Readonly<Record<string, string>>;
  readonly value: string;
  readonly other: string;
  readonly onChange: (value: string) => void;
}) {
  const words = Object.fromEntries(Object.entries(values).map(([name, text]) => [text, name]));
  const known = value in words ? value : '';
  const all = known === '' ? { '': other, ...words } : words;
  return <ChoiceField label={label} words={all} value={known} onChange={onChange} />;
}

/** Text, a number or a moment; told when the field is left or Enter is pressed. */
export function TextField({
  label,
  kind = 'text',
  value,
  onChange,
}: FieldProps & {
  readonly kind?: 'text' | 'number' | 'datetime-local';
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  const told = (text: string) => {
    if (text !== value) onChange(text);
  };
  return (
    <Field label={label} id={id}>
      <input
        // Another value from elsewhere: a new field with it.
        key={value}
        id={id}
        type={kind}
        step={kind === 'datetime-local' ? 1 : 'any'}
        defaultValue={value}
        spellCheck={false}
        autoComplete="off"
        onBlur={({ target }) => told(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') told(currentTarget.value);
        }}
      />
    </Field>
  );
}

/** A number; what is not one changes nothing. */
export function NumberField({
  label,
  value,
  onChange,
}: FieldProps & { readonly value: number; readonly onChange: (value: number) => void }) {
  return (
    <TextField
      label={label}
      kind="number"
      value={String(value)}
      onChange={(text) => {
        if (text.trim() !== '' && Number.isFinite(Number(text))) onChange(Number(text));
      }}
    />
  );
}

/** Yes or no. */
export function CheckField({
  label,
  value,
  onChange,
}: FieldProps & { readonly value: boolean; readonly onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <div className={s.check}>
      <input id={id} type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** Some fields under a heading. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={s.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
