import type { Case, Updates } from './case.ts';
import { CLEAN, LISTA_AT, listOf } from './checklists.ts';
import { setIn } from './deep.ts';
import { closedBy, incident, NOTA, AT as NOV_AT, notedBy, seenBy, worldOf } from './incident-life.ts';
import { reportOf } from './incidents.ts';
import { AT as INV_AT, inventoryOf, SAME } from './inventories-setup.ts';
import type { Person } from './people.ts';
import { ANA, setup, TREES } from './rounds-setup.ts';
import { EVA, endOf, entryOf, finding, LUIS, NOV_VISITA, startOf, visit, walked } from './visits-setup.ts';

const DAY = 24 * 3_600_000;
const YEAR = 365 * DAY;
/** 9999-12-31T23:59:59.999Z, the last time with a year of four digits. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A time that somebody's phone told, at the places where it stands. */
interface Told {
  readonly name: string;
  readonly as: Person;
  readonly update: Updates;
  readonly places: readonly string[];
  readonly world?: Updates;
}

/**
 * A phone tells what its clock shows, 1970 and years ahead too: that is taken, and who reads it sees that it is doubtful.
 * What no clock shows is no time.
 */
export function timeCases(t: number): readonly Case[] {
  return told(t).flatMap(({ name, as, update, places, world = {} }) =>
    (
      [
        ['a cold start', 0, true],
        ['before any clock', -1, false],
        ['a day ahead', t + DAY + 1, true],
        ['ten years ahead', t + 10 * YEAR, true],
        ['the last time', LAST, true],
        ['after the last time', LAST + 1, false],
      ] as const
    ).map(([when, value, allow]): Case => {
      const so = places.reduce((all, place) => setIn(all, place, value), update);
      return { name: `${name}: ${when}`, as, world, try: { update: so }, allow };
    }),
  );
}

function told(t: number): readonly Told[] {
  const novedad = incident(t);
  const world = worldOf(novedad);
  const round = setup(ANA, t);
  const inRound = reportOf(ANA, round.ronda, t);
  const { superv, world: open, roots } = visit(EVA, t);
  const half = walked(EVA, t);
  const entry = entryOf(EVA, superv, t);
  const again = entryOf(EVA, half.superv, t, finding(t, { novedad: null }));
  const inTrees = (path: string): readonly string[] => TREES.map((tree) => `${roots[tree]}/${path}`);
  const mark = (tree: (typeof TREES)[number]): string =>
    `${round.roots[tree]}/novedades/${NOV_AT.split('/')[1]}/fechah_x`;
  const list = listOf(ANA, t, CLEAN);
  return [
    { name: 'novedad', as: ANA, update: reportOf(ANA, null, t), places: [`${NOV_AT}/fechah_x`] },
    {
      ...{ name: 'incident of a round', as: ANA, update: inRound, world: round.world },
      places: [`${NOV_AT}/fechah_x`],
    },
    {
      ...{ name: 'mark of an incident', as: ANA, update: inRound, world: round.world },
      places: TREES.map(mark),
    },
    {
      ...{ name: 'incident of a visit', as: EVA, update: entry, world: open },
      places: [`_novedades/${NOV_VISITA}/fechah_x`],
    },
    {
      name: 'acuse',
      as: EVA,
      update: seenBy(EVA, novedad, t),
      world,
      places: [`${NOV_AT}/acuse/${EVA.emp_id}/fechah_x`],
    },
    {
      name: 'nota',
      as: EVA,
      update: notedBy(EVA, novedad, t),
      world,
      places: [`${NOV_AT}/notas/${NOTA}/fechah_x`],
    },
    {
      name: 'cierre',
      as: EVA,
      update: closedBy(EVA, novedad, t),
      world,
      places: [`${NOV_AT}/cierre/fechah_x`],
    },
    ...['fechah_x', 'fechah_ini_x'].flatMap((field): Told[] => [
      { name: `lista, ${field}`, as: ANA, update: list, places: [`${LISTA_AT}/${field}`] },
      { name: `visita, ${field}`, as: EVA, update: startOf(EVA, t), places: inTrees(field) },
    ]),
    {
      ...{ name: 'entrada', as: EVA, update: entry, world: open },
      places: inTrees(`entradas/${LUIS}/fechah_x`),
    },
    {
      ...{ name: 'corrected entry', as: EVA, update: again, world: half.world },
      places: inTrees(`entradas/${LUIS}/fechah_x`),
    },
    {
      ...{ name: 'end of the visit', as: EVA, update: endOf(EVA, half.superv, t), world: half.world },
      places: inTrees('fechah_fin_x'),
    },
    { name: 'inventario', as: ANA, update: inventoryOf(ANA, t, SAME), places: [`${INV_AT}/fechah_x`] },
  ];
}
