import { type Ref, useId } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { cx } from '../cx.ts';
import { mensajes } from '../mensajes.ts';
import s from './field.module.css';
import { ariaField, FieldFrame, type FieldProps } from './field.tsx';

/** Props of `TextArea`. */
export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** Minimum length; the counter shows how many characters are missing. Nothing is blocked. */
  readonly minLength?: number;
  /** Maximum length; typing stops there and the counter shows it. */
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with a counter. Dictation is left to the keyboard. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, minLength = 0, maxLength, inputRef } = props;
  const counterId = useId();
  const missing = minLength - value.trim().length;
  const counted =
    missing > 0
      ? mensajes.faltan(missing)
      : maxLength === undefined
        ? undefined
        : mensajes.cuenta(value.length, maxLength);
  return (
    <AriaTextField
      {...ariaField(props)}
      value={value}
      onChange={onChange}
      {...(counted !== undefined && { 'aria-describedby': counterId })}
      {...(onBlur && { onBlur })}
      {...(maxLength !== undefined && { maxLength })}
    >
      <FieldFrame
        {...props}
        after={
          counted !== undefined && (
            <p id={counterId} className={s.counter}>
              {counted}
            </p>
          )
        }
      >
        <div className={s.box}>
          <AriaTextArea
            className={cx(s.input, s.area)}
            rows={4}
            autoCapitalize="sentences"
            {...(inputRef !== undefined && { ref: inputRef })}
          />
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
