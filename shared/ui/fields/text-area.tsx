import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { mensajes } from '../mensajes.ts';
import s from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

/** Props of `TextArea`. */
export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Minimum length; the counter shows how many characters are missing. Nothing is blocked. */
  readonly minLength?: number;
  /** Maximum length; typing stops there and the counter shows it. */
  readonly maxLength?: number;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with a counter. Dictation is left to the keyboard. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, minLength = 0, maxLength, inputRef } = props;
  const missing = minLength - value.trim().length;
  const counted =
    missing > 0
      ? mensajes.faltan(missing)
      : maxLength === undefined
        ? undefined
        : mensajes.cuenta(value.length, maxLength);
  return (
    <FieldFrame {...props} counter={counted}>
      {(control) => (
        <div className={s.box}>
          <textarea
            {...control}
            className={cx(s.input, s.area)}
            rows={4}
            autoCapitalize="sentences"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            maxLength={maxLength}
            ref={inputRef}
          />
        </div>
      )}
    </FieldFrame>
  );
}
