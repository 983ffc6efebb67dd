import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import type { EsperadoRonda } from '@gr/shared/domain/registro/round-proof';
import { asJson, inEachTree } from '@gr/shared/domain/registro/trees';
import { esperadoOf } from '@gr/shared/domain/ronda/esperado';
import { queuedRonda } from '@gr/shared/domain/ronda/pending-ronda';
import { type Signs, withSigns } from '@gr/shared/domain/ronda/pruebas';
import { corrections } from '../functions/judge-round.ts';
import type { SeededUnit } from './demo-units.ts';
import type { SeedTree } from './seed-tree.ts';

const SIGNED = { letrero: 'impreso' } as const;

/** Where a past round lies in the demo data, and what it was of. */
interface Walked {
  readonly tree: SeedTree;
  readonly unit: SeededUnit;
  readonly plan: PlanRonda;
}

/**
 * Writes what the functions write into a round: the demo has nothing that the product would not have made.
 * @param root of the one tree in which it stands; the others are shared afterwards
 * @param at when it was judged, ms since epoch
 */
export function judgeSeeded({ tree, unit, plan }: Walked, root: string, at: number): void {
  const ronda = tree.read(root) as unknown as Ronda;
  const { puntos, unidad } = unit;
  const { nom, ape } = tree.read(`_emp_segdiez/${ronda.rond_id}`) as { nom: string; ape: string };
  const rond_nom = `${nom} ${ape}`;
  const esperado = esperadoOf(
    { plan, puntos, reglas: unidad.reglas, nombres: { rond_nom, un_nombre: unidad.un_nombre } },
    ronda.fechah_ini_x,
    ronda.fechah_ini_x,
  );
  tree.put(`_esperado_/${ronda.id}`, asJson(esperado));
  judgeAgain(tree, root, at);
}

/** The same of a round whose expectation is written: after somebody decided on its marks. */
export function judgeAgain(tree: SeedTree, root: string, at: number): void {
  const told = tree.read(root) as unknown as Ronda;
  const ronda = withSigns(told, tree.read(`_pruebas_/${told.id}`) as unknown as Signs);
  const esperado = tree.read(`_esperado_/${told.id}`) as unknown as EsperadoRonda;
  // Its reads are of planned points, with codes that were signed a moment ago with the key of this server.
  const known = { esperado, puntos: {}, signOf: () => SIGNED, end: null, arrived: {} };
  const found = corrections(ronda, known);
  if (found !== null) tree.lay(inEachTree([root], found), at);
  const row = queuedRonda(tree.read(root) as unknown as Ronda);
  tree.put(`_por_revisar_/${told.un_id}/${told.id}`, row && asJson(row));
}
