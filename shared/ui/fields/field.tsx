import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import s from './field.module.css';

/** Props common to all fields. */
export interface FieldProps {
  /** Id of the control, for `ErrorSummary` links. */
  readonly id?: string;
  readonly name?: string;
  readonly label: string;
  /** Help under the label. */
  readonly description?: string;
  /** Error and how to fix it; absent or empty = none. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Adds «(opcional)» to the label; mark the optional ones where most are required. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
}

/** Attributes of the control that the frame's label, help and error belong to. */
export interface ControlProps {
  readonly id: string;
  readonly name: string | undefined;
  readonly disabled: boolean | undefined;
  readonly 'aria-required': true | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** The control is a group of radios, which the label names without being a `<label>` of one. */
  readonly group?: boolean;
  /** A line under the control that describes it too: what is left to write. */
  readonly counter?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, help, the control and the error, in reading order. Plain elements: react-aria's cost 7 kB brotli and add nothing to them. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, optional, description, error, counter, group = false, children } = props;
  const own = useId();
  const id = props.id ?? own;
  const invalid = error !== undefined && error !== '';
  const described = [
    description !== undefined && `${own}ayuda`,
    invalid && `${own}error`,
    counter !== undefined && `${own}cuenta`,
  ];
  const about = {
    'aria-required': props.required === true || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': cx(...described) || undefined,
  } as const;
  const text = (
    <>
      {label}
      {optional === true && <span className={s.optional}> {mensajes.opcional}</span>}
    </>
  );
  return (
    <div
      className={s.field}
      {...(group && { ...about, id, role: 'radiogroup', 'aria-labelledby': `${own}nombre` })}
    >
      {group ? (
        <span id={`${own}nombre`} className={s.label}>
          {text}
        </span>
      ) : (
        <label htmlFor={id} className={s.label}>
          {text}
        </label>
      )}
      {description !== undefined && (
        <span id={`${own}ayuda`} className={s.description}>
          {description}
        </span>
      )}
      {children({ ...about, id, name: props.name ?? (group ? own : undefined), disabled: props.disabled })}
      {invalid && (
        <span id={`${own}error`} className={s.error}>
          <Icon name="alert" size={20} />
          <span>{error}</span>
        </span>
      )}
      {counter !== undefined && (
        <p id={`${own}cuenta`} className={s.counter}>
          {counter}
        </p>
      )}
    </div>
  );
}
