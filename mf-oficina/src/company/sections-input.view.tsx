import { SECTIONS } from '@gr/shared/domain/informe/template';
import { Checkbox, FieldGroup, Stack } from '@gr/shared/ui';
import type { CustomInputProps } from '../form/field.ts';
import { OrderList } from '../form/order-list.view.tsx';
import { mensajes as m } from './mensajes.ts';

const NAMES: Readonly<Record<string, string>> = SECTIONS;

/** Sections of the company's reports and their order; the cell is `cifras,guardas`. */
export function SectionsInput({ id, label, value, onChange, error }: CustomInputProps) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (key: string, on: boolean): void =>
    onChange((on ? [...chosen, key] : chosen.filter((one) => one !== key)).join(','));
  return (
    <Stack>
      <FieldGroup id={id} label={label} description={m.seccionesAyuda} {...(error && { error })}>
        {Object.entries(SECTIONS).map(([key, name]) => (
          <Checkbox key={key} value={chosen.includes(key)} onChange={(on) => toggle(key, on)}>
            {name}
          </Checkbox>
        ))}
      </FieldGroup>
      {chosen.length > 1 && (
        <OrderList
          label={m.ordenSecciones}
          items={chosen.map((key) => ({ id: key, name: NAMES[key] ?? key }))}
          onChange={(ids) => onChange(ids.join(','))}
        />
      )}
    </Stack>
  );
}
