import type { ClaseNota } from '@gr/shared/domain/minuta/minuta';
import { anotarMinuta, NOTA_FOTOS_MAX, problemInMinuta } from '@gr/shared/domain/minuta/nota-ops';
import { NOTA_MAX } from '@gr/shared/domain/shape/minuta';
import {
  actOf,
  type Notebook,
  NoUnits,
  Page,
  PhotoField,
  RecoveredBanner,
  useHost,
  useNavigate,
  useNotebook,
  useSaveForm,
  useSearchParams,
  useTakePhotos,
} from '@gr/shared/screen';
import { Banner, Button, ChoiceChips, Grid, Skeleton, Stack, TextArea, Tile } from '@gr/shared/ui';
import { claseOf, DRAFT, draftKey, type NoteDraft } from './draft.model.ts';
import { CLASES, mensajes as m, QUE } from './mensajes.ts';
import { type BookPlace, bookPath, useBookPlace } from './use-book.ts';

const CHOICES = (Object.entries(CLASES) as [ClaseNota, string][]).map(([value, label]) => ({
  value,
  label,
  icon: QUE[value][1],
}));

/** `minuta/anotar?un=&que=&corrige=`: a note for the book, or one that corrects a note of the person's own. */
export function NoteView() {
  const place = useBookPlace();
  const [params] = useSearchParams();
  const corrige = params.get('corrige');
  const title = corrige === null ? m.anotar : m.correccion;
  if (place === null)
    return (
      <Page task title={title}>
        <NoUnits />
      </Page>
    );
  return <Write key={draftKey(place.un_id, corrige)} place={place} title={title} corrige={corrige} />;
}

interface Props {
  readonly place: BookPlace;
  readonly title: string;
  readonly corrige: string | null;
}

function Write(props: Props) {
  const { place, title, corrige } = props;
  const [params] = useSearchParams();
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(draftKey(place.un_id, corrige), DRAFT);
  if (!draft)
    return (
      <Page task title={title}>
        <Skeleton shape="detail" />
      </Page>
    );
  const que = draft.que ?? claseOf(params.get('que'));
  if (que === null)
    return (
      <Page task title={title} subtitle={place.un_nombre}>
        <p>{m.que}</p>
        <Grid>
          {CHOICES.map(({ value, label, icon }) => (
            <Tile
              key={value}
              icon={icon}
              label={label}
              onPress={() => void notebook.change(() => ({ que: value }))}
            />
          ))}
        </Grid>
      </Page>
    );
  return <Form {...props} {...{ notebook, draft, que, recovered, photosOnTheWay }} />;
}

interface FormProps extends Props {
  readonly notebook: Notebook<NoteDraft>;
  readonly draft: NoteDraft;
  readonly que: ClaseNota;
  readonly recovered: boolean;
  readonly photosOnTheWay: number;
}

function Form({ place, title, corrige, notebook, draft, que, recovered, photosOnTheWay }: FormProps) {
  const host = useHost();
  const navigate = useNavigate();
  const { un_id, un_nombre } = place;
  const { save, saving, errors } = useSaveForm({
    notebook,
    check(b): Readonly<Record<string, string>> {
      const texto = problemInMinuta(b);
      return texto === null ? {} : { texto };
    },
    commit: ({ op, texto, fotos }) => {
      const nota = {
        que,
        texto,
        fotos,
        ...(corrige === null ? {} : { corrige }),
        draft: draftKey(un_id, corrige),
      };
      return host.outbox.commit(anotarMinuta(actOf(host, op), { un_id, un_nom: un_nombre }, nota));
    },
    onSaved() {
      host.notices.show('exito', m.guardada);
      notebook.restart();
      void navigate(bookPath('/minuta', { un: un_id }), { replace: true });
    },
  });
  const fotos = useTakePhotos({
    notebook,
    get: (b) => b.fotos,
    put: (_, next) => ({ fotos: next }),
    max: NOTA_FOTOS_MAX,
  });
  return (
    <Page
      task
      title={title}
      subtitle={un_nombre}
      {...(recovered ? { banner: <RecoveredBanner notebook={notebook} /> } : {})}
      actions={
        <Button
          full
          size="large"
          variant="primary"
          pending={saving}
          pendingLabel={m.guardando}
          onPress={save}
        >
          {m.guardar}
        </Button>
      }
    >
      <Stack gap={5}>
        {corrige !== null && <Banner inset>{m.correccion_ayuda}</Banner>}
        <ChoiceChips<ClaseNota>
          id="que"
          label={m.que}
          choices={CHOICES}
          value={que}
          onChange={(next) => void notebook.change(() => ({ que: next }))}
        />
        <TextArea
          id="texto"
          label={m.texto}
          description={m.texto_ayuda}
          value={draft.texto}
          onChange={(texto) => void notebook.change(() => ({ texto }))}
          maxLength={NOTA_MAX}
          error={errors.texto}
        />
        <PhotoField
          photos={draft.fotos}
          max={NOTA_FOTOS_MAX}
          busy={photosOnTheWay > 0}
          onAdd={fotos.add}
          onRemove={fotos.remove}
          take={fotos}
        />
      </Stack>
    </Page>
  );
}
