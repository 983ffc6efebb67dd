import { type Case, pid, type Updates } from './case.ts';
import { incident, notedBy, seenBy } from './incident-life.ts';
import { HELD, withRole } from './people.ts';
import { ANA, changeOf, setup } from './rounds-setup.ts';
import { asJson } from './rounds-start.ts';
import { EVA, guardOf, stored, visit } from './visits-setup.ts';

/** What functions close: own fields that were changed without end, and records that are full. */
export function boundCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const own = [
    ['img', `personal/${ANA.uid}/${pid('Foto')}.jpg`],
    ['tpush', 'abc'],
    ['pass', 'auth:v1:1790000000000'],
  ] as const;
  for (const [field, value] of own)
    for (const [name, of, hasta, allow] of [
      ['reached', ANA.uid, t + 1, false],
      ['in the very moment it ends', ANA.uid, t, false],
      ['of yesterday', ANA.uid, t - 1, true],
      ['of another', EVA.uid, t + 1, true],
    ] as const)
      cases.push({
        name: `own ${field} with the quota ${name}`,
        ...{ as: ANA, world: { [`_cuotas_propias_/${of}`]: { dia: 'd', n: 1, hasta } }, exactClock: true },
        ...{ try: { update: { [`_emp_segdiez/${ANA.emp_id}/${field}`]: value } }, allow },
      });
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
