import { catNovName } from '@gr/shared/domain/novedad/categorias';
import { DESC_MIN } from '@gr/shared/domain/novedad/novedad';
import { MIN_NOTA } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { localDate } from '@gr/shared/domain/valor/time';
import {
  type Notebook,
  Page,
  PhotoField,
  RecoveredBanner,
  useCategories,
  useHost,
  useKeepPosition,
  useSaveForm,
  useTakePhotos,
  useWatch,
} from '@gr/shared/screen';
import {
  addDays,
  Banner,
  Button,
  Checkbox,
  ChoiceChips,
  ErrorSummary,
  formatWhen,
  TextArea,
  TextField,
  useObservable,
} from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { actionsOf } from './actions.model.ts';
import type { Draft } from './draft.model.ts';
import { mensajes as m } from './mensajes.ts';
import {
  MAX_FOTOS_PASO,
  openOfUnidad,
  problemsOfCierre,
  problemsOfNota,
  saveCierre,
  saveNota,
} from './novedad.data.ts';

interface Props {
  /** `tarde`: a closing after another user's; it is saved as a note. */
  readonly que: 'nota' | 'cerrar' | 'tarde';
  readonly novedad: Novedad;
  readonly draftKey: string;
  readonly draft: Draft;
  readonly recovered: boolean;
  readonly photosOnTheWay: number;
  readonly notebook: Notebook<Draft>;
  readonly onSaved: () => void;
  /** Whether the person may say in a note who takes care of it and until when. */
  readonly encarga: boolean;
}

/** Form for a note or closing, with photos; everything entered is already stored on the phone. */
export function Form(props: Props) {
  const {
    que,
    novedad,
    draftKey: clave,
    draft: b,
    recovered,
    photosOnTheWay,
    notebook,
    onSaved,
    encarga,
  } = props;
  const host = useHost();
  const own = useCategories();
  const closing = que === 'cerrar';
  const named = que === 'nota' && (b.resp_nom ?? b.limite) !== undefined;
  const [together, setTogether] = useState(false);
  const others = useSameKind(closing ? novedad : null);
  const words = que === 'nota' ? m.nota : m.cierre;
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: closing ? problemsOfCierre : problemsOfNota,
    commit: (b) =>
      closing ? saveCierre(host, novedad, b, together ? others : []) : saveNota(host, novedad, b, clave),
    onSaved: () => {
      host.notices.show('exito', closing ? m.cierre.guardado : m.nota.guardada);
      onSaved();
    },
  });
  const fotos = useTakePhotos({
    notebook,
    get: (b) => b.fotos,
    put: (_, next) => ({ fotos: next }),
    max: MAX_FOTOS_PASO,
  });
  // Pictures are stamped with their position, as in the report.
  useKeepPosition(true);
  const label = { nota: m.nota.guardar, cerrar: m.cierre.guardar, tarde: m.cierre.comoNota }[que];
  return (
    <Page
      task
      title={words.titulo}
      subtitle={novedad.un_nom}
      {...(recovered && { banner: <RecoveredBanner notebook={notebook} /> })}
      actions={
        <Button
          variant="primary"
          pending={saving}
          pendingLabel={photosOnTheWay > 0 ? m.fotosGuardando : m.guardando}
          onPress={save}
        >
          {label}
        </Button>
      }
    >
      {que === 'tarde' && novedad.cierre && (
        <Banner inset tone="warn">
          {m.cierre.yaCerrada(novedad.cierre.emp_nom, formatWhen(novedad.cierre.fechah_x, host.device.now()))}
        </Banner>
      )}
      <ErrorSummary attempt={attempt} errors={summary} />
      <TextArea
        id="texto"
        label={words.texto}
        description={words.ayuda}
        value={b.texto}
        onChange={(texto) => notebook.change({ texto })}
        {...(!named && { minLength: closing ? DESC_MIN : MIN_NOTA })}
        maxLength={LONG_TEXT_MAX}
        error={errors.texto}
      />
      {que === 'nota' && encarga && <EncargoFields draft={b} notebook={notebook} />}
      <PhotoField
        id="fotos"
        size="normal"
        {...(closing && { label: m.cierre.fotos })}
        photos={b.fotos}
        max={MAX_FOTOS_PASO}
        busy={photosOnTheWay > 0}
        error={errors.fotos}
        onAdd={fotos.add}
        onRemove={fotos.remove}
        take={fotos}
      />
      {closing && b.fotos.length === 0 && (
        <Checkbox value={b.sin_foto} onChange={(sin_foto) => notebook.change({ sin_foto })}>
          {m.cierre.sinFoto}
        </Checkbox>
      )}
      {others.length > 0 && (
        <Checkbox value={together} onChange={setTogether}>
          {m.cierre.otras(others.length, catNovName(novedad.cat_nov, own))}
        </Checkbox>
      )}
    </Page>
  );
}

/** The other open incidents of this one's kind and unit that the person may close, as far as the list of open ones reaches. */
function useSameKind(novedad: Novedad | null): readonly Novedad[] {
  const persona = useObservable(useHost().session.persona);
  const { snapshot } = useWatch<Readonly<Record<string, Novedad>>>(novedad && openOfUnidad(novedad.un_id));
  return useMemo(
    () =>
      Object.values(snapshot?.value ?? {}).filter(
        (other) =>
          actionsOf(other, persona).close &&
          other.cat_nov === novedad?.cat_nov &&
          other.id_novedad !== novedad.id_novedad,
      ),
    [snapshot, novedad, persona],
  );
}

/** Days from today that are offered as the last one. */
const LAST_DAYS = [0, 1, 3, 7] as const;

/** Who takes care of it, and until when. */
function EncargoFields({ draft, notebook }: { readonly draft: Draft; readonly notebook: Notebook<Draft> }) {
  const today = localDate(useHost().device.now());
  return (
    <>
      <TextField
        label={m.nota.aCargo}
        optional
        autoCapitalize="words"
        maxLength={60}
        value={draft.resp_nom ?? ''}
        onChange={(resp_nom) => notebook.change({ resp_nom })}
      />
      <ChoiceChips
        label={m.nota.limite}
        optional
        choices={LAST_DAYS.map((days) => ({ value: addDays(today, days), label: m.nota.limites[days] }))}
        value={draft.limite ?? null}
        onChange={(limite) => notebook.change({ limite })}
      />
    </>
  );
}
