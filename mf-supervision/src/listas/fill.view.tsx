import { type Plantilla, plantillaFor } from '@gr/shared/domain/lista/lista';
import { PERFIL } from '@gr/shared/domain/tip/tip';
import {
  OnlyFor,
  Page,
  useHost,
  useKeepPosition,
  useNotebook,
  useSearchParams,
  useWatch,
} from '@gr/shared/screen';
import { EmptyState, ErrorState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { type ReactNode, useState } from 'react';
import { DRAFT, type Draft, draftKey } from './draft.model.ts';
import type { Destination } from './fill.data.ts';
import { Form } from './form.view.tsx';
import { mensajes } from './mensajes.ts';
import { listasPath } from './paths.ts';
import { plantillaQuery } from './queries.ts';
import { SavedView } from './saved.view.tsx';

const m = mensajes.llenar;

/** `listascheck/llenar?un=&plant=&superv=`: fills in a checklist of a unit. */
export default function FillView() {
  const { unidades } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const un_id = params.get('un') ?? '';
  const id_plant = params.get('plant') ?? '';
  const un_nom = unidades[un_id];
  const back = <LinkButton href={listasPath(un_id, params.get('superv'))}>{mensajes.verListas}</LinkButton>;
  return (
    <OnlyFor
      roles={['rondero', 'supervisor']}
      title={mensajes.titulo}
      message={mensajes.soloCampo}
      action={back}
    >
      {un_nom === undefined || id_plant === '' ? (
        <Page task title={mensajes.titulo}>
          <EmptyState
            icon="lock"
            message={un_nom === undefined ? mensajes.unidadAjena : m.noDisponible}
            action={back}
          />
        </Page>
      ) : (
        <Fill
          key={draftKey(un_id, id_plant)}
          destination={{ un_id, un_nom, id_plant, superv_id: params.get('superv') }}
          back={back}
        />
      )}
    </OnlyFor>
  );
}

interface Saved {
  readonly op: string;
  readonly savedDraft: Draft;
  readonly plantilla: Plantilla;
}

function Fill({ destination, back }: { readonly destination: Destination; readonly back: ReactNode }) {
  const { rol } = useObservable(useHost().session.persona);
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(
    draftKey(destination.un_id, destination.id_plant),
    DRAFT,
  );
  const { snapshot, failure, retry } = useWatch<Plantilla>(plantillaQuery(destination.id_plant));
  const [saved, setSaved] = useState<Saved | null>(null);
  useKeepPosition(saved === null);
  const found = snapshot?.value ?? null;
  const offered = found && plantillaFor(found, destination.un_id, PERFIL[rol]) ? found : null;
  const plantilla = draft?.plantilla ?? offered;
  if (saved) return <SavedView {...saved} destination={destination} />;
  if (draft && plantilla && Object.keys(plantilla.items ?? {}).length > 0) {
    const own = draft.plantilla !== null;
    return (
      <Form
        key={notebook.edition()}
        destination={destination}
        plantilla={plantilla}
        changed={own && snapshot !== null && offered?.version !== plantilla.version}
        draft={draft}
        recovered={recovered}
        photosOnTheWay={photosOnTheWay}
        notebook={notebook}
        onSaved={(op, savedDraft) => setSaved({ op, savedDraft, plantilla })}
      />
    );
  }
  return (
    <Page task title={plantilla?.nom ?? mensajes.titulo} subtitle={destination.un_nom}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && (!draft || !snapshot) && <Skeleton shape="detail" />}
      {!failure && draft && snapshot && (
        <EmptyState icon="checklist" message={plantilla ? m.sinPreguntas : m.noDisponible} action={back} />
      )}
    </Page>
  );
}
