import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import { type Notebook, type Problems, usePhotoUrls, useTakePhotos } from '@gr/shared/screen';
import { Select, SignaturePad, Stack, Switch, TextArea, TextField } from '@gr/shared/ui';
import { type Draft, OTHER } from './draft.model.ts';
import { mensajes } from './mensajes.ts';

const m = mensajes.entrega;

interface Props {
  readonly draft: Draft;
  readonly notebook: Notebook<Draft>;
  readonly errors: Problems;
  readonly side: 'entrega' | 'recibe';
  readonly nombre: string;
  /** The others of the unit. */
  readonly guardas: Readonly<Record<string, GuardaUnidad>>;
  readonly otherName: string;
  /** Receiving a left post: the other person signed when leaving. */
  readonly alone: boolean;
}

/** Step 3: who hands over and who receives, and both signatures. */
export function EntregaStep(props: Props) {
  const { draft: b, notebook, errors, side, nombre, guardas, otherName, alone: onlyOne } = props;
  const other = side === 'entrega' ? 'recibe' : 'entrega';
  const ids = Object.keys(guardas);
  const written = b.otra_id === OTHER || ids.length === 0;
  const change = (next: Partial<Draft>) => void notebook.change(next);
  const alone = onlyOne || (side === 'entrega' && b.sin_recibir);
  const people = [
    ...ids.map((id) => ({ value: id, label: guardas[id]?.nom ?? id })),
    { value: OTHER, label: m.otra },
  ];
  return (
    <Stack gap={4}>
      {side === 'entrega' && (
        <Switch
          value={b.sin_recibir}
          onChange={(sin_recibir) => change({ sin_recibir })}
          description={m.sinRecibirAyuda}
        >
          {m.sinRecibir}
        </Switch>
      )}
      {!alone && ids.length > 0 && (
        <Select
          id="otra"
          label={m[other]}
          choices={people}
          value={people.some(({ value }) => value === b.otra_id) ? b.otra_id : null}
          onChange={(otra_id) => change({ otra_id, firma_otra: null })}
          error={errors.otra}
        />
      )}
      {!alone && written && (
        <TextField
          id="otra_nom"
          label={ids.length === 0 ? m[other] : m.nombre}
          {...(ids.length === 0 && { description: m.nombre })}
          value={b.otra_nom}
          onChange={(otra_nom) => change({ otra_nom })}
          maxLength={SHORT_TEXT_MAX}
          autoCapitalize="words"
          error={errors.otra_nom}
        />
      )}
      {!alone && otherName !== '' && (
        <Firma
          id="firma_otra"
          label={other === 'entrega' ? m.firmaEntrega(otherName) : m.firmaRecibe(otherName)}
          field="firma_otra"
          draft={b}
          notebook={notebook}
          error={errors.firma_otra}
        />
      )}
      <Firma
        id="firma_propia"
        label={side === 'entrega' ? m.firmaEntrega(nombre) : m.firmaRecibe(nombre)}
        field="firma_propia"
        draft={b}
        notebook={notebook}
        error={errors.firma_propia}
      />
      {!onlyOne && <Observaciones draft={b} notebook={notebook} />}
    </Stack>
  );
}

/** Remarks about the inventory. */
export function Observaciones({ draft, notebook }: Pick<Props, 'draft' | 'notebook'>) {
  return (
    <TextArea
      optional
      label={m.observaciones}
      value={draft.observaciones}
      onChange={(observaciones) => void notebook.change({ observaciones })}
      maxLength={LONG_TEXT_MAX}
    />
  );
}

interface FirmaProps {
  readonly id: string;
  readonly label: string;
  readonly field: 'firma_propia' | 'firma_otra';
  readonly draft: Draft;
  readonly notebook: Notebook<Draft>;
  readonly error: string | undefined;
}

function Firma({ id, label, field, draft, notebook, error }: FirmaProps) {
  const photo = draft[field];
  const urls = usePhotoUrls(photo ? [photo] : []);
  const { set } = useTakePhotos<Draft>({
    notebook,
    get: (b) => (b[field] ? [b[field]] : []),
    put: (_, [first]) => ({ [field]: first ?? null }),
    max: 1,
  });
  return (
    <SignaturePad
      id={id}
      label={label}
      value={photo ? (urls[photo.id_archivo] ?? null) : null}
      onChange={(picture) => set(picture, 'pantalla')}
      error={error}
    />
  );
}
