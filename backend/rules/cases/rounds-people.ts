import type { Case, Updates } from './case.ts';
import { HELD, PEOPLE, rond, sup, withRole } from './people.ts';
import { markOf, pauseOf, removalOf, setup, startOf } from './rounds-setup.ts';

const WALKERS = withRole('rondero', HELD);

/** Who may start, change and delete a round: every person on a round of their own, and on another's. */
export function roundPeopleCases(t: number): readonly Case[] {
  const ofAna = setup(rond.one, t);
  const forAnother = startOf(rond.one, t);
  return PEOPLE.flatMap((who): Case[] => {
    const own = setup(who, t);
    const allow = WALKERS.includes(who);
    const { world } = own;
    const another = who !== rond.one;
    return [
      { name: `${who.name} inicia`, as: who, try: { update: startOf(who, t).updates }, allow },
      { name: `${who.name} marca`, as: who, world, try: { update: markOf(who, own.ronda, 'p1', t) }, allow },
      {
        name: `${who.name} pausa`,
        as: who,
        world,
        try: { update: pauseOf(who, own.ronda, 'pausada', t) },
        allow,
      },
      { name: `${who.name} elimina`, as: who, world, try: { update: removalOf(who, own.ronda) }, allow },
      ...(another
        ? [
            ...[ofAna].flatMap(({ ronda, world: theirs }): Case[] => [
              {
                name: `${who.name} marks that of another`,
                as: who,
                world: theirs,
                try: { update: markOf(who, ronda, 'p1', t) },
                allow: false,
              },
              {
                name: `${who.name} removes that of another`,
                as: who,
                world: theirs,
                try: { update: removalOf(who, ronda) },
                allow: false,
              },
            ]),
            {
              name: `${who.name} starts in the name of another`,
              as: who,
              try: { update: underOwnLedger(forAnother.updates, rond.one.uid, who.uid) },
              allow: false,
            } satisfies Case,
          ]
        : []),
    ];
  }).concat([
    {
      name: 'the supervisor does not remove that of the rondero, even holding the unit',
      as: sup.one,
      world: ofAna.world,
      try: { update: removalOf(sup.one, ofAna.ronda) },
      allow: false,
    },
    {
      name: 'a round in a unit that is not in their list',
      as: rond.one,
      try: { update: inUnit(startOf(rond.one, t).updates, 'u002') },
      allow: false,
    },
  ]);
}

function underOwnLedger(updates: Updates, from: string, to: string) {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) => [path.replace(`_ops/${from}/`, `_ops/${to}/`), value]),
  );
}

function inUnit(updates: Updates, un_id: string) {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) => [
      path.replace('_recorridos_/u001/', `_recorridos_/${un_id}/`),
      path.startsWith('_recorridos') && typeof value === 'object' && value !== null
        ? { ...value, un_id }
        : value,
    ]),
  );
}
