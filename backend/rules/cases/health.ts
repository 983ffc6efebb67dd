import type { Json } from '@gr/shared/contract/outbox';
import { type DeclaracionSalud, declararSalud } from '@gr/shared/domain/persona/persona-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { ACTIVE, PEOPLE, type Person, rond } from './people.ts';
import { ANA, OP } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, COVID, OLD_OP } from './world.ts';

const ID = pid('Salud');
const AT = `_covid/${ID}`;
const CONSENT = pid('Consiente');

function declarationOf(who: Person, t: number, id = ID): Updates {
  const sintomas = { tos: true, fiebre: true } as const;
  const declaracion: DeclaracionSalud = {
    id,
    consent_id: CONSENT,
    sintomas,
    contacto: 'no',
    temperatura: 36.5,
  };
  return sent(who.uid, OP, declararSalud(act(who, OP, t), declaracion).updates);
}

function consentOf(who: Person, change: Readonly<Record<string, Json>> = {}): Updates {
  return { [`_consentimientos_/${who.emp_id}/${CONSENT}`]: { proposito: 'salud', acepta: true, ...change } };
}

/** Health declarations: of oneself, once, under one's own consent. */
export function healthCases(t: number): readonly Case[] {
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} declares their health`,
    as: who,
    world: consentOf(who),
    try: { update: declarationOf(who, t) },
    allow: ACTIVE.includes(who),
  }));
  const mine = declarationOf(ANA, t);
  const add = (name: string, update: Updates, allow = false, world = consentOf(ANA)): void => {
    cases.push({ name: `health: ${name}`, as: ANA, world, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(mine, AT, change);
  add('without consent', mine, false, {});
  add('with a refused one', mine, false, consentOf(ANA, { acepta: false }));
  add('with one of something else', mine, false, consentOf(ANA, { proposito: 'datos' }));
  add('with that of another', mine, false, consentOf(PEOPLE[1] ?? ANA));
  add('without naming it', so({ consent_id: undefined }));
  add('naming another', so({ consent_id: pid('Otro') }));
  add('naming a piece', so({ consent_id: `${CONSENT}/x` }), false, {
    [`_consentimientos_/${ANA.emp_id}/${CONSENT}/x`]: { proposito: 'salud', acepta: true },
  });
  add('in the name of another', so({ emp_id: 'e_super' }));
  add('again', mine, false, { ...consentOf(ANA), [AT]: { emp_id: ANA.emp_id } });
  cases.push({
    name: 'health: who is no longer what the token says reads their own',
    as: rond.moved,
    world: { [AT]: { emp_id: rond.moved.emp_id } },
    try: { read: AT, query: null },
    allow: false,
  });
  add('deletes their own', sent(ANA.uid, OP, { [`_covid/${COVID}`]: null }));
  add('changes their own', sent(ANA.uid, OP, { [`_covid/${COVID}/contacto`]: 'si' }));
  add('with an id that is not ours', declarationOf(ANA, t, 'corto'));
  add('without the ledger', without(mine, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', without(so({ _op: OLD_OP }), `_ops/${ANA.uid}/${OP}`));
  add('with a piece of the ledger', so({ _op: `${OP}/at` }));
  add('without an operation', so({ _op: undefined }));
  add('without symptoms and temperature', so({ sintomas: undefined, temperatura: undefined }), true);
  for (const [field, value] of LIMITS)
    add(`${field} = ${JSON.stringify(value)}`, so({ [field]: value }), true);
  for (const [field, value] of MISTAKES)
    add(`${field} = ${JSON.stringify(value)?.slice(0, 40)}`, so({ [field]: value }));
  for (const fechah_x of [-1, 1e18]) add(`fechah_x = ${fechah_x}`, so({ fechah_x }));
  for (const fechah_x of [0, t + 25 * 3_600_000]) add(`fechah_x = ${fechah_x}`, so({ fechah_x }), true);
  for (const value of UNKNOWN) add(`other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  return cases;
}

const LIMITS: readonly (readonly [string, Json])[] = [
  ['temperatura', 34],
  ['temperatura', 43],
  ['contacto', 'si'],
  ['sintomas', { a_b: true }],
];
const MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  ['id', pid('Otra')],
  ['contacto', 'tal vez'],
  ['contacto', undefined],
  ['temperatura', 33.9],
  ['temperatura', 43.1],
  ['temperatura', '36'],
  ['sintomas', 'tos'],
  ['sintomas', { tos: false }],
  ['sintomas', { tos: 'si' }],
  ['sintomas', { 'Tos seca': true }],
  ['fechah', undefined],
  ['cant_archivos', -1],
  ['fechah_x', undefined],
  ['fechah_srv', 5],
  ['disp_id', undefined],
  ['disp_id', long(61)],
  ['app_ver', undefined],
  ['lat', 4],
  ['lng', -74],
];
