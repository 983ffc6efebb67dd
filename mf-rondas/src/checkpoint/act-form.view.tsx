import { SETS_PLACE } from '@gr/shared/domain/qr/punto-ops';
import { parseTextoQr } from '@gr/shared/domain/qr/qr';
import { SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import {
  Page,
  PhotoField,
  RecoveredBanner,
  useBusy,
  useHost,
  useNotebook,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/screen';
import { Button, Card, ChoiceChips, ErrorSummary, Skeleton, Stack, TextArea } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { checkpoint as m } from '../mensajes-checkpoint.ts';
import { browserNfc, createNfc } from '../scanner/nfc.ts';
import { commitAct, draftKeyOf, type Task } from './checkpoint.data.ts';
import { NEEDS_PHOTO } from './checkpoint.model.ts';
import { DRAFT, type Draft, problems, type SinPos } from './draft.model.ts';
import { type Measuring, usePlace } from './use-place.ts';

/** Accuracy in metres from which the screen suggests measuring again in the open (our choice: the usual radius of a point). */
const POOR_M = 30;

const REASONS = (['bajo_techo', 'sin_senal'] as const).map((value) => ({ value, label: m.sinLugar[value] }));

interface PlaceFieldProps {
  readonly draft: Draft;
  readonly measuring: Measuring;
  readonly error: string | undefined;
  readonly onSkip: (sin_pos: SinPos) => void;
}

/** Position of the point while it is measured; indoors it may be skipped with a reason. */
function PlaceField({ draft: { posicion, sin_pos }, measuring, error, onSkip }: PlaceFieldProps) {
  const { running, failure, again } = measuring;
  const poor = !posicion || posicion.prec_m > POOR_M;
  const used = posicion !== null && sin_pos === null;
  return (
    <Stack gap={3}>
      <Card icon="pin" title={m.lugar} tone={used && !poor ? 'ok' : 'normal'}>
        <p role="status">{running ? m.midiendo(posicion?.prec_m) : stateOf(posicion?.prec_m, sin_pos)}</p>
        {!running && failure && <p>{failure.message}</p>}
        {used && poor && !running && <p>{m.pocoPrecisa}</p>}
        {!running && (
          <Button full icon="refresh" onPress={again}>
            {m.medirOtraVez}
          </Button>
        )}
      </Card>
      {poor && (
        <ChoiceChips<SinPos>
          id="sin_pos"
          layout="wide"
          label={m.sinLugarTitulo}
          choices={REASONS}
          value={sin_pos}
          onChange={onSkip}
          error={error}
        />
      )}
    </Stack>
  );
}

function stateOf(prec_m: number | undefined, sin_pos: SinPos | null): string {
  if (sin_pos) return m.seGuardaSinLugar;
  return prec_m === undefined ? m.sinLectura : m.medida(prec_m);
}

/** Time to wait for a tag, ms: enough to find it behind a sign (our choice). */
const WAIT_MS = 20_000;

/** Writes the text of the sign to an NFC tag beside it, where the phone supports it and the whole text was read. */
function TagButton({ texto }: { readonly texto: string }) {
  const { notices, device } = useHost();
  const [env] = useState(browserNfc);
  const { busy, run } = useBusy();
  const [written, setWritten] = useState(false);
  const [nfc] = useState(() => createNfc(env));
  useEffect(() => () => nfc.close(), [nfc]);
  if (!env.reader || !parseTextoQr(texto)) return null;

  async function write(): Promise<void> {
    const result = await run(() => nfc.write(texto.trim(), WAIT_MS));
    if (!result) return;
    if (!result.ok) return notices.show('aviso', result.error.message);
    device.vibrate([60]);
    setWritten(true);
  }
  return (
    <Button
      full
      icon={written ? 'check' : 'vibrate'}
      pending={busy}
      pendingLabel={m.acercarEtiqueta}
      onPress={() => void write()}
    >
      {written ? m.etiquetaGrabada : m.grabarEtiqueta}
    </Button>
  );
}

const MAX_FOTOS = 2;

interface Props {
  readonly task: Task;
  readonly onSaved: (op: string) => void;
}

/** Form of a supervisor's action on a point; the draft is kept while it is written. */
export function ActForm({ task, onSaved }: Props) {
  const { draft, ...written } = useNotebook(draftKeyOf(task), DRAFT);
  if (!draft) {
    return (
      <Page task title={m.actos[task.accion].titulo} subtitle={task.punto.nom_qr}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  return <Fields task={task} draft={draft} onSaved={onSaved} {...written} />;
}

function Fields(
  props: Props & Omit<ReturnType<typeof useNotebook<Draft>>, 'draft'> & { readonly draft: Draft },
) {
  const { task, draft, notebook, recovered, photosOnTheWay, onSaved } = props;
  const { accion, punto, sign } = task;
  const host = useHost();
  const place = SETS_PLACE.includes(accion);
  const measuring = usePlace(place && draft.posicion === null, (posicion) => notebook.change({ posicion }));
  const fotos = useTakePhotos({
    ...{ notebook, max: MAX_FOTOS },
    get: (now: Draft) => now.fotos,
    put: (_, next) => ({ fotos: next }),
  });
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (now) => problems(accion, now),
    commit: (now) => commitAct(host, task, now),
    onSaved,
  });
  const remeasure = () => {
    notebook.change({ sin_pos: null });
    measuring.again();
  };
  return (
    <Page
      task
      title={m.actos[accion].titulo}
      subtitle={punto.nom_qr}
      {...(recovered ? { banner: <RecoveredBanner notebook={notebook} /> } : {})}
      actions={
        <Button
          variant={accion === 'retirar' ? 'danger' : 'primary'}
          pending={saving}
          pendingLabel={photosOnTheWay > 0 ? m.fotoGuardando : m.guardando}
          onPress={save}
        >
          {m.actos[accion].guardar}
        </Button>
      }
    >
      <ErrorSummary attempt={attempt} errors={summary} />
      <p>{m.actos[accion].que}</p>
      {accion === 'retirar' && (
        <TextArea
          id="motivo"
          label={m.motivo}
          value={draft.motivo}
          onChange={(motivo) => notebook.change({ motivo })}
          maxLength={SHORT_TEXT_MAX}
          error={errors.motivo}
        />
      )}
      {accion !== 'retirar' && (
        <PhotoField
          id="fotos"
          photos={draft.fotos}
          max={MAX_FOTOS}
          busy={photosOnTheWay > 0}
          onAdd={fotos.add}
          onRemove={fotos.remove}
          take={{ removed: fotos.removed, undo: fotos.undo }}
          error={errors.fotos}
        />
      )}
      {place && (
        <PlaceField
          draft={draft}
          measuring={{ ...measuring, again: remeasure }}
          error={errors.sin_pos}
          onSkip={(sin_pos) => notebook.change({ sin_pos })}
        />
      )}
      {NEEDS_PHOTO.includes(accion) && <TagButton texto={sign.texto} />}
    </Page>
  );
}
