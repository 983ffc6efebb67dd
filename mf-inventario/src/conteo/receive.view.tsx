import type { Catalogo } from '@gr/shared/domain/inventario/catalogo';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { Page, ReadingView, useHost, useNotebook, useSearchParams, useWatch } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { inventarioQuery } from '../queries.ts';
import { NoUnidades } from '../unidad/selector.view.tsx';
import { goTo, useUnidad } from '../unidad/use-unidad.ts';
import { DRAFT } from './draft.model.ts';
import { reciboKey } from './draft-keys.ts';
import { Form } from './form.view.tsx';
import { mensajes as m } from './mensajes.ts';

/** `inventario/recibir?un=&id=&paso=&releva=`: receives a post that was left, with a count of one's own. */
export default function ReceiveView() {
  const { un_id, un_nom } = useUnidad();
  const [params] = useSearchParams();
  const id = params.get('id');
  const reading = useWatch<Inventario>(un_id && id ? inventarioQuery(un_id, id) : null);
  const titulo = m.titulos.recibo;
  if (un_id === null || id === null) {
    return (
      <Page task title={titulo}>
        {un_id === null ? <NoUnidades /> : <EmptyState message={m.noEsta} />}
      </Page>
    );
  }
  const inventario = reading.snapshot?.value;
  if (!inventario) {
    return (
      <Page task title={titulo} subtitle={un_nom}>
        <ReadingView reading={reading} empty={m.noEsta} skeleton="list">
          {() => null}
        </ReadingView>
      </Page>
    );
  }
  return <Receive key={id} inventario={inventario} un_id={un_id} un_nom={un_nom} />;
}

/** A left post is counted against its own inventory, without later requirements of the office. */
const AS_LEFT: Catalogo = {};

interface Props {
  readonly inventario: Inventario;
  readonly un_id: string;
  readonly un_nom: string;
}

function Receive({ inventario, un_id, un_nom }: Props) {
  const { rol, emp_id } = useObservable(useHost().session.persona);
  const kept = useNotebook(reciboKey(un_id, inventario.id), DRAFT);
  // The inventory as handed over: after the reception the record has this count's values.
  const [left] = useState(inventario);
  const { draft } = kept;
  const message =
    rol === 'admin'
      ? m.soloLectura
      : left.entrega_id === emp_id
        ? m.suyo
        : left.estado !== 'por_recibir' ||
            (inventario.estado !== 'por_recibir' && inventario._op !== draft?.op)
          ? m.yaRecibido
          : null;
  if (message !== null) {
    const back = <LinkButton href={goTo('inventario', { un: un_id })}>{m.verInventario}</LinkButton>;
    return (
      <Page task title={m.titulos.recibo} subtitle={un_nom}>
        <EmptyState icon="package" message={message} action={back} />
      </Page>
    );
  }
  if (!draft) {
    return (
      <Page task title={m.titulos.recibo} subtitle={un_nom}>
        <Skeleton shape="list" />
      </Page>
    );
  }
  return (
    <Form
      un_id={un_id}
      un_nom={un_nom}
      tipo="recibo"
      base={left}
      catalogo={AS_LEFT}
      receives={left}
      kept={kept}
      draft={draft}
    />
  );
}
