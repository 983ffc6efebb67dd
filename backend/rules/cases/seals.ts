import type { Json } from '@gr/shared/contract/outbox';
import { sealKeyPath } from '@gr/shared/domain/app/llave-sello';
import { type Case, edit, long, type Updates } from './case.ts';
import { ACTIVE, PEOPLE, type Person } from './people.ts';
import { ANA } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';

const DISP = '0f8fad5b-d9cb-469f-a165-70867728950e';
const KEY = 'A-_9'.padEnd(43, 'x');
const pathOf = (who: Person): string => sealKeyPath(who.uid, DISP);
const AT = pathOf(ANA);

function key(who: Person): Updates {
  return { [pathOf(who)]: { llave: KEY, fechah_srv: { '.sv': 'timestamp' } } };
}

/** The key of a phone: by its own person, once, never another one; read by that person alone. */
export function sealCases(t: number): readonly Case[] {
  const known = { [AT]: { llave: KEY, fechah_srv: t - 5 } };
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, world: Updates = {}, as = ANA): void => {
    cases.push({ name: `key of a phone: ${name}`, as, world, try: { update }, allow });
  };
  for (const who of PEOPLE) {
    add(`${who.name} keeps their own`, key(who), ACTIVE.includes(who), {}, who);
    if (who.uid !== ANA.uid) add(`${who.name} keeps one of another`, key(ANA), false, {}, who);
    for (const read of [AT, `${AT}/llave`])
      cases.push({
        name: `key of a phone: ${who.name} reads ${read.slice(-20)}`,
        ...{ as: who, world: known, try: { read, query: null } },
        allow: who.uid === ANA.uid && ACTIVE.includes(who),
      });
    cases.push({
      name: `key of a phone: ${who.name} reads their own`,
      ...{ as: who, world: { [pathOf(who)]: { llave: KEY, fechah_srv: t - 5 } } },
      ...{ try: { read: pathOf(who), query: null }, allow: ACTIVE.includes(who) },
    });
    for (const read of ['_sellos_', `_sellos_/${who.uid}`])
      cases.push({
        name: `key of a phone: ${who.name} lists ${read}`,
        ...{ as: who, world: known, try: { read, query: null } },
        allow: false,
      });
    add(`${who.name} deletes it`, { [AT]: null }, false, known, who);
  }
  const mine = key(ANA);
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(mine, AT, change);
  for (const [name, hasta, allow] of [
    ['while no more are taken', t + 3_600_000, false],
    ['in the very moment that ends', t, false],
    ['after it', t - 1, true],
  ] as const)
    cases.push({
      ...{ name: `key of a phone: ${name}`, as: ANA, exactClock: true, allow },
      world: { [`_cuotas_sellos_/${ANA.uid}/hasta`]: hasta },
      try: { update: mine },
    });
  add('again', mine, false, known);
  add('another one', so({ llave: 'B'.repeat(43) }), false, known);
  add('another one in its field', { [`${AT}/llave`]: 'B'.repeat(43) }, false, known);
  add('takes its time away', { [`${AT}/fechah_srv`]: null }, false, known);
  add('all of a person', { [`_sellos_/${ANA.uid}`]: null }, false, known);
  add('as text', { [AT]: 'x' });
  for (const odd of ['corto', DISP.toUpperCase(), `${DISP}0`, long(36)])
    add(`of the phone ${odd}`, { [sealKeyPath(ANA.uid, odd)]: mine[AT] ?? null });
  for (const llave of [
    undefined,
    7,
    true,
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(42)}=`,
    '',
    { a: 1 },
  ])
    add(`llave = ${JSON.stringify(llave)}`, so({ llave }));
  for (const fechah_srv of [undefined, t - 1, t + 1, 'ayer'])
    add(`fechah_srv = ${fechah_srv}`, so({ fechah_srv }));
  for (const value of UNKNOWN) add(`other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  return cases;
}
