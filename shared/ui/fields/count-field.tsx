import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { Hidden } from '../layout/hidden.tsx';
import { mensajes } from '../mensajes.ts';
import s from './count-field.module.css';
import f from './field.module.css';

/** Props of `CountField`. */
export interface CountFieldProps {
  readonly id?: string;
  /** Counted thing, for screen readers: «Cantidad de Radio portátil». For others the row shows it. */
  readonly label: string;
  /** The text as typed, valid or not: the caller validates it and sets `error`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Maximum reached by +. */
  readonly max: number;
  readonly error?: string | undefined;
}

/**
 * A count in a long list: − and + of 56 px, and a field that keeps invalid input, so that it gets a message instead of a silent
 * correction. Plain elements: hundreds are on one screen.
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
