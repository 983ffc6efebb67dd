import type { Photo } from '@gr/shared/contract/photos';
import { FOTOS_MAX } from '@gr/shared/domain/novedad';
import { Button, PhotoStrip, Stack } from '@gr/shared/ui';
import { useRef } from 'react';
import { mensajes } from '../mensajes.ts';
import type { Cuaderno } from './cuaderno.ts';
import { useFotoUrls, useTomarFotos } from './fotos.data.ts';

interface Props {
  readonly fotos: readonly Photo[];
  /** A photo is on its way. */
  readonly guardando: boolean;
  readonly cuaderno: Cuaderno;
}

const m = mensajes.novedad;

/** Camera first: the phone's own camera, then the gallery, up to six pictures. */
export function Fotos({ fotos, guardando, cuaderno }: Props) {
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const urls = useFotoUrls(fotos);
  const { agregar, quitar } = useTomarFotos(cuaderno);
  const free = FOTOS_MAX - fotos.length;

  function take(input: HTMLInputElement, origen: Photo['origen']): void {
    const files = Array.from(input.files ?? []);
    input.value = '';
    agregar(files, origen, free);
  }
  return (
    <Stack gap={3}>
      {free > 0 ? (
        <>
          <Button
            full
            size="scan"
            icon="camera"
            pending={guardando}
            pendingLabel={m.foto_guardando}
            onPress={() => camera.current?.click()}
          >
            {m.tomar_foto}
          </Button>
          <Button full variant="quiet" icon="images" onPress={() => gallery.current?.click()}>
            {m.galeria}
          </Button>
        </>
      ) : (
        <p>{m.tope}</p>
      )}
      {fotos.length > 0 && (
        <PhotoStrip
          max={FOTOS_MAX}
          photos={fotos.map(({ id_archivo: id }) => {
            const url = urls[id];
            return url === undefined ? { id } : { id, url };
          })}
          onRemove={quitar}
        />
      )}
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={m.tomar_foto}
        onChange={(event) => take(event.currentTarget, 'camara')}
      />
      <input
        ref={gallery}
        hidden
        multiple
        type="file"
        accept="image/*"
        aria-label={m.galeria}
        onChange={(event) => take(event.currentTarget, 'galeria')}
      />
    </Stack>
  );
}
