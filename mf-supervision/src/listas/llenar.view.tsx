import { type Plantilla, plantillaPara } from '@gr/shared/domain/lista/lista';
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
import { BORRADOR, type Borrador, claveDe } from './borrador.model.ts';
import { plantillaQuery } from './consultas.ts';
import { Formulario } from './formulario.view.tsx';
import { Guardada } from './guardada.view.tsx';
import type { Destino } from './llenar.data.ts';
import { mensajes } from './mensajes.ts';
import { aListas } from './rutas-de.ts';

const m = mensajes.llenar;

/** `listascheck/llenar?un=&plant=&superv=`: fills in a checklist of a unit. */
export default function LlenarView() {
  const { unidades } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const un_id = params.get('un') ?? '';
  const id_plant = params.get('plant') ?? '';
  const un_nom = unidades[un_id];
  const back = <LinkButton href={aListas(un_id, params.get('superv'))}>{mensajes.ver_listas}</LinkButton>;
  return (
    <OnlyFor
      roles={['rondero', 'supervisor']}
      title={mensajes.titulo}
      message={mensajes.solo_campo}
      action={back}
    >
      {un_nom === undefined || id_plant === '' ? (
        <Page task title={mensajes.titulo}>
          <EmptyState
            icon="lock"
            message={un_nom === undefined ? mensajes.unidad_ajena : m.no_disponible}
            action={back}
          />
        </Page>
      ) : (
        <Llenar
          key={claveDe(un_id, id_plant)}
          destino={{ un_id, un_nom, id_plant, superv_id: params.get('superv') }}
          back={back}
        />
      )}
    </OnlyFor>
  );
}

interface Hecha {
  readonly op: string;
  readonly guardada: Borrador;
  readonly plantilla: Plantilla;
}

function Llenar({ destino, back }: { readonly destino: Destino; readonly back: ReactNode }) {
  const { rol } = useObservable(useHost().session.persona);
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(
    claveDe(destino.un_id, destino.id_plant),
    BORRADOR,
  );
  const { snapshot, failure, retry } = useWatch<Plantilla>(plantillaQuery(destino.id_plant));
  const [hecha, setHecha] = useState<Hecha | null>(null);
  useKeepPosition(hecha === null);
  const found = snapshot?.value ?? null;
  const offered = found && plantillaPara(found, destino.un_id, PERFIL[rol]) ? found : null;
  const plantilla = draft?.plantilla ?? offered;
  if (hecha) return <Guardada {...hecha} destino={destino} />;
  if (draft && plantilla && Object.keys(plantilla.items ?? {}).length > 0) {
    const own = draft.plantilla !== null;
    return (
      <Formulario
        key={notebook.edition()}
        destino={destino}
        plantilla={plantilla}
        cambio={own && snapshot !== null && offered?.version !== plantilla.version}
        borrador={draft}
        recuperado={recovered}
        fotosEnCamino={photosOnTheWay}
        notebook={notebook}
        onGuardada={(op, guardada) => setHecha({ op, guardada, plantilla })}
      />
    );
  }
  return (
    <Page task title={plantilla?.nom ?? mensajes.titulo} subtitle={destino.un_nom}>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {!failure && (!draft || !snapshot) && <Skeleton shape="detail" />}
      {!failure && draft && snapshot && (
        <EmptyState icon="checklist" message={plantilla ? m.sin_preguntas : m.no_disponible} action={back} />
      )}
    </Page>
  );
}
