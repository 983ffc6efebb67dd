import { etagOf, type StoredObject } from '../storage/stored-object.ts';

/** An object as the JSON API tells it: numbers as text, no download token. */
export function resourceOf(object: StoredObject): Record<string, unknown> {
  const { downloadToken: _none, size, generation, metageneration, metadata, ...rest } = object;
  return {
    kind: 'storage#object',
    id: `${object.bucket}/${object.name}/${generation}`,
    ...rest,
    generation: String(generation),
    metageneration: String(metageneration),
    size: String(size),
    storageClass: 'STANDARD',
    etag: etagOf(object),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
  };
}
