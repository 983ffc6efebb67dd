import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { isBadAnswer, lacksPhoto, type Tarea, tareasOf, unanswered } from '@gr/shared/domain/ronda/tareas';
import {
  MarkedStrip,
  type Notebook,
  Page,
  useHost,
  useKeepPosition,
  useNotebook,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/screen';
import {
  Button,
  EmptyState,
  ErrorSummary,
  FieldGroup,
  formatTime,
  LinkButton,
  List,
  ListRow,
  Section,
  Skeleton,
  StateChip,
} from '@gr/shared/ui';
import { useState } from 'react';
import { UndoLast } from '../deshacer/undo-last.view.tsx';
import { tareas as m } from '../mensajes-tareas.ts';
import { placeOfRound } from '../ronda/photo-place.ts';
import { DRAFT, type Draft, draftKeyOf, hasContent } from '../ronda/punto-draft.ts';
import { type Answered, answeredOf, FOTO, problems, whatIsWrong } from './answers.model.ts';
import { CameraButton } from './camera-button.view.tsx';
import { complete, type ReadPoint } from './complete.data.ts';
import { Tareas } from './tareas.view.tsx';

interface AnsweredListProps {
  readonly answered: readonly Answered[];
  readonly notebook: Notebook<Draft>;
}

/** The answers that were saved at a point. One that is pressed goes back into the form, to be corrected. */
function AnsweredList({ answered, notebook }: AnsweredListProps) {
  if (answered.length === 0) return null;
  return (
    <Section title={m.respondido}>
      <List>
        {answered.map((one) => (
          <ListRow
            key={one.tarea.id}
            title={one.tarea.texto}
            subtitle={one.worded}
            trailing={
              <StateChip tone="neutral" icon="edit">
                {m.corregir}
              </StateChip>
            }
            onPress={() => correct(notebook, [one])}
          />
        ))}
      </List>
    </Section>
  );
}

/** Writes saved answers into the draft, whose form then asks for them again. */
function correct(notebook: Notebook<Draft>, answered: readonly Answered[]): void {
  const again = Object.fromEntries(answered.map(({ tarea, typed }) => [tarea.id, typed]));
  void notebook.change(({ respuestas }) => ({ respuestas: { ...again, ...respuestas } }));
}

/** Maximum of photos per point. */
const MAX_FOTOS = 3;

interface Props extends ReadPoint {
  readonly onLeave: () => void;
}

/** Form of a point: its photo first, then its tasks. Everything is optional, and the read does not depend on it. */
export function PuntoForm({ ronda, leido, punto, onLeave }: Props) {
  const host = useHost();
  const { notebook, draft, photosOnTheWay } = useNotebook<Draft>(draftKeyOf(ronda.id, leido.qr_id), DRAFT);
  const open = unanswered(punto, leido);
  // An answer of an open round may be corrected; its task is asked again as soon as the draft has it.
  const answered = isOpen(ronda) ? answeredOf(punto, leido) : [];
  const isAsked = ({ id }: Tarea) => open.some((one) => one.id === id) || draft?.respuestas[id] !== undefined;
  const tareas = tareasOf(punto).filter(isAsked);
  const [wrong, setWrong] = useState<string | null>(null);
  const wanted = lacksPhoto(punto, leido);
  useKeepPosition(true);
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (written) => problems(tareas, written, leido),
    commit: (written) => complete(host, { ronda, leido, punto }, written),
    onSaved: (_, written) => {
      host.notices.show('exito', m.guardado);
      const told = whatIsWrong(tareas, written);
      if (told === null) onLeave();
      else setWrong(told);
    },
  });
  const stamp = () => placeOfRound(host, ronda, leido);
  const fotos = useTakePhotos({
    notebook,
    get: (written) => written.fotos,
    put: (_, next) => ({ fotos: next }),
    max: MAX_FOTOS,
    stamp,
  });
  const page = { task: true, title: leido.nom_qr, subtitle: m.leido(formatTime(leido.fechah_x)) } as const;
  if (wrong !== null) {
    const wrongOnes = answered.filter(({ tarea, valor }) => isBadAnswer(tarea, valor));
    const query = new URLSearchParams({ ronda: ronda.id, qr: leido.qr_id });
    return (
      <Page {...page}>
        <EmptyState
          icon="warning"
          message={m.algoMal(wrong)}
          action={
            <>
              <LinkButton
                variant="primary"
                icon="incident"
                href={`/rondasnovedad?${query}`}
                go={{ state: { texto: `${leido.nom_qr}: ${wrong}` } }}
              >
                {m.reportar}
              </LinkButton>
              {wrongOnes.length > 0 && (
                <Button
                  onPress={() => {
                    // The form of the saved record is closed; a correction is another record.
                    notebook.restart();
                    correct(notebook, wrongOnes);
                    setWrong(null);
                  }}
                >
                  {m.corregir}
                </Button>
              )}
              <Button onPress={onLeave}>{m.volver}</Button>
            </>
          }
        />
      </Page>
    );
  }
  if (!draft) {
    return (
      <Page {...page}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  if (!wanted && tareas.length === 0) {
    return (
      <Page {...page}>
        <EmptyState
          icon="check-circle"
          message={m.completo}
          action={
            <LinkButton variant="primary" href={`/rondas/${ronda.id}`}>
              {m.volver}
            </LinkButton>
          }
        />
        <AnsweredList answered={answered} notebook={notebook} />
      </Page>
    );
  }
  const needsPhoto = wanted && draft.fotos.length === 0;
  const take = (as: { readonly primary?: true; readonly label?: string }) => (
    <CameraButton {...as} busy={fotos.busy} onPhoto={(file) => void fotos.add([file], 'camara')} />
  );
  const written = hasContent(draft);
  return (
    <Page
      {...page}
      actions={
        <>
          {needsPhoto && take({ primary: true })}
          {(!needsPhoto || written) && (
            <Button
              full
              {...(!needsPhoto && { variant: 'primary' })}
              pending={saving}
              pendingLabel={photosOnTheWay > 0 ? m.guardandoFoto : m.guardando}
              onPress={save}
            >
              {needsPhoto ? m.guardarSinFoto : m.guardar}
            </Button>
          )}
          <Button full variant="quiet" onPress={onLeave}>
            {m.despues}
          </Button>
        </>
      }
    >
      <UndoLast fixed ronda={ronda} qr_id={leido.qr_id} onUndone={onLeave} />
      <ErrorSummary attempt={attempt} errors={summary} />
      {wanted && (
        <FieldGroup id={FOTO} label={m.fotoTitulo} description={m.fotoAyuda} error={errors[FOTO]}>
          <MarkedStrip max={MAX_FOTOS} photos={draft.fotos} onRemove={fotos.remove} take={fotos} />
          {!needsPhoto && draft.fotos.length < MAX_FOTOS && take({ label: m.otraFoto })}
        </FieldGroup>
      )}
      <Tareas tareas={tareas} draft={draft} notebook={notebook} errors={errors} stamp={stamp} />
      <AnsweredList answered={answered.filter(({ tarea }) => !isAsked(tarea))} notebook={notebook} />
    </Page>
  );
}
