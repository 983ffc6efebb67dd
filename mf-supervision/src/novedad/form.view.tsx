import { DESC_MAX, DESC_MIN } from '@gr/shared/domain/novedad/novedad';
import { MIN_NOTA } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import {
  type Notebook,
  Page,
  PhotoField,
  RecoveredBanner,
  useHost,
  useKeepPosition,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/screen';
import { Banner, Button, Checkbox, ErrorSummary, formatWhen, TextArea } from '@gr/shared/ui';
import type { Draft } from './draft.model.ts';
import { mensajes as m } from './mensajes.ts';
import { MAX_FOTOS_PASO, problemsOfCierre, problemsOfNota, saveCierre, saveNota } from './novedad.data.ts';

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
}

/** Form for a note or closing, with photos; everything entered is already stored on the phone. */
export function Form(props: Props) {
  const { que, novedad, draftKey: clave, draft: b, recovered, photosOnTheWay, notebook, onSaved } = props;
  const host = useHost();
  const closing = que === 'cerrar';
  const words = que === 'nota' ? m.nota : m.cierre;
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: closing ? problemsOfCierre : problemsOfNota,
    commit: (b) => (closing ? saveCierre(host, novedad, b) : saveNota(host, novedad, b, clave)),
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
  const label = { nota: m.nota.guardar, cerrar: m.cierre.guardar, tarde: m.cierre.como_nota }[que];
  return (
    <Page
      task
      title={words.titulo}
      subtitle={novedad.un_nom}
      {...(recovered && { banner: <RecoveredBanner onRestart={notebook.restart} /> })}
      actions={
        <Button
          variant="primary"
          pending={saving}
          pendingLabel={photosOnTheWay > 0 ? m.fotos_guardando : m.guardando}
          onPress={save}
        >
          {label}
        </Button>
      }
    >
      {que === 'tarde' && novedad.cierre && (
        <Banner inset tone="warn">
          {m.cierre.ya_cerrada(
            novedad.cierre.emp_nom,
            formatWhen(novedad.cierre.fechah_x, host.device.now()),
          )}
        </Banner>
      )}
      <ErrorSummary attempt={attempt} errors={summary} />
      <TextArea
        id="texto"
        label={words.texto}
        description={words.ayuda}
        value={b.texto}
        onChange={(texto) => notebook.change({ texto })}
        minLength={closing ? DESC_MIN : MIN_NOTA}
        maxLength={DESC_MAX}
        error={errors.texto}
      />
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
          {m.cierre.sin_foto}
        </Checkbox>
      )}
    </Page>
  );
}
