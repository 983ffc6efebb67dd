import type { Problems } from '@gr/shared/screen';
import { Button, Checkbox, FieldGroup, IconButton, Row, Stack, TextField } from '@gr/shared/ui';
import { nextCode } from '../form/cells.ts';
import { rowField } from '../form/use-open-row.ts';
import { mensajes } from './mensajes.ts';
import type { ItemDraft, OptionDraft } from './template.model.ts';

const m = mensajes.campos;

/** Props of `OptionsFields`. */
export interface OptionsFieldsProps {
  readonly item: ItemDraft;
  readonly onChange: (next: ItemDraft) => void;
  readonly errors: Problems;
}

/** The answers of a question, and which of them are failures. */
export function OptionsFields({ item, onChange, errors }: OptionsFieldsProps) {
  const { id, opciones } = item;
  const put = (next: OptionDraft): void =>
    onChange({ ...item, opciones: opciones.map((one) => (one.id === next.id ? next : one)) });
  const few = errors[rowField(id, 'opciones')];
  return (
    <FieldGroup
      id={rowField(id, 'opciones')}
      label={mensajes.tipos.opcion}
      {...(few !== undefined && { error: few })}
    >
      <Stack>
        {opciones.map((option, index) => (
          <Stack key={option.id} gap={1}>
            <Row>
              <TextField
                id={rowField(id, `opcion ${option.id}`)}
                label={m.opcion(index + 1)}
                maxLength={300}
                value={option.texto}
                onChange={(texto) => put({ ...option, texto })}
                error={errors[rowField(id, `opcion ${option.id}`)]}
              />
              <IconButton
                icon="trash"
                label={m.quitarOpcion(index + 1)}
                onPress={() => onChange({ ...item, opciones: opciones.filter((one) => one !== option) })}
              />
            </Row>
            <Checkbox value={option.falla} onChange={(falla) => put({ ...option, falla })}>
              {m.opcionFalla(index + 1)}
            </Checkbox>
          </Stack>
        ))}
        <Button
          icon="add"
          onPress={() => {
            const fresh = nextCode(
              'r',
              1,
              opciones.map((one) => one.id),
            );
            onChange({ ...item, opciones: [...opciones, { id: fresh, texto: '', falla: false }] });
          }}
        >
          {m.agregarOpcion}
        </Button>
      </Stack>
    </FieldGroup>
  );
}
