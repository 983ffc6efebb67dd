import type { Photo } from '../../../contract/photos.ts';
import { type DraftKind, photosFromJson, photosToJson } from '../draft-kind.ts';

/** A form of the tests: a text, photos of two places, a signature. */
export interface Visit {
  readonly op: string;
  readonly text: string;
  readonly door: readonly Photo[];
  readonly roof: readonly Photo[];
  readonly sign: readonly Photo[];
}

export const KEY = 'tests/visit/1';

export const VISIT: DraftKind<Visit> = {
  fresh: (newId) => ({ op: newId(), text: '', door: [], roof: [], sign: [] }),
  parse(value) {
    if (typeof value !== 'object' || value === null) return null;
    const { op, text } = value;
    if (typeof op !== 'string' || typeof text !== 'string') return null;
    const [door, roof, sign] = [value.door, value.roof, value.sign].map(photosFromJson);
    return { op, text, door: door ?? [], roof: roof ?? [], sign: sign ?? [] };
  },
  serialize: ({ door, roof, sign, ...rest }) => ({
    ...rest,
    door: photosToJson(door),
    roof: photosToJson(roof),
    sign: photosToJson(sign),
  }),
  hasContent: (b) => b.text !== '' || b.door.length + b.roof.length + b.sign.length > 0,
  renew: (b, newId) => ({ ...b, op: newId() }),
};
