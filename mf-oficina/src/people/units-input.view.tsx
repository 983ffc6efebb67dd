import { IconButton, Select } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';
import s from './people.module.css';

/** Props of `UnitsInput`; the cell is `u001,u003`. */
export interface UnitsInputProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names of units by their keys. */
  readonly units: ReadonlyMap<string, string>;
  readonly error?: string | undefined;
}

/** Units of a person, picked one by one from all. */
export function UnitsInput({ id, value, onChange, units, error }: UnitsInputProps) {
  const chosen = value.split(',').filter(Boolean);
  const choices = [...units]
    .filter(([un_id]) => !chosen.includes(un_id))
    .map(([un_id, label]) => ({ value: un_id, label }));
  return (
    <div>
      <Select
        id={id}
        label={mensajes.agregarUnidad}
        description={mensajes.agregarUnidadAyuda}
        placeholder={mensajes.elegirUnidad}
        choices={choices}
        value={null}
        onChange={(un_id) => onChange([...chosen, un_id].join(','))}
        optional
        {...(error !== undefined && { error })}
      />
      <ul className={s.held}>
        {chosen.map((un_id) => {
          const unidad = units.get(un_id) ?? un_id;
          return (
            <li key={un_id} className={s.unit}>
              <b className={s.name}>{unidad}</b>
              <IconButton
                icon="close"
                label={mensajes.quitarUnidad(unidad)}
                onPress={() => onChange(chosen.filter((one) => one !== un_id).join(','))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
