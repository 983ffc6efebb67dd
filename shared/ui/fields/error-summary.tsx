import { useEffect, useId, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import s from './error-summary.module.css';
import { focusField } from './focus-field.ts';

/** A field with an error. */
export interface FieldProblem {
  /** The field's `id`. */
  readonly id: string;
  readonly message: string;
}

/** Props of `ErrorSummary`. */
export interface ErrorSummaryProps {
  /** Nothing is shown for an empty list. */
  readonly errors: readonly FieldProblem[];
  /** Increase on every failed submit, to move the focus here again. */
  readonly attempt?: number;
}

/** Errors at the top of a form, each with a link to its field; takes the focus when it appears. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown && attempt >= 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <section ref={box} className={s.summary} aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId} className={s.title}>
        <Icon name="alert" />
        {mensajes.revise(errors.length)}
      </p>
      <ul className={s.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              className={s.link}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
