import { PhotoField, usePhotoUrls, useTakePhotos } from '@gr/shared/screen';
import { SignaturePad } from '@gr/shared/ui';
import { useState } from 'react';
import type { ItemProps } from './controls.ts';
import { mensajes } from './mensajes.ts';
import { fieldId } from './steps.model.ts';

/** Maximum of photos per item, as in a supervision. */
const FOTOS_ITEM_MAX = 3;

function useFotosOf({ id, controls }: Pick<ItemProps, 'id' | 'controls'>, max: number) {
  const { notebook, withStart } = controls;
  return useTakePhotos({
    notebook,
    get: (b) => b.fotos[id] ?? [],
    put: (b, photos) => withStart(b, { fotos: { ...b.fotos, [id]: photos } }),
    max,
  });
}

/** Photos of an item: its answer, or evidence of its failure (`falla`), requested (`pedida`) or not. */
export function FotosField(
  props: ItemProps & {
    readonly valorError: string | undefined;
    readonly falla?: boolean;
    readonly pedida?: boolean;
  },
) {
  const { id, item, fotos, busy, valorError, falla = false, pedida = false } = props;
  const take = useFotosOf(props, FOTOS_ITEM_MAX);
  const [mine, setMine] = useState(false);
  // Other items take photos too: only the field that was used shows the busy state.
  const [wasBusy, setWasBusy] = useState(busy);
  if (wasBusy !== busy) {
    setWasBusy(busy);
    if (!busy) setMine(false);
  }
  const optional = falla ? !pedida : item.obligatorio !== true;
  return (
    <PhotoField
      id={fieldId(id, falla ? 'foto' : 'valor')}
      label={falla ? mensajes.item.foto : item.texto}
      {...(optional && { help: mensajes.item.opcional })}
      error={valorError}
      size="normal"
      photos={fotos}
      max={FOTOS_ITEM_MAX}
      busy={busy && mine}
      onAdd={(files, origen) => {
        setMine(true);
        return take.add(files, origen);
      }}
      onRemove={take.remove}
      take={{ removed: take.removed, undo: take.undo }}
    />
  );
}

/** A signature that an item requires. */
export function FirmaField(props: ItemProps & { readonly valorError: string | undefined }) {
  const { id, item, fotos, valorError } = props;
  const sign = useFotosOf(props, 1);
  const urls = usePhotoUrls(fotos);
  const [firma] = fotos;
  return (
    <SignaturePad
      id={fieldId(id)}
      label={item.texto}
      {...(item.obligatorio !== true && { description: mensajes.item.opcional })}
      error={valorError}
      value={firma ? (urls[firma.id_archivo] ?? null) : null}
      onChange={(picture) => sign.set(picture, 'pantalla')}
    />
  );
}
