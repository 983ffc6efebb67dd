import { type KeyboardEvent, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import f from './field.module.css';
import s from './search-field.module.css';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches a list; Escape or the cross clears it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    onChange('');
    event.preventDefault();
    // Escape closes a dialog around the field only once the field is empty.
    event.stopPropagation();
  };
  return (
    <div className={cx(f.field, f.search)} data-empty={value === '' || undefined}>
      <label htmlFor={id} className={f.label}>
        {label}
      </label>
      <div className={f.box}>
        <span className={f.start}>
          <Icon name="search" />
        </span>
        <input
          id={id}
          type="search"
          className={cx(f.input, f.withStart, f.withEnd)}
          enterKeyHint="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          ref={input}
        />
        <span className={f.end}>
          <button
            type="button"
            className={s.clear}
            aria-label={mensajes.borrarTexto}
            tabIndex={-1}
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        </span>
      </div>
    </div>
  );
}
