import { useId, useState } from 'react';
import { shrinkPicture } from '../camera-picture.ts';
import { mensajes, palabras } from '../mensajes.ts';
import { ChoiceField, Group, PickField, TextField } from './fields.tsx';
import s from './panel.module.css';
import type { GroupProps } from './panel.tsx';

const { campos: fields, grupos: groups } = mensajes;

/** What stands before the camera. */
export function CameraGroup({ store, state }: GroupProps) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const { codes = {} } = store.definition;
  const choose = async (file: File) => {
    setProblem('');
    const picture = await shrinkPicture(file).catch(() => '');
    if (picture === '') setProblem(mensajes.imagenMala);
    else if (picture === null) setProblem(mensajes.imagenGrande);
    else store.change({ camara: 'foto', imagen: picture });
  };
  return (
    <Group title={groups.camara}>
      <ChoiceField
        label={fields.camara}
        words={palabras.camara}
        value={state.camara}
        onChange={(camera) => store.change({ camara: camera })}
      />
      {state.camara === 'codigo' && (
        <>
          {Object.keys(codes).length > 0 && (
            <PickField
              label={fields.codigo}
              values={codes}
              value={state.codigo}
              other={fields.otroCodigo}
              onChange={(codigo) => store.change({ codigo })}
            />
          )}
          <TextField
            label={fields.texto}
            value={state.codigo}
            onChange={(codigo) => store.change({ codigo })}
          />
        </>
      )}
      <div className={s.field}>
        <label htmlFor={id}>{fields.imagen}</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
          }}
        />
      </div>
      {state.camara === 'foto' && state.imagen !== '' && (
        <img className={s.seen} src={`data:${state.imagen}`} alt={fields.imagen} />
      )}
      {problem !== '' && (
        <p role="alert" className={s.note}>
          {problem}
        </p>
      )}
    </Group>
  );
}
