import { categoriesOfForm } from '@gr/shared/domain/novedad/categoria-choices';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { FREQUENT } from '@gr/shared/domain/novedad/novedad';
import { BottomSheet, ChoiceChips, List, ListRow } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';

const OTHER = 'otra_lista';
const m = mensajes.novedad;

interface Props {
  readonly own: Categorias;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The kind of incident: frequent kinds by one tap, the others behind «Otra…». */
export function TipoField({ own, value, onChange, error }: Props) {
  const { near, rest } = categoriesOfForm(own, FREQUENT, value);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceChips
        id="cat_nov"
        label={m.tipo}
        choices={[...near, { value: OTHER, label: m.otra }]}
        value={value}
        onChange={(next) => (next === OTHER ? setOpen(true) : onChange(next))}
        error={error}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={m.otras}>
        <List label={m.otras}>
          {rest.map((tipo) => (
            <ListRow
              key={tipo.value}
              title={tipo.label}
              onPress={() => {
                onChange(tipo.value);
                setOpen(false);
              }}
            />
          ))}
        </List>
      </BottomSheet>
    </>
  );
}
