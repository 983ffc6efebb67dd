import type { Unidad } from '@gr/shared/domain/records';
import { Page, useHost, useKeepPosition, useNotebook, useSearchParams, useWatch } from '@gr/shared/remote';
import { EmptyState, Skeleton, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { useRonda } from '../encurso/encurso.data.ts';
import { mensajes } from '../mensajes.ts';
import { unidadQuery } from '../ronda/consultas.ts';
import { BORRADOR } from './borrador.model.ts';
import { Formulario } from './formulario.view.tsx';
import { Guardada } from './guardada.view.tsx';
import { claveDe, type Lugar } from './novedad.data.ts';

/** `rondasnovedad?ronda=&qr=&un=`: an incident of a round, of one of its points, or outside a round. */
export function NovedadView() {
  const { unidades } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const ronda_id = params.get('ronda');
  const { reading, ronda } = useRonda(ronda_id);
  const qr_id = params.get('qr');
  if (ronda_id && !ronda && !reading.snapshot && !reading.failure) {
    return (
      <Page task title={mensajes.novedad.titulo}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  // A round this phone does not know is no reason to refuse an incident: it is reported for the unit.
  const asked = params.get('un');
  const un_id = ronda?.un_id ?? (asked && unidades[asked] ? asked : Object.keys(unidades)[0]);
  if (un_id === undefined) {
    return (
      <Page task title={mensajes.novedad.titulo}>
        <EmptyState icon="building" message={mensajes.novedad.sin_unidad} />
      </Page>
    );
  }
  const un_nom = ronda?.un_nombre ?? unidades[un_id] ?? un_id;
  const lugar: Lugar = { ronda, un_id, un_nom, qr_id };
  const punto = qr_id ? (ronda?.orden_esp?.[qr_id]?.nom_qr ?? ronda?.recorrido?.[qr_id]?.nom_qr) : undefined;
  return <Escribir key={claveDe(ronda?.id ?? null, un_id)} lugar={lugar} nombrePunto={punto ?? null} />;
}

interface Hecha {
  readonly op: string;
  readonly id_novedad: string;
  readonly urgente: boolean;
  readonly cat_nov: string | null;
  readonly lugar: Lugar;
}

function Escribir({ lugar, nombrePunto }: { readonly lugar: Lugar; readonly nombrePunto: string | null }) {
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(
    claveDe(lugar.ronda?.id ?? null, lugar.un_id),
    BORRADOR,
  );
  const unidad = useWatch<Unidad>(unidadQuery(lugar.un_id)).snapshot?.value ?? null;
  const [hecha, setHecha] = useState<Hecha | null>(null);
  useKeepPosition(hecha === null);
  if (hecha) {
    return (
      <Guardada
        {...hecha}
        unidad={unidad}
        onOtra={() => {
          setHecha(null);
          notebook.restart();
        }}
      />
    );
  }
  if (!draft) {
    return (
      <Page task title={mensajes.novedad.titulo}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  return (
    <Formulario
      lugar={lugar}
      nombrePunto={nombrePunto}
      borrador={draft}
      recuperado={recovered}
      fotosEnCamino={photosOnTheWay}
      notebook={notebook}
      onGuardada={(op, { id_novedad, urgente, cat_nov }) =>
        setHecha({ op, id_novedad, urgente, cat_nov, lugar })
      }
    />
  );
}
