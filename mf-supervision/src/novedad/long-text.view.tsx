import { Button, cx } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes as m } from './mensajes.ts';
import s from './novedad.module.css';

/** Longer texts, or more lines, are collapsed: about six lines on a phone. */
const SHORT = 280;
const LINES = 6;

/** A person's text with its line breaks; long texts are collapsed. */
export function LongText({ texto }: { readonly texto: string }) {
  const [open, setOpen] = useState(false);
  const long = texto.length > SHORT || texto.split('\n').length > LINES;
  return (
    <div className={s.block}>
      <p className={cx(s.text, long && !open && s.folded)}>{texto}</p>
      {long && (
        <Button variant="quiet" icon={open ? 'minus' : 'chevron-down'} onPress={() => setOpen(!open)}>
          {open ? m.verMenos : m.verTodo}
        </Button>
      )}
    </div>
  );
}
