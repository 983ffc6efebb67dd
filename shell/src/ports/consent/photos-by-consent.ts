import type { PhotosPort } from '@gr/shared/contract/photos';
import { fail } from '@gr/shared/contract/result';
import type { Consents } from './consents.ts';

const NOT_ALLOWED = fail(
  'FO-004',
  'Usted no autorizó el uso de fotos. Puede cambiarlo en Información Personal.',
);

/** Wraps the photos of a person who may have refused pictures: then `add` fails with `FO-004`. Signatures are no pictures. */
export function photosByConsent(photos: PhotosPort, consents: Consents): PhotosPort {
  return {
    add: async (file, origen, place, over) =>
      origen === 'pantalla' || consents.allows('fotos') ? photos.add(file, origen, place, over) : NOT_ALLOWED,
    url: photos.url,
    reduced: photos.reduced,
    discard: photos.discard,
  };
}
