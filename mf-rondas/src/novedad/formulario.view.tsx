import { DESC_MAX, DESC_MIN, FOTOS_MAX } from '@gr/shared/domain/novedad';
import type { Criticidad } from '@gr/shared/domain/records';
import {
  type Notebook,
  Page,
  PhotoField,
  RecoveredBanner,
  useHost,
  useSaveForm,
  useTakePhotos,
} from '@gr/shared/remote';
import { Button, ChoiceChips, ErrorSummary, Switch, TextArea, TextField } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import type { Borrador } from './borrador.model.ts';
import { confirmar, faltas, type Lugar } from './novedad.data.ts';
import { Tipo } from './tipo.view.tsx';

const m = mensajes.novedad;
const CRITICIDADES = (['baja', 'media', 'alta', 'critica'] as const).map((value) => ({
  value,
  label: mensajes.criticidades[value],
}));
/** Longest note about the place (domain/novedad). */
const LUGAR_MAX = 200;

interface Props {
  readonly lugar: Lugar;
  readonly nombrePunto: string | null;
  readonly borrador: Borrador;
  readonly recuperado: boolean;
  readonly fotosEnCamino: number;
  readonly notebook: Notebook<Borrador>;
  readonly onGuardada: (op: string, guardada: Borrador) => void;
}

/** The incident form; everything written is on the phone already. */
export function Formulario({
  lugar,
  nombrePunto,
  borrador: b,
  recuperado,
  fotosEnCamino,
  notebook,
  onGuardada,
}: Props) {
  const host = useHost();
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: faltas,
    commit: (b) => confirmar(host, lugar, b),
    onSaved: onGuardada,
  });
  const fotos = useTakePhotos({
    notebook,
    get: (b) => b.fotos,
    put: (_, next) => ({ fotos: next }),
    max: FOTOS_MAX,
  });
  const { change } = notebook;
  return (
    <Page
      task
      title={m.titulo}
      subtitle={nombrePunto ? `${lugar.un_nom} · ${m.punto(nombrePunto)}` : lugar.un_nom}
      {...(recuperado ? { banner: <RecoveredBanner onRestart={notebook.restart} /> } : {})}
      actions={
        <Button
          variant="primary"
          pending={saving}
          pendingLabel={fotosEnCamino > 0 ? m.foto_guardando : m.guardando}
          onPress={save}
        >
          {m.guardar}
        </Button>
      }
    >
      <ErrorSummary attempt={attempt} errors={summary} />
      <PhotoField
        photos={b.fotos}
        max={FOTOS_MAX}
        busy={fotosEnCamino > 0}
        onAdd={fotos.add}
        onRemove={fotos.remove}
      />
      <Tipo value={b.cat_nov} onChange={(cat_nov) => change({ cat_nov })} error={errors.cat_nov} />
      <TextArea
        id="desc_nov"
        label={m.descripcion}
        description={m.descripcion_ayuda}
        value={b.desc_nov}
        onChange={(desc_nov) => change({ desc_nov })}
        minLength={DESC_MIN}
        maxLength={DESC_MAX}
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
      <TextField
        id="lugar"
        optional
        label={m.lugar}
        value={b.lugar}
        onChange={(text) => change({ lugar: text })}
        maxLength={LUGAR_MAX}
        error={errors.lugar}
      />
      <Switch value={b.urgente} onChange={(urgente) => change({ urgente })} description={m.urgente_ayuda}>
        {m.urgente}
      </Switch>
    </Page>
  );
}
