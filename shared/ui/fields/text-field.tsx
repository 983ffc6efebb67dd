import { type HTMLAttributes, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import s from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

/** Props of `TextField`. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'tel' | 'email' | 'url' | 'date' | 'time' | 'datetime-local';
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
  const { autoFocus = false, inputRef } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(inputRef, () => input.current, []);
  // Not the attribute: a dialog around the field takes the focus after the browser gave it.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={s.box}>
          <input
            {...control}
            className={s.input}
            type={props.type ?? 'text'}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            autoCapitalize={props.autoCapitalize}
            maxLength={props.maxLength}
            readOnly={props.readOnly}
            ref={input}
          />
        </div>
      )}
    </FieldFrame>
  );
}
