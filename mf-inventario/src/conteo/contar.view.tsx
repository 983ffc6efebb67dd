import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { Page, useHost, useNotebook } from '@gr/shared/screen';
import { EmptyState, ErrorState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { inventarioQuery, ultimoQuery } from '../consultas.ts';
import { newest } from '../items.model.ts';
import { mensajes as comunes } from '../mensajes.ts';
import { useInventario, useInventarios } from '../sano.ts';
import { SinUnidades } from '../unidad/selector.view.tsx';
import { ir, useUnidad } from '../unidad/use-unidad.ts';
import { BORRADOR } from './borrador.model.ts';
import { claveConteo } from './claves.ts';
import { tipoSugerido } from './conteo.model.ts';
import { Formulario } from './formulario.view.tsx';
import { mensajes as m } from './mensajes.ts';

/** `inventario/contar?un=&paso=`: a count of a unit against its last inventory. */
export default function ContarView() {
  const { un_id, un_nom } = useUnidad();
  const { rol } = useObservable(useHost().session.persona);
  if (un_id === null) {
    return (
      <Page task title={comunes.titulo}>
        <SinUnidades />
      </Page>
    );
  }
  if (rol === 'admin') {
    const back = <LinkButton href={ir('inventario', { un: un_id })}>{m.verInventario}</LinkButton>;
    return (
      <Page task title={comunes.titulo} subtitle={un_nom}>
        <EmptyState icon="lock" message={m.soloLectura} action={back} />
      </Page>
    );
  }
  return <Contar key={un_id} un_id={un_id} un_nom={un_nom} />;
}

/** The inventory a count is compared with, by what was asked for; empty for the first of a unit. */
interface Base {
  readonly wanted: string;
  readonly base: Inventario | null;
}

function Contar({ un_id, un_nom }: { readonly un_id: string; readonly un_nom: string }) {
  const host = useHost();
  const persona = useObservable(host.session.persona);
  const cuaderno = useNotebook(claveConteo(un_id), BORRADOR);
  const { draft, notebook } = cuaderno;
  const last = useInventarios(ultimoQuery(un_id));
  const ultimo = newest(last.snapshot?.value ?? {});
  // A count that was begun goes on against what it began with, whatever was saved meanwhile.
  const wanted = draft?.base ?? ultimo?.id ?? '';
  const other = draft !== null && wanted !== '' && wanted !== ultimo?.id;
  const begun = useInventario(wanted, other ? inventarioQuery(un_id, wanted) : null);
  const asked = other ? begun : last;
  // Once found it stays: saving this count makes another one the last.
  const [held, setHeld] = useState<Base | null>(null);
  let known = held?.wanted === wanted ? held : null;
  if (!known && draft && asked.snapshot) {
    known = { wanted, base: wanted === '' ? null : other ? (begun.snapshot?.value ?? null) : ultimo };
    setHeld(known);
  }
  if (!draft || !known) {
    return (
      <Page task title={comunes.titulo} subtitle={un_nom}>
        {asked.failure ? (
          <ErrorState failure={asked.failure} onRetry={asked.retry} />
        ) : (
          <Skeleton shape="list" />
        )}
      </Page>
    );
  }
  return (
    <Formulario
      un_id={un_id}
      un_nom={un_nom}
      tipo={draft.tipo ?? tipoSugerido(persona, ultimo, host.device.now())}
      base={known.base}
      recibir={null}
      cuaderno={cuaderno}
      draft={draft}
      {...(draft.base !== null &&
        ultimo !== null &&
        ultimo.id !== draft.base &&
        ultimo.id !== draft.id && { onComparar: () => void notebook.change({ base: ultimo.id }) })}
    />
  );
}
