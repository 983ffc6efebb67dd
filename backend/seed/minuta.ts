import { withEntry } from '@gr/shared/domain/minuta/chain';
import type { MinutaDia, MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { asJson } from '@gr/shared/domain/registro/trees';
import { localDate } from '@gr/shared/domain/valor/time';
import { type ToAppend, sha256 } from '../functions/minuta/append.ts';
import type { SeedTree } from './seed-tree.ts';

/** Adds an entry to the demo's book of a unit, as the functions would have. */
export function seedEntry(tree: SeedTree, { un_id, clave, dia_x, entrada }: ToAppend): void {
  const fecha = localDate(dia_x);
  const days = (tree.read(`_minuta_/${un_id}`) ?? {}) as unknown as MinutaDias;
  const last = Object.keys(days)
    .filter((day) => day < fecha)
    .sort()
    .at(-1);
  const { n = 0, hash = '' } = (last === undefined ? undefined : days[last]) ?? {};
  const antes = last === undefined ? null : { fecha: last, n, hash };
  const next = withEntry((days[fecha] ?? null) as MinutaDia | null, antes, [clave, entrada], sha256);
  if (next !== undefined) tree.put(`_minuta_/${un_id}/${fecha}`, asJson(next));
}
