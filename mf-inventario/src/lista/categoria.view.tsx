import { Button, List, Section } from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { mensajes } from './mensajes.ts';

interface Props<T> {
  readonly nombre: string;
  readonly rows: readonly T[];
  /** How it starts, and how it is after a change of this: a search opens everything. */
  readonly open: boolean;
  /** A row with a key, an `li`. */
  readonly children: (row: T) => ReactNode;
}

/** The items of a category under its name; large inventories start with theirs folded. */
export function Categoria<T>({ nombre, rows: filas, open: abierta, children }: Props<T>) {
  const [state, setState] = useState({ from: abierta, open: abierta });
  const open = state.from === abierta ? state.open : abierta;
  return (
    <Section
      title={nombre}
      sticky
      trailing={
        <Button
          variant="quiet"
          aria-expanded={open}
          icon={open ? 'chevron-down' : 'chevron-right'}
          onPress={() => setState({ from: abierta, open: !open })}
        >
          {open ? mensajes.ocultar : mensajes.ver(filas.length)}
        </Button>
      }
    >
      {open && <List>{filas.map(children)}</List>}
    </Section>
  );
}
