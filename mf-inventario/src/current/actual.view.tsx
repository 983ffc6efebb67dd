import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { Page, ReadingView, useHost, useWatch } from '@gr/shared/screen';
import { Card, EmptyState, LinkButton, Stack, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { conteoKey, reciboKey } from '../conteo/draft-keys.ts';
import { newest } from '../items.model.ts';
import { mensajes as common } from '../mensajes.ts';
import { lastQuery } from '../queries.ts';
import { NoUnidades, SelectorUnidad } from '../unidad/selector.view.tsx';
import { goTo, useUnidad } from '../unidad/use-unidad.ts';
import { Items } from './items.view.tsx';
import { LastInventario } from './last-inventario.view.tsx';
import { mensajes as m } from './mensajes.ts';

/** `inventario?un=`: the last inventory of a unit, and the action for the next. */
export function InventarioView() {
  const { un_id, un_nom } = useUnidad();
  if (un_id === null) {
    return (
      <Page title={common.titulo}>
        <NoUnidades />
      </Page>
    );
  }
  return <ActualOfUnidad key={un_id} un_id={un_id} un_nom={un_nom} />;
}

function ActualOfUnidad({ un_id, un_nom }: { readonly un_id: string; readonly un_nom: string }) {
  const { device, session } = useHost();
  const { rol } = useObservable(session.persona);
  const reading = useWatch<Readonly<Record<string, Inventario>>>(lastQuery(un_id, device.now()));
  const begun = useHasDraft(conteoKey(un_id));
  // The server accepts inventories from people of the unit; an administrator can only read.
  const counts = rol !== 'admin';
  const latest = newest(reading.snapshot?.value ?? {});
  const waits = counts && latest?.estado === 'por_recibir';
  const countButton = (
    <LinkButton
      variant={waits ? 'secondary' : 'primary'}
      size="large"
      full
      icon="clipboard"
      href={goTo('inventario/contar', { un: un_id })}
    >
      {begun ? m.seguir : m.contar}
    </LinkButton>
  );
  return (
    <Page
      title={common.titulo}
      subtitle={un_nom}
      {...(counts && reading.snapshot && { actions: countButton })}
    >
      <SelectorUnidad un_id={un_id} />
      <ReadingView reading={reading} empty={m.primero} skeleton="card">
        {() =>
          latest ? (
            <Stack gap={4}>
              {waits && <ToReceive inventario={latest} un_id={un_id} />}
              <LastInventario inventario={latest} un_id={un_id} />
              <Items items={latest.items ?? {}} />
            </Stack>
          ) : (
            <EmptyState icon="package" message={m.primero} />
          )
        }
      </ReadingView>
    </Page>
  );
}

/** A left post waiting for reception is shown before everything else. */
function ToReceive({ inventario, un_id }: { readonly inventario: Inventario; readonly un_id: string }) {
  const { emp_id } = useObservable(useHost().session.persona);
  const begun = useHasDraft(reciboKey(un_id, inventario.id));
  const own = inventario.entrega_id === emp_id;
  return (
    <Card tone="highlight" icon="users" title={m.porRecibir}>
      <Stack gap={3}>
        <p>{own ? m.suyo : m.porRecibirDe(inventario.entrega_nom ?? '')}</p>
        {!own && (
          <LinkButton variant="primary" href={goTo('inventario/recibir', { un: un_id, id: inventario.id })}>
            {begun ? m.seguirRecibiendo : m.recibir}
          </LinkButton>
        )}
      </Stack>
    </Card>
  );
}

/** True when the phone has a draft under this key. */
function useHasDraft(key: string): boolean {
  const { outbox } = useHost();
  const [known, setKnown] = useState<string | null>(null);
  useEffect(() => {
    let open = true;
    void outbox.loadDraft(key).then((draft) => {
      if (open) setKnown(draft === null ? null : key);
    });
    return () => {
      open = false;
    };
  }, [outbox, key]);
  return known === key;
}
