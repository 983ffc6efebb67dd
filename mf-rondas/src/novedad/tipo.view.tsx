import type { Categoria } from '@gr/shared/domain/novedad/categorias';
import { BottomSheet, ChoiceChips, List, ListRow } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { otherTipos, visibleTipos } from './draft.model.ts';

const OTHER = 'otra_lista';
const m = mensajes.novedad;

interface Props {
  readonly value: Categoria | null;
  readonly onChange: (value: Categoria) => void;
  readonly error: string | undefined;
}

/** The kind of incident: the frequent six by one tap, the rest behind «Otra…». */
export function TipoField({ value, onChange, error }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceChips<Categoria | typeof OTHER>
        id="cat_nov"
        label={m.tipo}
        choices={[...visibleTipos(value), { value: OTHER, label: m.otra }]}
        value={value}
        onChange={(next) => (next === OTHER ? setOpen(true) : onChange(next))}
        error={error}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={m.otras}>
        <List label={m.otras}>
          {otherTipos().map((tipo) => (
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
