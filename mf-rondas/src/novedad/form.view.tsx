import type { Host } from '@gr/shared/contract';
import type { PhotoPlace } from '@gr/shared/contract/photos';
import { categoriesOfForm, severityFor } from '@gr/shared/domain/novedad/categoria-choices';
import type { Categorias } from '@gr/shared/domain/novedad/categorias';
import { DESC_MIN, FOTOS_MAX, FREQUENT } from '@gr/shared/domain/novedad/novedad';
import type { Criticidad } from '@gr/shared/domain/registro/records';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@gr/shared/domain/valor/text-limits';
import {
  type Notebook,
  Page,
  PhotoField,
  RecoveredBanner,
  useCategories,
  useHost,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/screen';
import {
  Banner,
  BottomSheet,
  Button,
  ChoiceChips,
  ErrorSummary,
  List,
  ListRow,
  Section,
  Select,
  Switch,
  TextArea,
  TextField,
} from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { placeOfRound } from '../ronda/photo-place.ts';
import type { Draft } from './draft.model.ts';
import { commitDraft, problems } from './novedad.data.ts';
import { type Origen, placeOf, puntoName, type Site, siteFor } from './place.model.ts';

const OTHER = 'otra_lista';

interface TipoFieldProps {
  readonly own: Categorias;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The kind of incident: frequent kinds by one tap, the others behind «Otra…». */
function TipoField({ own, value, onChange, error }: TipoFieldProps) {
  const { near, rest } = categoriesOfForm(own, FREQUENT, value);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ChoiceChips
        id="cat_nov"
        label={m.tipo}
        choices={[...near, { value: OTHER, label: m.otra }]}
        value={value}
        onChange={(next) => (next === OTHER ? setOpen(true) : onChange(next))}
        error={error}
      />
      <BottomSheet open={open} onClose={() => setOpen(false)} title={m.otras}>
        <List label={m.otras}>
          {rest.map((tipo) => (
            <ListRow
              key={tipo.value}
              title={tipo.label}
              onPress={() => {
                onChange(tipo.value);
                setOpen(false);
              }}
            />
          ))}
        </List>
      </BottomSheet>
    </>
  );
}

const m = mensajes.novedad;
const CRITICIDADES = (['baja', 'media', 'alta', 'critica'] as const).map((value) => ({
  value,
  label: mensajes.criticidades[value],
}));

interface Props {
  readonly origen: Origen;
  readonly draft: Draft;
  readonly recovered: boolean;
  readonly photosOnTheWay: number;
  readonly notebook: Notebook<Draft>;
  readonly onSaved: (op: string, saved: Draft) => void;
}

/** The incident form; everything entered is already stored on the phone. */
export function Form({ origen, draft: b, recovered, photosOnTheWay, notebook, onSaved }: Props) {
  const host = useHost();
  const own = useCategories();
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (b) => problems(origen, b),
    commit: (b) => commitDraft(host, origen, b, own),
    onSaved,
  });
  const fotos = useTakePhotos({
    notebook,
    get: (b) => b.fotos,
    put: ({ sitio: known }, next) => ({ fotos: next, sitio: siteFor(origen, known) }),
    max: FOTOS_MAX,
    stamp: async () => photoPlace(host, origen, siteFor(origen, notebook.get().draft?.sitio ?? null)),
  });
  // The text stays with the place it was started for, even if a later address names another.
  const change = (part: Partial<Draft>) =>
    notebook.change(({ sitio: known }) => ({ sitio: siteFor(origen, known), ...part }));
  const site = siteFor(origen, b.sitio);
  const choose = (part: Partial<Site>) => change({ sitio: { ...site, ...part } });
  return (
    <Page
      task
      title={m.titulo}
      subtitle={placeOf(origen, site)?.un_nom}
      {...(recovered ? { banner: <RecoveredBanner notebook={notebook} /> } : {})}
      actions={
        <Button
          variant="primary"
          pending={saving}
          pendingLabel={photosOnTheWay > 0 ? m.fotoGuardando : m.guardando}
          onPress={save}
        >
          {m.guardar}
        </Button>
      }
    >
      <ErrorSummary attempt={attempt} errors={summary} />
      {origen.chooses && (
        <Select
          id="un_id"
          label={mensajes.unidad}
          choices={Object.entries(origen.unidades).map(([value, label]) => ({ value, label }))}
          value={site.un_id}
          onChange={(un_id) => choose({ un_id })}
          error={errors.un_id}
        />
      )}
      <Section unseen title={m.que}>
        <PhotoField
          photos={b.fotos}
          max={FOTOS_MAX}
          busy={photosOnTheWay > 0}
          onAdd={fotos.add}
          onRemove={fotos.remove}
          take={fotos}
        />
        <TipoField
          own={own}
          value={b.cat_nov}
          onChange={(cat_nov) =>
            change({
              cat_nov,
              criticidad: severityFor(own, { before: b.cat_nov, next: cat_nov, now: b.criticidad }),
            })
          }
          error={errors.cat_nov}
        />
        <TextArea
          id="desc_nov"
          label={m.descripcion}
          description={m.descripcionAyuda}
          value={b.desc_nov}
          onChange={(desc_nov) => change({ desc_nov })}
          minLength={b.fotos.length > 0 && b.desc_nov.trim() === '' ? 0 : DESC_MIN}
          maxLength={LONG_TEXT_MAX}
          error={errors.desc_nov}
        />
        <ChoiceChips<Criticidad>
          id="criticidad"
          layout="wide"
          label={m.criticidad}
          choices={CRITICIDADES}
          value={b.criticidad}
          onChange={(criticidad) => change({ criticidad })}
        />
      </Section>
      <Section unseen title={m.donde}>
        <Punto origen={origen} qr_id={site.qr_id} onRemove={() => choose({ qr_id: null })} />
        <TextField
          id="lugar"
          optional
          label={m.lugar}
          value={b.lugar}
          onChange={(text) => change({ lugar: text })}
          maxLength={SHORT_TEXT_MAX}
          error={errors.lugar}
        />
        <Switch value={b.urgente} onChange={(urgente) => change({ urgente })} description={m.urgenteAyuda}>
          {m.urgente}
        </Switch>
      </Section>
    </Page>
  );
}

/** Stamp drawn into a photo of an incident of a round; `undefined` outside a round. */
async function photoPlace(host: Host, { ronda }: Origen, { qr_id }: Site): Promise<PhotoPlace | undefined> {
  const nom_qr = puntoName(ronda, qr_id);
  const punto = qr_id !== null && nom_qr !== null ? { qr_id, nom_qr } : null;
  return ronda ? placeOfRound(host, ronda, punto) : undefined;
}

interface PuntoProps {
  readonly origen: Origen;
  readonly qr_id: string | null;
  readonly onRemove: () => void;
}

/** The point an incident is tied to, removable: the last point read may not be where it was seen. */
function Punto({ origen, qr_id, onRemove }: PuntoProps) {
  const nombre = puntoName(origen.ronda, qr_id);
  if (nombre === null) return null;
  return (
    <Banner
      inset
      icon="qr"
      action={
        <Button variant="quiet" onPress={onRemove}>
          {m.quitarPunto}
        </Button>
      }
    >
      {m.punto(nombre)}
    </Banner>
  );
}
