import {
  type EntradaSupervision,
  FOTOS_ITEM_MAX,
  type IdItem,
  ITEMS_SUPERVISION,
  MIN_NOTA,
  type Supervision,
} from '@gr/shared/domain/supervision/supervision';
import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import {
  type Notebook,
  PhotoField,
  type Problems,
  stripOf,
  usePictures,
  useTakePhotos,
} from '@gr/shared/screen';
import { AnswerButtons, Button, Card, PhotoStrip, Section, Stack, TextArea } from '@gr/shared/ui';
import { memo } from 'react';
import { mensajes } from '../mensajes.ts';
import { type EntradaDraft, ITEMS, type RespuestaDraft, respuestaOf, VALUES } from './draft.model.ts';
import { answeredCount, cumpleTheRest, fieldIds, savedFotos, withRespuesta } from './entrada.model.ts';

const m = mensajes.entrada;
const TONE = { cumple: 'ok', no_cumple: 'error', no_aplica: 'neutral' } as const;
const RESPUESTAS = VALUES.map((value) => ({ value, label: mensajes.valores[value], tone: TONE[value] }));

interface Props {
  readonly superv: Supervision;
  readonly entrada: EntradaSupervision | null;
  readonly draft: EntradaDraft;
  readonly notebook: Notebook<EntradaDraft>;
  readonly errors: Problems;
}

/** Every item with its answer; failures require a note or photo. */
export function Items({ superv, entrada, draft, notebook, errors }: Props) {
  const answered = answeredCount(draft);
  return (
    <Section title={m.items} trailing={<span>{m.contestados(answered, ITEMS.length)}</span>}>
      <Stack gap={4}>
        {answered < ITEMS.length && (
          <Button full size="large" icon="check" onPress={() => void notebook.change(cumpleTheRest)}>
            {answered === 0 ? m.todoCumple : m.demasCumple}
          </Button>
        )}
        {ITEMS.map((id) => (
          <Item
            key={id}
            id={id}
            superv={superv}
            entrada={entrada}
            respuesta={respuestaOf(draft, id)}
            notebook={notebook}
            error={errors[fieldIds.item(id)]}
          />
        ))}
      </Stack>
    </Section>
  );
}

interface ItemProps extends Pick<Props, 'superv' | 'entrada' | 'notebook'> {
  readonly id: IdItem;
  readonly respuesta: RespuestaDraft;
  readonly error: string | undefined;
}

/** Memoized while others are answered or text is typed: rendering thirteen of them is slow on a cheap phone. */
const Item = memo(function Item(props: ItemProps) {
  const { id, respuesta, notebook, error } = props;
  const { texto } = ITEMS_SUPERVISION[id];
  const fails = respuesta.valor === 'no_cumple';
  const question = (
    <AnswerButtons
      id={fieldIds.item(id)}
      label={texto}
      answers={RESPUESTAS}
      value={respuesta.valor}
      onChange={(valor) => void notebook.change((b) => withRespuesta(b, id, { valor }))}
      error={fails ? undefined : error}
    />
  );
  if (!fails) return question;
  return (
    <Card tone="error">
      <Stack gap={3}>
        {question}
        <FallaItem {...props} />
      </Stack>
    </Card>
  );
});

function FallaItem({ id, superv, entrada, respuesta, notebook, error }: ItemProps) {
  const { texto, al_fallar } = ITEMS_SUPERVISION[id];
  const { obs, fotos } = respuesta;
  const { add, remove, busy, removed, undo } = useTakePhotos<EntradaDraft>({
    notebook,
    get: (b) => respuestaOf(b, id).fotos,
    put: (b, next) => withRespuesta(b, id, { fotos: next }),
    max: FOTOS_ITEM_MAX,
  });
  const kept = savedFotos(entrada, id).flatMap((file) => superv.archivos?.[file] ?? []);
  const { urls, faults } = usePictures(kept);
  return (
    <>
      <TextArea
        id={`${fieldIds.item(id)}_nota`}
        label={`${m.nota}: ${texto}`}
        optional={al_fallar === 'foto'}
        value={obs}
        onChange={(next) => void notebook.change((b) => withRespuesta(b, id, { obs: next }))}
        {...(al_fallar === 'nota' && { minLength: MIN_NOTA })}
        maxLength={LONG_TEXT_MAX}
        error={al_fallar === 'foto' ? undefined : error}
      />
      {kept.length > 0 && (
        <>
          <p>{m.fotosGuardadas(kept.length)}</p>
          <PhotoStrip photos={stripOf(kept, urls, faults)} max={FOTOS_ITEM_MAX} />
        </>
      )}
      <PhotoField
        id={`${fieldIds.item(id)}_foto`}
        size="normal"
        {...(al_fallar === 'foto' && { label: m.fotoObligatoria })}
        photos={fotos}
        max={FOTOS_ITEM_MAX}
        busy={busy}
        onAdd={add}
        onRemove={remove}
        take={{ removed, undo }}
        error={al_fallar === 'foto' ? error : undefined}
      />
    </>
  );
}
