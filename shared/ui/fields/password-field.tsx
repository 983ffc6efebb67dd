import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { mensajes } from '../mensajes.ts';
import s from './field.module.css';
import { ariaField, FieldFrame, type FieldProps } from './field.tsx';

/** Props of `PasswordField`. */
export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password with a button that shows it; paste and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, onBlur, autoComplete = 'current-password', inputRef } = props;
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      {...ariaField(props)}
      value={value}
      onChange={onChange}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      {...(onBlur && { onBlur })}
    >
      <FieldFrame {...props}>
        <div className={s.box}>
          <Input
            className={cx(s.input, s.withEnd)}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...(inputRef !== undefined && { ref: inputRef })}
          />
          <span className={s.end}>
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? mensajes.ocultarClave : mensajes.mostrarClave}
              onPress={() => setShown(!shown)}
            />
          </span>
        </div>
      </FieldFrame>
    </AriaTextField>
  );
}
