import type { Json } from '@gr/shared/contract/outbox';
import { type DeclaracionSalud, declararSalud } from '@gr/shared/domain/persona/persona-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { ACTIVE, PEOPLE, type Person } from './people.ts';
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
    name: `${who.name} declara su salud`,
    as: who,
    world: consentOf(who),
    try: { update: declarationOf(who, t) },
    allow: ACTIVE.includes(who),
  }));
  const mine = declarationOf(ANA, t);
  const add = (name: string, update: Updates, allow = false, world = consentOf(ANA)): void => {
    cases.push({ name: `salud: ${name}`, as: ANA, world, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(mine, AT, change);
  add('sin consentimiento', mine, false, {});
  add('con uno negado', mine, false, consentOf(ANA, { acepta: false }));
  add('con uno de otra cosa', mine, false, consentOf(ANA, { proposito: 'datos' }));
  add('con el de otro', mine, false, consentOf(PEOPLE[1] ?? ANA));
  add('sin nombrarlo', so({ consent_id: undefined }));
  add('nombrando otro', so({ consent_id: pid('Otro') }));
  add('nombrando un trozo', so({ consent_id: `${CONSENT}/x` }), false, {
    [`_consentimientos_/${ANA.emp_id}/${CONSENT}/x`]: { proposito: 'salud', acepta: true },
  });
  add('a nombre de otro', so({ emp_id: 'e_super' }));
  add('otra vez', mine, false, { ...consentOf(ANA), [AT]: { emp_id: ANA.emp_id } });
  add('borra la suya', sent(ANA.uid, OP, { [`_covid/${COVID}`]: null }));
  add('cambia la suya', sent(ANA.uid, OP, { [`_covid/${COVID}/contacto`]: 'si' }));
  add('con un id que no es nuestro', declarationOf(ANA, t, 'corto'));
  add('sin libro', without(mine, `_ops/${ANA.uid}/${OP}`));
  add('con una operación usada', without(so({ _op: OLD_OP }), `_ops/${ANA.uid}/${OP}`));
  add('con un trozo del libro', so({ _op: `${OP}/at` }));
  add('sin operación', so({ _op: undefined }));
  add('sin síntomas ni temperatura', so({ sintomas: undefined, temperatura: undefined }), true);
  for (const [field, value] of LIMITS)
    add(`${field} = ${JSON.stringify(value)}`, so({ [field]: value }), true);
  for (const [field, value] of MISTAKES)
    add(`${field} = ${JSON.stringify(value)?.slice(0, 40)}`, so({ [field]: value }));
  for (const fechah_x of [Date.UTC(2019, 0, 1), t + 25 * 3_600_000])
    add(`fechah_x = ${fechah_x}`, so({ fechah_x }));
  for (const value of UNKNOWN) add(`otro = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
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
