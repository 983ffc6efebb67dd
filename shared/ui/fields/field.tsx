import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
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

/** Props of a react-aria field derived from ours. */
export function ariaField(props: FieldProps) {
  const { id, name, error, required, disabled } = props;
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    isInvalid: error !== undefined && error !== '',
    ...(required !== undefined && { isRequired: required }),
    ...(disabled !== undefined && { isDisabled: disabled }),
    validationBehavior: 'aria' as const,
    className: s.field ?? '',
  };
}

/** Label, help, the control and the error, in reading order. */
export function FieldFrame(props: FieldProps & { readonly children: ReactNode; readonly after?: ReactNode }) {
  const { label, optional, description, error, children, after } = props;
  return (
    <>
      <Label className={s.label ?? ''}>
        {label}
        {optional === true && <span className={s.optional}> {mensajes.opcional}</span>}
      </Label>
      {description !== undefined && (
        <Text slot="description" className={s.description ?? ''}>
          {description}
        </Text>
      )}
      {children}
      {error !== undefined && error !== '' && (
        <FieldError className={s.error ?? ''}>
          <Icon name="alert" size={20} />
          <span>{error}</span>
        </FieldError>
      )}
      {after}
    </>
  );
}
