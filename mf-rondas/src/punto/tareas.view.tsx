import type { Photo, PhotoPlace } from '@gr/shared/contract/photos';
import type { Tarea } from '@gr/shared/domain/ronda/tareas';
import { MarkedStrip, type Notebook, type Problems, useTakePhotos } from '@gr/shared/screen';
import { AnswerButtons, Banner, ChoiceChips, FieldGroup, Stack, TextField } from '@gr/shared/ui';
import { tareas as m } from '../mensajes-tareas.ts';
import type { Draft } from '../ronda/punto-draft.ts';
import { fieldOf, isOutside, rangeOf } from './answers.model.ts';
import { CameraButton } from './camera-button.view.tsx';

const YES_NO = [
  { value: 'si', label: m.si, tone: 'ok' },
  { value: 'no', label: m.no, tone: 'error' },
] as const;

/** Maximum of photos per task. */
const MAX_FOTOS = 1;

interface Props {
  readonly tareas: readonly Tarea[];
  readonly draft: Draft;
  readonly notebook: Notebook<Draft>;
  readonly errors: Problems;
  /** Makes the stamp drawn into a photo. */
  readonly stamp: () => Promise<PhotoPlace>;
}

/** The tasks of a point, each with the field of its kind. */
export function Tareas({ tareas, draft, notebook, errors, stamp }: Props) {
  return tareas.map((tarea) => (
    <TareaField
      key={tarea.id}
      tarea={tarea}
      value={draft.respuestas[tarea.id] ?? ''}
      photos={draft.por_tarea[tarea.id] ?? []}
      notebook={notebook}
      error={errors[fieldOf(tarea)]}
      stamp={stamp}
    />
  ));
}

interface FieldProps {
  readonly tarea: Tarea;
  readonly value: string;
  readonly photos: readonly Photo[];
  readonly notebook: Notebook<Draft>;
  readonly error: string | undefined;
  readonly stamp: Props['stamp'];
}

function TareaField({ tarea, value, photos, notebook, error, stamp }: FieldProps) {
  const label = tarea.obligatoria === false ? `${tarea.texto} ${m.opcional}` : tarea.texto;
  const common = { id: fieldOf(tarea), label, error };
  const answer = (text: string) =>
    void notebook.change(({ respuestas }) => ({ respuestas: { ...respuestas, [tarea.id]: text } }));
  switch (tarea.tipo) {
    case 'si_no':
      return (
        <AnswerButtons
          {...common}
          answers={YES_NO}
          value={value === 'si' || value === 'no' ? value : null}
          onChange={answer}
        />
      );
    case 'opcion':
      return (
        <ChoiceChips
          {...common}
          choices={Object.values(tarea.opciones ?? {}).map((text) => ({ value: text, label: text }))}
          value={value === '' ? null : value}
          onChange={answer}
        />
      );
    case 'numero':
      return <NumberField {...common} tarea={tarea} value={value} onChange={answer} />;
    case 'foto':
      return <PhotoTarea {...common} tarea={tarea} photos={photos} notebook={notebook} stamp={stamp} />;
  }
}

interface NumberProps extends Pick<FieldProps, 'tarea' | 'value' | 'error'> {
  readonly id: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
}

function NumberField({ id, label, tarea, value, onChange, error }: NumberProps) {
  const range = rangeOf(tarea);
  const help = range === null ? tarea.unidad : m.rango(range);
  return (
    <Stack gap={1}>
      <TextField
        id={id}
        label={label}
        {...(help === undefined ? {} : { description: help })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        onChange={onChange}
        error={error}
      />
      {isOutside(tarea, value) && (
        <Banner inset tone="warn">
          {m.fuera}
        </Banner>
      )}
    </Stack>
  );
}

interface PhotoProps extends Pick<FieldProps, 'tarea' | 'photos' | 'notebook' | 'error' | 'stamp'> {
  readonly id: string;
  readonly label: string;
}

function PhotoTarea({ id, label, tarea, photos, notebook, error, stamp }: PhotoProps) {
  const take = useTakePhotos({
    notebook,
    get: ({ por_tarea }) => por_tarea[tarea.id] ?? [],
    put: ({ por_tarea }, next) => ({ por_tarea: { ...por_tarea, [tarea.id]: next } }),
    max: MAX_FOTOS,
    stamp,
  });
  return (
    <FieldGroup id={id} label={label} error={error}>
      {photos.length === 0 && (
        <CameraButton name={label} busy={take.busy} onPhoto={(file) => void take.add([file], 'camara')} />
      )}
      <MarkedStrip max={MAX_FOTOS} photos={photos} onRemove={take.remove} take={take} />
    </FieldGroup>
  );
}
