import type { Unidad } from '@gr/shared/domain/registro/records';
import { Page, useKeepPosition, useNotebook, useWatch } from '@gr/shared/screen';
import { Skeleton } from '@gr/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { unidadQuery } from '../ronda/consultas.ts';
import { BORRADOR, escrito } from './borrador.model.ts';
import { Formulario } from './formulario.view.tsx';
import { Guardada } from './guardada.view.tsx';
import { claveDe, type Lugar, lugarDe, type Origen, sitioDe } from './lugar.model.ts';

interface Hecha {
  readonly op: string;
  readonly id_novedad: string;
  readonly urgente: boolean;
  readonly cat_nov: string | null;
  readonly lugar: Lugar;
}

interface Props {
  readonly origen: Origen;
  /** Something stands in the form. */
  readonly onEscrito: (() => void) | undefined;
}

/** One incident from its first word to where it is on its way; then another one of the same place. */
export function Escribir({ origen: opened, onEscrito }: Props) {
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(claveDe(opened), BORRADOR);
  const [hecha, setHecha] = useState<Hecha | null>(null);
  // «Agregar otra» asks for nothing twice.
  const [unidadAntes, setUnidadAntes] = useState<string | null>(null);
  const un_id = unidadAntes ?? opened.sitio.un_id;
  const origen: Origen = { ...opened, sitio: { ...opened.sitio, un_id } };
  const chosen = hecha?.lugar.un_id ?? sitioDe(origen, draft?.sitio ?? null).un_id;
  const unidad = useWatch<Unidad>(chosen === null ? null : unidadQuery(chosen)).snapshot?.value ?? null;
  useKeepPosition(hecha === null);
  const written = draft !== null && escrito(draft);
  const tell = useEffectEvent(() => onEscrito?.());
  useEffect(() => {
    if (written) tell();
  }, [written]);
  if (hecha) {
    return (
      <Guardada
        {...hecha}
        unidad={unidad}
        onOtra={() => {
          setUnidadAntes(hecha.lugar.un_id);
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
      origen={origen}
      borrador={draft}
      recuperado={recovered}
      fotosEnCamino={photosOnTheWay}
      notebook={notebook}
      onGuardada={(op, { id_novedad, urgente, cat_nov, sitio }) => {
        const lugar = lugarDe(origen, sitioDe(origen, sitio));
        if (lugar) setHecha({ op, id_novedad, urgente, cat_nov, lugar });
      }}
    />
  );
}
