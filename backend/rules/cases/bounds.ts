import { type Case, pid, type Updates } from './case.ts';
import { incident, notedBy, seenBy } from './incident-life.ts';
import { HELD, withRole } from './people.ts';
import { ANA, changeOf, setup } from './rounds-setup.ts';
import { asJson } from './rounds-start.ts';
import { EVA, guardOf, stored, visit } from './visits-setup.ts';

/** What functions close: records that are full. */
export function boundCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const round = setup(ANA, t);
  const open = visit(EVA, t);
  const novedad = incident(t);
  const changes: readonly (readonly [string, typeof ANA, string, Updates, Updates])[] = [
    ['round', ANA, round.ronda.id, round.world, changeOf(ANA, round.roots, { estado: 'pausada' })],
    ['visit', EVA, open.superv.id, stored(open.superv, t).world, guardOf(EVA, open.superv, t)],
    [
      'incident',
      ANA,
      novedad.id_novedad,
      { [`_novedades/${novedad.id_novedad}`]: asJson(novedad) },
      notedBy(ANA, novedad, t),
    ],
  ];
  for (const as of [EVA, ...withRole('admin')].filter((who) => HELD.includes(who)))
    cases.push({
      name: `${as.name} answers for an incident that a guard has filled`,
      as,
      world: {
        [`_novedades/${novedad.id_novedad}`]: asJson(novedad),
        [`_llenos_/${novedad.id_novedad}`]: true,
      },
      ...{ try: { update: seenBy(as, novedad, t) }, allow: true },
    });
  for (const [name, as, id, world, update] of changes)
    for (const [full, allow] of [
      [id, false],
      [pid('Otro'), true],
    ] as const)
      cases.push({
        name: `${name} is added to while ${full} is full`,
        ...{ as, world: { ...world, [`_llenos_/${full}`]: true }, try: { update }, allow },
      });
  return cases;
}
