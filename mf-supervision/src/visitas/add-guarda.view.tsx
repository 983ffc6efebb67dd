import { BottomSheet, Button, List, ListRow, Stack, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { plain } from './inicio/inicio.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.agregar;
const MIN = 3;
/** Longest name of a guard outside the lists. */
const MAX = 80;

interface Props {
  readonly open: boolean;
  readonly names: readonly string[];
  /** Guards of the unit who are not in the visit, by staff id. */
  readonly others?: readonly { readonly id: string; readonly nom: string; readonly detalle: string | null }[];
  readonly onClose: () => void;
  /** The guard is being saved: a second tap would be a second guard. */
  readonly saving?: boolean;
  readonly onAdd: (nom: string) => void;
  readonly onChoose?: (id: string) => void;
}

/** Adds a guard: one of the unit, or a typed name. It starts empty every time. */
export function AddGuarda({ open, ...props }: Props) {
  return open && <Sheet {...props} />;
}

function Sheet({ names, others = [], saving = false, onClose, onAdd, onChoose }: Omit<Props, 'open'>) {
  const [nom, setNom] = useState('');
  const [tried, setTried] = useState(false);
  const name = nom.trim().replace(/\s+/g, ' ');
  const twice = names.some((known) => plain(known) === plain(name));
  const error = name.length < MIN ? m.falta : twice ? m.repetido : undefined;
  const add = () => {
    setTried(true);
    if (error === undefined) onAdd(name);
  };
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={m.titulo}
      actions={
        <Button variant="primary" icon="add" pending={saving} onPress={add}>
          {m.confirmar}
        </Button>
      }
    >
      <Stack gap={4}>
        {others.length > 0 && (
          <List label={m.deUnidad}>
            {others.map(({ id, nom: otherNom, detalle }) => (
              <ListRow
                key={id}
                icon="user"
                title={otherNom}
                {...(detalle !== null && { subtitle: detalle })}
                onPress={() => onChoose?.(id)}
              />
            ))}
          </List>
        )}
        <TextField
          id="nombre_guarda"
          label={m.nombre}
          description={m.ayuda}
          value={nom}
          onChange={setNom}
          maxLength={MAX}
          autoCapitalize="words"
          autoComplete="off"
          error={tried ? error : undefined}
        />
      </Stack>
    </BottomSheet>
  );
}
