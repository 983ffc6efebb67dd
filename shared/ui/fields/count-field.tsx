import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Hidden } from '../layout/hidden.tsx';
import { mensajes } from '../mensajes.ts';
import s from './count-field.module.css';
import f from './field.module.css';

/** What `CountField` takes. */
export interface CountFieldProps {
  readonly id?: string;
  /** What is counted, for readers: «Cantidad de Radio portátil». The row around it says so to the rest. */
  readonly label: string;
  /** As it is written, whatever that is: the caller says in `error` what is wrong with it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Greatest count that + leads to. */
  readonly max: number;
  readonly error?: string | undefined;
}

/**
 * A count in a long list: − and + of 56 px, and a field that keeps what is typed, so that a slip gets an answer and is
 * not quietly put right (`Stepper` does that). Plain elements: hundreds stand on one screen.
 */
export function CountField({ id, label, value, onChange, max, error }: CountFieldProps) {
  const own = useId();
  const field = id ?? own;
  const wrong = error !== undefined && error !== '';
  const count = /^\d+$/.test(value) ? Number(value) : null;
  const least = count === null || count <= 0;
  const most = count !== null && count >= max;
  const step = (by: number) => onChange(String(Math.min(max, Math.max(0, (count ?? 0) + by))));
  return (
    <div className={f.field}>
      <label htmlFor={field}>
        <Hidden>{label}</Hidden>
      </label>
      <div className={s.count}>
        <button
          type="button"
          className={s.button}
          aria-label={mensajes.restar(label)}
          aria-disabled={least}
          onClick={() => !least && step(-1)}
        >
          <Icon name="minus" />
        </button>
        <input
          id={field}
          className={cx(s.value, wrong && s.wrong)}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={(event) => event.target.select()}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${own}error` : undefined}
        />
        <button
          type="button"
          className={s.button}
          aria-label={mensajes.sumar(label)}
          aria-disabled={most}
          onClick={() => !most && step(1)}
        >
          <Icon name="add" />
        </button>
      </div>
      {wrong && (
        <p id={`${own}error`} className={f.error}>
          <Icon name="alert" size={20} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
