import type { Archivo } from '@gr/shared/domain/registro/records';
import { stripOf, useHost, usePictures } from '@gr/shared/screen';
import { PhotoStrip, useObservable } from '@gr/shared/ui';
import { fotosOf, imagePath, type Origen } from './fotos.model.ts';
import { mensajes } from './mensajes.ts';

export interface StripProps {
  /** The record's `archivos`, or those of an entry, an item, a note. */
  readonly archivos: Readonly<Record<string, Archivo>> | undefined;
  /** Their record, for the address of the full screen. */
  readonly origen: Origen;
}

/** Pictures of a record in a strip; a tap opens one on the whole screen. Empty when there are none. */
export function PhotoStripOf({ archivos, origen }: StripProps) {
  const { route, network } = useHost();
  const offline = useObservable(network.state) === 'sin_conexion';
  const fotos = fotosOf(archivos);
  const { urls, faults } = usePictures(fotos);
  if (fotos.length === 0) return null;
  const photos = stripOf(fotos, urls, faults).map((photo) =>
    photo.url === undefined && photo.note === undefined && offline
      ? { ...photo, note: mensajes.conConexion }
      : photo,
  );
  return <PhotoStrip photos={photos} max={photos.length} onOpen={(id) => route.go(imagePath(origen, id))} />;
}
