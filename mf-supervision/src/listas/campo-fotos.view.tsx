import { PhotoField, usePhotoUrls, useTakePhotos } from '@gr/shared/screen';
import { SignaturePad } from '@gr/shared/ui';
import { useState } from 'react';
import type { ItemProps } from './item.view.tsx';
import { mensajes } from './mensajes.ts';
import { idCampo } from './pasos.model.ts';

/** Most photos of one item, as in a supervision. */
const FOTOS_ITEM_MAX = 3;

function useFotosDe({ id, mandos }: Pick<ItemProps, 'id' | 'mandos'>, max: number) {
  const { notebook, conInicio } = mandos;
  return useTakePhotos({
    notebook,
    get: (b) => b.fotos[id] ?? [],
    put: (b, photos) => conInicio(b, { fotos: { ...b.fotos, [id]: photos } }),
    max,
  });
}

/** Photos of an item: its answer, or what shows its failure (`falla`), asked for (`pedida`) or not. */
export function CampoFotos(
  props: ItemProps & {
    readonly errorValor: string | undefined;
    readonly falla?: boolean;
    readonly pedida?: boolean;
  },
) {
  const { id, item, fotos, ocupado, errorValor, falla = false, pedida = false } = props;
  const tomar = useFotosDe(props, FOTOS_ITEM_MAX);
  const [mia, setMia] = useState(false);
  // Other items take photos too: only the one that was asked says that it is busy.
  const [antes, setAntes] = useState(ocupado);
  if (antes !== ocupado) {
    setAntes(ocupado);
    if (!ocupado) setMia(false);
  }
  const optional = falla ? !pedida : item.obligatorio !== true;
  return (
    <PhotoField
      id={idCampo(id, falla ? 'foto' : 'valor')}
      label={falla ? mensajes.item.foto : item.texto}
      {...(optional && { help: mensajes.item.opcional })}
      error={errorValor}
      size="normal"
      photos={fotos}
      max={FOTOS_ITEM_MAX}
      busy={ocupado && mia}
      onAdd={(files, origen) => {
        setMia(true);
        tomar.add(files, origen);
      }}
      onRemove={tomar.remove}
    />
  );
}

/** A signature that an item asks for. */
export function CampoFirma(props: ItemProps & { readonly errorValor: string | undefined }) {
  const { id, item, fotos, errorValor } = props;
  const firmar = useFotosDe(props, 1);
  const urls = usePhotoUrls(fotos);
  const [firma] = fotos;
  return (
    <SignaturePad
      id={idCampo(id)}
      label={item.texto}
      {...(item.obligatorio !== true && { description: mensajes.item.opcional })}
      error={errorValor}
      value={firma ? (urls[firma.id_archivo] ?? null) : null}
      onChange={(picture) => firmar.set(picture, 'pantalla')}
    />
  );
}
