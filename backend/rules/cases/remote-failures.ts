import type { Json } from '@gr/shared/contract/outbox';
import { type FallaRemoto, fallaRemotoPath } from '@gr/shared/domain/app/falla-remoto';
import { type Case, edit, long, type Updates } from './case.ts';
import { ACTIVE, PEOPLE } from './people.ts';
import { ANA } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';

const DISP = '0f8fad5b-d9cb-469f-a165-70867728950e';
const AT = fallaRemotoPath('mf-rondas', '0.1.0-dcefa031', DISP);

function failure(t: number): Updates {
  const row: Omit<FallaRemoto, 'fechah_srv'> = {
    version: '0.1.0-dcefa031',
    codigo: 'RF-010',
    otra: 'si',
    so: 'Android 10',
    nav: 'Chrome 109',
    app_ver: '0.1.0',
    fechah_x: t - 60_000,
  };
  return { [AT]: { ...row, fechah_srv: { '.sv': 'timestamp' } } };
}

/** That a phone put a version away: by whoever is in, once, whole. */
export function remoteFailureCases(t: number): readonly Case[] {
  const row = failure(t);
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} says that their phone quarantined a version`,
    as: who,
    try: { update: row },
    allow: ACTIVE.includes(who),
  }));
  const add = (name: string, update: Updates, allow = false, world: Updates = {}): void => {
    cases.push({ name: `remote failure: ${name}`, as: ANA, world, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(row, AT, change);
  const known = { [AT]: { version: '0.1.0-dcefa031', codigo: 'RF-010' } };
  // As in life until midnight: a server with a clock of its own still refuses it a while later.
  add('when there were too many today', row, false, { [`_cuotas_fallas_/${ANA.uid}/hasta`]: t + 3_600_000 });
  add('when there were too many yesterday', row, true, { [`_cuotas_fallas_/${ANA.uid}/hasta`]: t - 1 });
  add('again', row, false, known);
  add('deletes it', { [AT]: null }, false, known);
  add('changes a field', { [`${AT}/codigo`]: 'RF-011' }, false, known);
  add('without another version', so({ otra: 'no' }), true);
  add('with the number of the federation runtime', so({ codigo: 'RF-009 RUNTIME-001' }), true);
  add('without the browser', so({ so: '', nav: '' }), true);
  for (const key of [long(41), 'with a space', '12', DISP.toUpperCase(), DISP.slice(1)])
    add(`with the key ${key.slice(0, 20)}`, moved(row, AT.replace(DISP, key)));
  add('of a remote without a name', moved(row, AT.replace('mf-rondas', long(41))));
  for (const version of ['0', `0_${long(41)}`, 'v0_1', '0_1 0'])
    add(`of version ${version.slice(0, 20)}`, moved(row, AT.replace('0_1_0-dcefa031', version)));
  add('of a remote with a number', moved(row, AT.replace('mf-rondas', '1')));
  for (const [field, value] of MISTAKES)
    add(`${field} = ${JSON.stringify(value)?.slice(0, 30)}`, so({ [field]: value }));
  for (const fechah_x of [-1, 1e18]) add(`fechah_x = ${fechah_x}`, so({ fechah_x }));
  for (const fechah_x of [0, t + 25 * 3_600_000]) add(`fechah_x = ${fechah_x}`, so({ fechah_x }), true);
  for (const value of UNKNOWN) add(`other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  for (const read of ['_fallas_remotos_', '_fallas_remotos_/mf-rondas', AT])
    cases.push(
      ...PEOPLE.map((who) => ({
        name: `${who.name} reads ${read.slice(0, 40)}`,
        as: who,
        try: { read, query: null },
        allow: false,
      })),
    );
  return cases;
}

function moved(row: Updates, to: string): Updates {
  return { [to]: row[AT] as Json };
}

const MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  ['version', undefined],
  ['version', 3],
  ['version', long(61)],
  ['codigo', undefined],
  ['codigo', 'RF-1'],
  ['codigo', 'OB-101'],
  ['codigo', 'RF-009 RUNTIME-1'],
  ['otra', undefined],
  ['otra', true],
  ['so', undefined],
  ['so', long(61)],
  ['nav', undefined],
  ['nav', 109],
  ['nav', 'a\u001b[2J'],
  ['so', 'Android\n10'],
  ['app_ver', undefined],
  ['fechah_x', undefined],
  ['fechah_x', 'ayer'],
  ['fechah_srv', undefined],
  ['fechah_srv', 5],
];
