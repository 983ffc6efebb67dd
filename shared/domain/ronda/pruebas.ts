import type { Json } from '../../contract/outbox.ts';
import type { PuntoLeido, Ronda } from '../registro/records.ts';
import type { PruebaLectura } from '../registro/round-proof.ts';
import { asJson, inEachTree, treesOfRonda } from '../registro/trees.ts';

/** What the reads of a round say of their signs, by `_op` of the read. */
export type Signs = Readonly<Record<string, PruebaLectura>>;

/**
 * What has to be written for a round to hold no sign itself, where its colleagues could read it: programs before `_pruebas_`
 * tell signature and code in the read. Empty where it holds none.
 * @param signs what is kept of it already, which stays
 */
export function withoutSigns(ronda: Ronda, signs: Signs | null): Readonly<Record<string, Json>> {
  const updates: Record<string, Json> = {};
  for (const [place, { _op, qr_id, qr_ver, firma, cod }] of placesOf(ronda)) {
    if (_op === undefined || (firma === undefined && cod === undefined)) continue;
    if (signs?.[_op] === undefined)
      updates[`_pruebas_/${ronda.id}/${_op}`] = asJson({ qr_id, qr_ver, firma, cod });
    Object.assign(
      updates,
      inEachTree(treesOfRonda(ronda), { [`${place}/firma`]: null, [`${place}/cod`]: null }),
    );
  }
  return updates;
}

/** The round with its signs in the reads they belong to, for the judgement. What was kept first is what was told. */
export function withSigns(ronda: Ronda, signs: Signs | null): Ronda {
  const signed = <T extends Partial<PuntoLeido>>(read: T): T => {
    const { firma, cod, qr_id } = signs?.[read._op ?? ''] ?? {};
    if (qr_id !== read.qr_id) return read;
    return { ...read, ...(firma === undefined ? {} : { firma }), ...(cod === undefined ? {} : { cod }) };
  };
  const each = <T extends Partial<PuntoLeido>>(reads: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(reads).map(([key, read]) => [key, signed(read)]));
  return {
    ...ronda,
    ...(ronda.recorrido ? { recorrido: each(ronda.recorrido) } : {}),
    ...(ronda.deshechas ? { deshechas: each(ronda.deshechas) } : {}),
  };
}

/** Reads of a round, those that were taken back too, with their paths below it. */
function placesOf({
  recorrido = {},
  deshechas = {},
}: Ronda): readonly (readonly [string, Partial<PuntoLeido>])[] {
  return [
    ...Object.entries(recorrido).map(([key, read]) => [`recorrido/${key}`, read] as const),
    ...Object.entries(deshechas).map(([key, read]) => [`deshechas/${key}`, read] as const),
  ];
}
