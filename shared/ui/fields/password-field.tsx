import { type Ref, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { mensajes } from '../mensajes.ts';
import s from './field.module.css';
import { FieldFrame, type FieldProps } from './field.tsx';

/** Props of `PasswordField`. */
export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password with a button that shows it; paste and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, autoComplete = 'current-password', inputRef } = props;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={s.box}>
          <input
            {...control}
            className={cx(s.input, s.withEnd)}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            ref={inputRef}
          />
          <span className={s.end}>
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? mensajes.ocultarClave : mensajes.mostrarClave}
              onPress={() => setShown(!shown)}
            />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
