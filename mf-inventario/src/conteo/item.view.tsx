import { CANT_MAX, ESTADOS_ITEM, type EstadoItem } from '@gr/shared/domain/inventario/inventario';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import {
  BottomSheet,
  Button,
  CountField,
  FieldGroup,
  SegmentedControl,
  Stack,
  TextArea,
  TextField,
} from '@gr/shared/ui';
import { mensajes as common } from '../mensajes.ts';
import { type CountedRow, problemOfRow } from './conteo.model.ts';
import type { ItemDraft } from './draft.model.ts';
import { mensajes } from './mensajes.ts';
import { parseQuantity } from './quantity.ts';

const m = mensajes.item;
const ESTADOS_ITEM_CHOICES = ESTADOS_ITEM.map((value) => ({ value, label: common.estadosItem[value] }));

interface Props {
  readonly row: CountedRow;
  readonly onChange: (change: Partial<ItemDraft>) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** The form of one item; every change is written to the draft at once. */
export function ItemForm({ row, onChange, onRemove, onClose }: Props) {
  const { item, antes } = row;
  const added = antes === null;
  const count = parseQuantity(item.cant);
  const other = count.ok && item.nom_item.trim() !== '' ? problemOfRow(row) : null;
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={added ? m.nuevo : m.editar}
      actions={
        <>
          <Button variant="primary" onPress={onClose}>
            {added ? m.agregar : m.listo}
          </Button>
          <Button full size="large" icon="trash" onPress={onRemove}>
            {m.quitar}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextField
          label={m.nombre}
          value={item.nom_item}
          onChange={(nom_item) => onChange({ nom_item })}
          maxLength={SHORT_TEXT_MAX}
          autoCapitalize="sentences"
          error={other ?? undefined}
        />
        <TextField
          label={m.categoria}
          value={item.cat_item}
          onChange={(cat_item) => onChange({ cat_item })}
          maxLength={SHORT_TEXT_MAX}
          autoCapitalize="sentences"
        />
        <FieldGroup label={m.cantidad}>
          <CountField
            label={m.cantidad}
            value={item.cant}
            max={CANT_MAX}
            onChange={(cant) => onChange({ cant })}
            error={count.ok ? undefined : count.error.message}
          />
        </FieldGroup>
        <FieldGroup label={m.estado}>
          <SegmentedControl<EstadoItem>
            label={m.estado}
            choices={ESTADOS_ITEM_CHOICES}
            value={item.estado_item}
            onChange={(estado_item) => onChange({ estado_item })}
          />
        </FieldGroup>
        <TextField
          optional
          label={m.serie}
          value={item.serie}
          onChange={(serie) => onChange({ serie })}
          maxLength={SHORT_TEXT_MAX}
          autoCapitalize="characters"
        />
        <TextField
          optional
          label={m.permiso}
          value={item.permiso_num}
          onChange={(permiso_num) => onChange({ permiso_num })}
          maxLength={SHORT_TEXT_MAX}
        />
        <TextField
          optional
          type="date"
          label={m.vence}
          value={item.permiso_vence}
          onChange={(permiso_vence) => onChange({ permiso_vence })}
        />
        <TextArea
          optional
          label={m.obs}
          value={item.obs}
          onChange={(obs) => onChange({ obs })}
          maxLength={SHORT_TEXT_MAX}
        />
      </Stack>
    </BottomSheet>
  );
}
