import { lacksPhoto, unanswered } from '@gr/shared/domain/ronda/tareas';
import {
  MarkedStrip,
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
  Skeleton,
} from '@gr/shared/ui';
import { UndoLast } from '../deshacer/undo-last.view.tsx';
import { mensajes } from '../mensajes.ts';
import { placeOfRound } from '../ronda/photo-place.ts';
import { DRAFT, type Draft, draftKeyOf, hasContent } from '../ronda/punto-draft.ts';
import { allYes, answersOf, problems } from './answers.model.ts';
import { CameraButton } from './camera-button.view.tsx';
import { complete, type ReadPoint } from './complete.data.ts';
import { Tareas } from './tareas.view.tsx';

const m = mensajes.punto;
/** Maximum of photos per point. */
const MAX_FOTOS = 3;

interface Props extends ReadPoint {
  readonly onLeave: () => void;
}

/** Form of a point: its photo first, then its tasks. Everything is optional, and the read does not depend on it. */
export function PuntoForm({ ronda, leido, punto, onLeave }: Props) {
  const host = useHost();
  const { notebook, draft, photosOnTheWay } = useNotebook<Draft>(draftKeyOf(ronda.id, leido.qr_id), DRAFT);
  const tareas = unanswered(punto, leido);
  const wanted = lacksPhoto(punto, leido);
  useKeepPosition(true);
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (written) => (hasContent(written) ? problems(tareas, written) : { vacio: m.responda }),
    commit: (written) => complete(host, { ronda, leido, punto }, written),
    onSaved: () => {
      host.notices.show('exito', m.guardado);
      onLeave();
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
      </Page>
    );
  }
  const needsPhoto = wanted && draft.fotos.length === 0;
  const take = (as: { readonly primary?: true; readonly label?: string }) => (
    <CameraButton {...as} busy={fotos.busy} onPhoto={(file) => void fotos.add([file], 'camara')} />
  );
  const questions = tareas.filter(({ id, tipo }) => tipo === 'si_no' && draft.respuestas[id] === undefined);
  const written = answersOf(tareas, draft).length > 0 || Object.keys(problems(tareas, draft)).length > 0;
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
              pendingLabel={photosOnTheWay > 0 ? m.guardando_foto : m.guardando}
              onPress={save}
            >
              {needsPhoto ? m.guardar_sin_foto : m.guardar}
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
        <FieldGroup label={m.foto_titulo} description={m.foto_ayuda}>
          <MarkedStrip max={MAX_FOTOS} photos={draft.fotos} onRemove={fotos.remove} take={fotos} />
          {!needsPhoto && draft.fotos.length < MAX_FOTOS && take({ label: m.otra_foto })}
        </FieldGroup>
      )}
      {questions.length > 1 && (
        <Button
          full
          size="large"
          icon="check-circle"
          onPress={() => void notebook.change((now) => allYes(tareas, now))}
        >
          {m.todas_si}
        </Button>
      )}
      <Tareas tareas={tareas} draft={draft} notebook={notebook} errors={errors} stamp={stamp} />
    </Page>
  );
}
