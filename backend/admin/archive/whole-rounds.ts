import type { Ronda } from '@gr/shared/domain/registro/records';
import { treesOfRonda } from '@gr/shared/domain/registro/trees';
import type { CompanyData } from '../../company/connect/database.ts';

/** Trees with a part of each round under its id. */
const PARTS = {
  esperado: '_esperado_',
  cierre: '_cierres_',
  pruebas: '_pruebas_',
  lleno: '_llenos_',
} as const;

/** A round with everything that the database has of it beside its summaries. */
export interface WholeRound extends Readonly<Partial<Record<keyof typeof PARTS, unknown>>> {
  readonly ronda: Ronda;
}

/** Rounds as they are now, by their ids; those that are gone are left out. */
export async function wholeRounds(
  company: Pick<CompanyData, 'read'>,
  ids: readonly string[],
): Promise<Readonly<Record<string, WholeRound>>> {
  const found = ids.map(async (id): Promise<readonly (readonly [string, WholeRound])[]> => {
    const ronda = await company.read<Ronda>(`_recorridos_todos/${id}`);
    if (ronda === null) return [];
    const parts = Object.entries(PARTS).map(async ([name, tree]) => [
      name,
      await company.read(`${tree}/${id}`),
    ]);
    const there = (await Promise.all(parts)).filter(([, value]) => value !== null);
    return [[id, { ronda, ...Object.fromEntries(there) }]];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** Every path of a round: its trees and its parts. */
export function placesOf(id: string, { ronda }: WholeRound): readonly string[] {
  // The clock's record of a round that nobody began is in no person's tree.
  const trees = treesOfRonda({ ...ronda, id }).filter((place) => !place.includes('//'));
  return [...trees, ...Object.values(PARTS).map((tree) => `${tree}/${id}`)];
}
