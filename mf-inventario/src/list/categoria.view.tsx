import { Button, List, Section } from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { mensajes } from '../mensajes.ts';

interface Props<T> {
  readonly nombre: string;
  readonly rows: readonly T[];
  /** Initial state, applied again when this changes: a search expands everything. */
  readonly open: boolean;
  /** A row with a key, an `li`. */
  readonly children: (row: T) => ReactNode;
}

/** The items of a category under its name; collapsed at first in large inventories. */
export function Categoria<T>({ nombre, rows, open: isOpen, children }: Props<T>) {
  const [state, setState] = useState({ from: isOpen, open: isOpen });
  const open = state.from === isOpen ? state.open : isOpen;
  return (
    <Section
      title={nombre}
      sticky
      trailing={
        <Button
          variant="quiet"
          aria-expanded={open}
          icon={open ? 'chevron-down' : 'chevron-right'}
          onPress={() => setState({ from: isOpen, open: !open })}
        >
          {open ? mensajes.ocultar : mensajes.verTodos(rows.length)}
        </Button>
      }
    >
      {open && <List>{rows.map(children)}</List>}
    </Section>
  );
}
