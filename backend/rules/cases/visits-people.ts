import type { Case, Updates } from './case.ts';
import { HELD, PEOPLE, type Person, withRole } from './people.ts';
import {
  attachOf,
  detachOf,
  EVA,
  endOf,
  entryOf,
  finding,
  guardOf,
  startOf,
  VISITA,
  type Visit,
  visit,
  walked,
} from './visits-setup.ts';

/** Corrected afterwards, when the guard no longer signs. */
const LATER = { presencia: 'presente', novedad: null, firma: null } as const;
const VISITORS = withRole('supervisor', HELD);

/** Who may start, change and end a supervision: every person on one of their own, and on another's. */
export function visitPeopleCases(t: number): readonly Case[] {
  const ofEva = walked(EVA, t);
  return PEOPLE.flatMap((who): Case[] => {
    const own = walked(who, t);
    const fresh = visit(who, t);
    const allow = VISITORS.includes(who);
    const mine = (name: string, world: Updates, update: Updates): Case => ({
      name: `${who.name} ${name}`,
      as: who,
      world,
      try: { update },
      allow,
    });
    const theirs = changes(who, ofEva, t).map(
      ([name, update]): Case => ({
        name: `${who.name} ${name} in that of another`,
        as: who,
        world: ofEva.world,
        try: { update },
        allow: false,
      }),
    );
    const forAnother: Case = {
      name: `${who.name} starts in the name of another`,
      as: who,
      try: { update: underOwnLedger(startOf(EVA, t), EVA.uid, who.uid) },
      allow: false,
    };
    return [
      mine('starts a supervision', {}, startOf(who, t)),
      mine('saves an entry', fresh.world, entryOf(who, fresh.superv, t)),
      mine('attaches a photo', fresh.world, attachOf(who, fresh.superv, t)),
      ...changes(who, own, t).map(([name, update]) => mine(name, own.world, update)),
      ...(who === EVA ? [] : [...theirs, forAnother]),
    ];
  }).concat([
    {
      name: 'a supervision in a unit not held',
      as: EVA,
      try: { update: inUnit(startOf(EVA, t), 'u002') },
      allow: false,
    },
  ]);
}

function changes(who: Person, { superv }: Visit, t: number): readonly (readonly [string, Updates])[] {
  return [
    ['corrects an entry', entryOf(who, superv, t, finding(t, LATER))],
    ['adds a guard', guardOf(who, superv, t)],
    ['removes a photo', detachOf(who, superv, t)],
    ['ends the supervision', endOf(who, superv, t)],
  ];
}

function underOwnLedger(updates: Updates, from: string, to: string): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) => [path.replace(`_ops/${from}/`, `_ops/${to}/`), value]),
  );
}

function inUnit(updates: Updates, un_id: string): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) => [
      path.replace(`_supervisiones_/u001/${VISITA}`, `_supervisiones_/${un_id}/${VISITA}`),
      path.startsWith('_supervisiones') ? { ...(value as object), un_id } : value,
    ]),
  );
}
