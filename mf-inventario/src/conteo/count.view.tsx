import { type Catalogo, catalogoQuery, expectedOf } from '@gr/shared/domain/inventario/catalogo';
import type { Compared, Inventario } from '@gr/shared/domain/inventario/inventario';
import { Page, useHost, useNotebook, useSearchParams, useWatch } from '@gr/shared/screen';
import { EmptyState, ErrorState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { useEffect, useState } from 'react';
import { newest } from '../items.model.ts';
import { mensajes as common } from '../mensajes.ts';
import { inventarioQuery, lastQuery } from '../queries.ts';
import { NoUnidades } from '../unidad/selector.view.tsx';
import { goTo, useUnidad } from '../unidad/use-unidad.ts';
import { suggestedTipo } from './conteo.model.ts';
import { DRAFT } from './draft.model.ts';
import { conteoKey } from './draft-keys.ts';
import { Form } from './form.view.tsx';
import { mensajes as m } from './mensajes.ts';

/** `inventario/contar?un=&paso=&releva=`: a count of a unit against its last inventory; `releva` = staff id of the person whose post is taken over. */
export default function CountView() {
  const { un_id, un_nom } = useUnidad();
  const { rol } = useObservable(useHost().session.persona);
  if (un_id === null) {
    return (
      <Page task title={common.titulo}>
        <NoUnidades />
      </Page>
    );
  }
  if (rol === 'admin') {
    const back = <LinkButton href={goTo('inventario', { un: un_id })}>{m.verInventario}</LinkButton>;
    return (
      <Page task title={common.titulo} subtitle={un_nom}>
        <EmptyState icon="lock" message={m.soloLectura} action={back} />
      </Page>
    );
  }
  return <Count key={un_id} un_id={un_id} un_nom={un_nom} />;
}

const NO_CATALOGO: Catalogo = {};

/** The inventory that a count is compared with, by id; empty for the first of a unit, which uses the office's list. */
interface Base {
  readonly wanted: string;
  readonly base: Compared | Inventario | null;
}

function Count({ un_id, un_nom }: { readonly un_id: string; readonly un_nom: string }) {
  const host = useHost();
  const persona = useObservable(host.session.persona);
  const kept = useNotebook(conteoKey(un_id), DRAFT);
  const { draft, notebook } = kept;
  const releva = useSearchParams()[0].get('releva');
  // Kept with the first input: a relief that was only looked at presets no later count.
  const asksWho = releva !== null && draft?.otra_id === null && draft.base !== null;
  useEffect(() => {
    if (asksWho)
      notebook.change(({ tipo }) => ({ tipo: tipo ?? 'recibo', otra_id: releva, firma_otra: null }));
  }, [asksWho, releva, notebook]);
  const last = useWatch<Readonly<Record<string, Inventario>>>(lastQuery(un_id, host.device.now()));
  const list = useWatch<Catalogo>(catalogoQuery(un_id));
  const catalogo = list.snapshot?.value ?? NO_CATALOGO;
  const latest = newest(last.snapshot?.value ?? {});
  // A begun count keeps its reference, even if another inventory was saved meanwhile.
  const wanted = draft?.base ?? latest?.id ?? '';
  const other = draft !== null && wanted !== '' && wanted !== latest?.id;
  const begun = useWatch<Inventario>(other ? inventarioQuery(un_id, wanted) : null);
  const asked = other ? begun : last;
  // Kept once found: saving this count makes another one the latest.
  const [held, setHeld] = useState<Base | null>(null);
  let known = held?.wanted === wanted ? held : null;
  // If the office's list can't be read the first count begins with an empty one.
  const listed = wanted !== '' || list.snapshot !== null || list.failure !== null;
  if (!known && draft && asked.snapshot && listed) {
    known = {
      wanted,
      base: wanted === '' ? expectedOf(catalogo) : other ? (begun.snapshot?.value ?? null) : latest,
    };
    setHeld(known);
  }
  if (!draft || !known) {
    return (
      <Page task title={common.titulo} subtitle={un_nom}>
        {asked.failure ? (
          <ErrorState failure={asked.failure} onRetry={asked.retry} />
        ) : (
          <Skeleton shape="list" />
        )}
      </Page>
    );
  }
  return (
    <Form
      un_id={un_id}
      un_nom={un_nom}
      tipo={draft.tipo ?? (releva === null ? suggestedTipo(persona, latest, host.device.now()) : 'recibo')}
      base={known.base}
      catalogo={catalogo}
      receives={null}
      kept={kept}
      draft={draft}
      {...(draft.base !== null &&
        latest !== null &&
        latest.id !== draft.base &&
        latest.id !== draft.id && { onCompare: () => void notebook.change({ base: latest.id }) })}
    />
  );
}
