import type { PuntoLeido, Ronda } from '../registro/records.ts';
import type { PruebaLectura } from '../registro/round-proof.ts';

/** Data of the signs in a round's reads, by `_op` of the read. */
export type Signs = Readonly<Record<string, PruebaLectura>>;

/** The round with the sign's data in each read, for the judgement. The data stored first counts as reported. */
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
