import { mensajes, palabras } from '../mensajes.ts';
import { CheckField, ChoiceField, Group, NumberField } from './fields.tsx';
import s from './panel.module.css';
import type { GroupProps } from './panel.tsx';

const { campos: fields, grupos: groups } = mensajes;

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
      <Group title={groups.persona}>
        <ChoiceField
          label={fields.rol}
          words={palabras.rol}
          value={state.rol}
          onChange={(rol) => store.change({ rol })}
        />
        <fieldset className={s.set}>
          <legend>{fields.un}</legend>
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
      <Group title={groups.datos}>
        <ChoiceField
          label={fields.datos}
          words={{ ...palabras.datos, ...Object.fromEntries(store.scenarios.map((name) => [name, name])) }}
          value={state.datos}
          onChange={store.choose}
        />
        <ChoiceField
          label={fields.telefono}
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
    <Group title={groups.red}>
      <ChoiceField
        label={fields.red}
        words={palabras.red}
        value={state.red}
        onChange={(network) => store.change({ red: network })}
      />
      {state.red === 'lenta' && (
        <NumberField
          label={fields.latencia}
          value={state.latencia}
          onChange={(latency) => store.change({ latencia: latency })}
        />
      )}
      <ChoiceField
        label={fields.servidor}
        words={palabras.servidor}
        value={state.servidor}
        onChange={(server) => store.change({ servidor: server })}
      />
    </Group>
  );
}
