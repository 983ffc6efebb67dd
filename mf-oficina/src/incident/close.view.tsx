import type { Photo } from '@gr/shared/contract/photos';
import { DESC_MIN, FOTOS_MAX } from '@gr/shared/domain/novedad/novedad';
import { cerrarNovedad, problemsInCierre } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { LONG_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import {
  actOf,
  type DraftKind,
  isJsonRecord,
  PhotoField,
  photosFromJson,
  photosToJson,
  RecoveredBanner,
  textFromJson,
  useHost,
  useNotebook,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/screen';
import { Button, Checkbox, Section, Skeleton, Stack, TextArea } from '@gr/shared/ui';
import { mensajes } from './mensajes.ts';

/** Draft of a closing. */
interface Closing {
  /** Idempotency key of the operation it will become. */
  readonly op: string;
  readonly texto: string;
  readonly fotos: readonly Photo[];
  /** True when there is nothing to photograph. */
  readonly sin_foto: boolean;
}

/** Closings of the office, as drafts. */
const CLOSING: DraftKind<Closing> = {
  fresh: (newId) => ({ op: newId(), texto: '', fotos: [], sin_foto: false }),
  parse(value) {
    if (!isJsonRecord(value) || typeof value.op !== 'string') return null;
    const { op, texto, fotos, sin_foto } = value;
    return { op, texto: textFromJson(texto), fotos: photosFromJson(fotos), sin_foto: sin_foto === true };
  },
  serialize: ({ fotos, ...rest }) => ({ ...rest, fotos: photosToJson(fotos) }),
  hasContent: ({ texto, fotos, sin_foto }) => texto.trim() !== '' || fotos.length > 0 || sin_foto,
  renew: (draft, newId) => ({ ...draft, op: newId() }),
};

/** Closes an incident from the desk: the action taken, and a picture or the statement that there is none. */
export function CloseIncident({ novedad }: { readonly novedad: Novedad }) {
  const host = useHost();
  const key = closingKey(novedad.id_novedad);
  const { draft, recovered, photosOnTheWay, notebook } = useNotebook(key, CLOSING);
  const { save, saving, errors } = useSaveForm({
    notebook,
    check: problemsOf,
    commit: ({ op, texto, fotos, sin_foto }) =>
      host.outbox.commit(cerrarNovedad(actOf(host, op), novedad, { texto, fotos, sin_foto, draft: key })),
    onSaved: () => {
      host.notices.show('exito', mensajes.cerrada);
      host.route.go('/oficina', { replace: true });
    },
  });
  const photos = useTakePhotos<Closing>({
    notebook,
    get: ({ fotos }) => fotos,
    put: (_, fotos) => ({ fotos }),
    max: FOTOS_MAX,
  });
  if (draft === null) return <Skeleton shape="card" />;
  return (
    <Section title={mensajes.cerrarTitulo}>
      <Stack gap={4}>
        {recovered && <RecoveredBanner notebook={notebook} />}
        <TextArea
          id="texto"
          label={mensajes.queSeHizo}
          description={mensajes.queSeHizoAyuda}
          value={draft.texto}
          onChange={(texto) => notebook.change({ texto })}
          minLength={DESC_MIN}
          maxLength={LONG_TEXT_MAX}
          error={errors.texto}
        />
        <PhotoField
          id="fotos"
          size="normal"
          label={mensajes.fotosCierre}
          photos={draft.fotos}
          max={FOTOS_MAX}
          busy={photosOnTheWay > 0}
          error={errors.fotos}
          onAdd={photos.add}
          onRemove={photos.remove}
          take={photos}
        />
        {draft.fotos.length === 0 && (
          <Checkbox value={draft.sin_foto} onChange={(sin_foto) => notebook.change({ sin_foto })}>
            {mensajes.sinFoto}
          </Checkbox>
        )}
        <Button
          variant="primary"
          full
          icon="check"
          pending={saving}
          pendingLabel={mensajes.cerrando}
          onPress={save}
        >
          {mensajes.cerrar}
        </Button>
      </Stack>
    </Section>
  );
}

function problemsOf({ texto, fotos: taken, sin_foto }: Closing): Readonly<Record<string, string>> {
  const { fotos, ...others } = problemsInCierre(texto, taken.length, sin_foto);
  return fotos === undefined ? others : { ...others, fotos: mensajes.sinFotoFalta };
}

/** Draft key of a closing. */
function closingKey(id_novedad: string): string {
  return `oficina/cierre/${id_novedad}`;
}
