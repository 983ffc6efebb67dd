import type { HTMLAttributes, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import s from './field.module.css';
import { ariaField, FieldFrame, type FieldProps } from './field.tsx';

/** Props of `TextField`. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'tel' | 'email' | 'url' | 'date' | 'time';
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'off' | 'sentences' | 'words' | 'characters';
  /** Maximum length; typing stops there. */
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    onBlur,
    type = 'text',
    inputMode,
    autoComplete,
    autoCapitalize,
    maxLength,
  } = props;
  return (
    <AriaTextField
      {...ariaField(props)}
      value={value}
      onChange={onChange}
      type={type}
      {...(onBlur && { onBlur })}
      {...(inputMode !== undefined && { inputMode })}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(maxLength !== undefined && { maxLength })}
      {...(props.readOnly !== undefined && { isReadOnly: props.readOnly })}
      {...(props.autoFocus !== undefined && { autoFocus: props.autoFocus })}
    >
      <FieldFrame {...props}>
        <div className={s.box}>
          <Input
            className={s.input ?? ''}
            {...(props.inputRef !== undefined && { ref: props.inputRef })}
            {...(autoCapitalize !== undefined && { autoCapitalize })}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
