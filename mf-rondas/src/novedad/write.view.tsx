import type { Unidad } from '@gr/shared/domain/registro/records';
import { Page, useHost, useKeepPosition, useNotebook, useWatch } from '@gr/shared/screen';
import { Skeleton } from '@gr/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { unidadQuery } from '../ronda/queries.ts';
import { DRAFT, hasContent } from './draft.model.ts';
import { Form } from './form.view.tsx';
import { draftKeyOf, type Origen, type Place, placeOf, siteFor } from './place.model.ts';
import { SavedNovedad } from './saved.view.tsx';

interface Saved {
  readonly op: string;
  readonly id_novedad: string;
  readonly urgente: boolean;
  readonly cat_nov: string | null;
  readonly lugar: Place;
}

interface Props {
  readonly origen: Origen;
  /** Called when the form has content. */
  readonly onWritten: (() => void) | undefined;
}

/** One incident from the form to its confirmation, then optionally another one of the same place. */
export function WriteNovedad({ origen: opened, onWritten }: Props) {
  const { route } = useHost();
  const { notebook, draft, recovered, photosOnTheWay } = useNotebook(draftKeyOf(opened), DRAFT);
  const [saved, setSaved] = useState<Saved | null>(null);
  // «Agregar otra» keeps the previously chosen unit.
  const [previousUnidad, setPreviousUnidad] = useState<string | null>(null);
  const un_id = previousUnidad ?? opened.site.un_id;
  const origen: Origen = { ...opened, site: { ...opened.site, un_id } };
  const chosen = saved?.lugar.un_id ?? siteFor(origen, draft?.sitio ?? null).un_id;
  const unidad = useWatch<Unidad>(chosen === null ? null : unidadQuery(chosen)).snapshot?.value ?? null;
  useKeepPosition(saved === null);
  const written = draft !== null && hasContent(draft);
  const ready = draft !== null && saved === null;
  const begin = useEffectEvent(() => {
    const { pathname, search, state } = route.location.get();
    const { texto, ...rest } = (state ?? {}) as { readonly texto?: unknown };
    if (typeof texto !== 'string') return;
    // Taken once: a reload, or Back to a report that was saved, would begin it again.
    route.go(pathname + search, { replace: true, state: rest });
    notebook.change(({ desc_nov, sitio }) => ({
      desc_nov: desc_nov.trim() === '' ? texto : `${desc_nov}\n${texto}`,
      sitio: sitio ?? opened.site,
    }));
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
  const tell = useEffectEvent(() => onWritten?.());
  useEffect(() => {
    if (written) tell();
  }, [written]);
  if (saved) {
    return (
      <SavedNovedad
        {...saved}
        unidad={unidad}
        onAnother={() => {
          setPreviousUnidad(saved.lugar.un_id);
          setSaved(null);
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
    <Form
      origen={origen}
      draft={draft}
      recovered={recovered}
      photosOnTheWay={photosOnTheWay}
      notebook={notebook}
      onSaved={(op, { id_novedad, urgente, cat_nov, sitio: site }) => {
        const lugar = placeOf(origen, siteFor(origen, site));
        if (lugar) setSaved({ op, id_novedad, urgente, cat_nov, lugar });
      }}
    />
  );
}
