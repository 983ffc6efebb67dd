import { mensajes, palabras } from '../mensajes.ts';
import { CheckField, ChoiceField, Group, NumberField } from './fields.tsx';
import s from './panel.module.css';
import type { GroupProps } from './panel.tsx';

const { campos, grupos } = mensajes;

/** Who works, and what there is. */
export function DataGroups({ store, state }: GroupProps) {
  const units = Object.entries(store.definition.units);
  const give = (id: string, on: boolean) => {
    const held = new Set(state.un);
    if (on) held.add(id);
    else held.delete(id);
    store.change({ un: units.map(([key]) => key).filter((key) => held.has(key)) });
  };
  return (
    <>
      <Group title={grupos.persona}>
        <ChoiceField
          label={campos.rol}
          words={palabras.rol}
          value={state.rol}
          onChange={(rol) => store.change({ rol })}
        />
        <fieldset className={s.set}>
          <legend>{campos.un}</legend>
          {units.map(([id, name]) => (
            <CheckField
              key={id}
              label={`${name} (${id})`}
              value={state.un.includes(id)}
              onChange={(on) => give(id, on)}
            />
          ))}
        </fieldset>
      </Group>
      <Group title={grupos.datos}>
        <ChoiceField
          label={campos.datos}
          words={palabras.datos}
          value={state.datos}
          onChange={(datos) => store.change({ datos })}
        />
        <ChoiceField
          label={campos.telefono}
          words={palabras.telefono}
          value={state.telefono}
          onChange={(telefono) => store.change({ telefono })}
        />
      </Group>
    </>
  );
}

/** What lies between phone and server. */
export function LineGroup({ store, state }: GroupProps) {
  return (
    <Group title={grupos.red}>
      <ChoiceField
        label={campos.red}
        words={palabras.red}
        value={state.red}
        onChange={(red) => store.change({ red })}
      />
      {state.red === 'lenta' && (
        <NumberField
          label={campos.latencia}
          value={state.latencia}
          onChange={(latencia) => store.change({ latencia })}
        />
      )}
      <ChoiceField
        label={campos.servidor}
        words={palabras.servidor}
        value={state.servidor}
        onChange={(servidor) => store.change({ servidor })}
      />
    </Group>
  );
}
