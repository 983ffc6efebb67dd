import type { Json } from '@gr/shared/contract/outbox';
import { sumaRemotoPath, type UsoRemoto, usoRemotoPath } from '@gr/shared/domain/app/uso-remoto';
import { type Case, edit, long, type Updates } from './case.ts';
import { ACTIVE, PEOPLE } from './people.ts';
import { ANA } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';

const DISP = '0f8fad5b-d9cb-469f-a165-70867728950e';
const VERSION = '0.1.0-dcefa031';
const AT = usoRemotoPath('mf-rondas', VERSION, DISP);
const SUM = sumaRemotoPath('mf-rondas', VERSION);

function use(t: number): Updates {
  const row: Omit<UsoRemoto, 'fechah_srv'> = {
    version: VERSION,
    fallas: 0,
    codigo: '',
    so: 'Android 10',
    nav: 'Chrome 109',
    app_ver: '0.1.0',
    fechah_x: t - 60_000,
  };
  return { [AT]: { ...row, fechah_srv: { '.sv': 'timestamp' } } };
}

/** That a version ran on a phone, and threw there: by whoever is in, more often each time. */
export function remoteUseCases(t: number): readonly Case[] {
  const row = use(t);
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} says that a version runs on their phone`,
    as: who,
    try: { update: row },
    allow: ACTIVE.includes(who),
  }));
  const add = (name: string, update: Updates, allow = false, world: Updates = {}): void => {
    cases.push({ name: `remote use: ${name}`, as: ANA, world, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(row, AT, change);
  const known = (fallas: number): Updates => ({
    [AT]: {
      version: VERSION,
      fallas,
      codigo: '',
      so: '',
      nav: '',
      app_ver: '0.1.0',
      fechah_x: 1,
      fechah_srv: 1,
    },
  });
  add('when there were too many today', row, false, { [`_cuotas_fallas_/${ANA.uid}/hasta`]: t + 3_600_000 });
  add('when there were too many yesterday', row, true, { [`_cuotas_fallas_/${ANA.uid}/hasta`]: t - 1 });
  add('again', row, false, known(0));
  add('that it threw', so({ fallas: 1, codigo: 'RF-013' }), true, known(0));
  add('that it threw as often', so({ fallas: 3, codigo: 'RF-013' }), false, known(3));
  add('that it threw less', so({ fallas: 2, codigo: 'RF-013' }), false, known(3));
  add('deletes it', { [AT]: null }, false, known(1));
  add('as often as is counted', so({ fallas: 20, codigo: 'RF-013' }), true);
  add('more often than is counted', so({ fallas: 21, codigo: 'RF-013' }));
  for (const key of [long(41), 'with a space', '12', DISP.toUpperCase()])
    add(`with the key ${key.slice(0, 20)}`, moved(row, AT.replace(DISP, key)));
  for (const id of [long(41), '1'])
    add(`of remote ${id.slice(0, 20)}`, moved(row, AT.replace('mf-rondas', id)));
  for (const version of ['0', `0_${long(41)}`, 'v0_1', '0_1 0'])
    add(`of version ${version.slice(0, 20)}`, moved(row, AT.replace('0_1_0-dcefa031', version)));
  for (const [field, value] of MISTAKES)
    add(`${field} = ${JSON.stringify(value)?.slice(0, 30)}`, so({ [field]: value }));
  for (const fechah_x of [-1, 1e18]) add(`fechah_x = ${fechah_x}`, so({ fechah_x }));
  for (const value of UNKNOWN) add(`other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  add('what is counted', { [SUM]: { usan: 1, mal: 1, detenida: t } });
  for (const [read, allowed] of [
    ['_uso_remotos_', false],
    [AT, false],
    ['_sumas_remotos_', false],
    [SUM, true],
  ] as const)
    cases.push(
      ...PEOPLE.map((who) => ({
        name: `${who.name} reads ${read.slice(0, 40)}`,
        as: who,
        try: { read, query: null },
        allow: allowed && ACTIVE.includes(who),
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
  ['fallas', undefined],
  ['fallas', -1],
  ['fallas', '1'],
  ['codigo', undefined],
  ['codigo', 'RF-1'],
  ['codigo', 'OB-101'],
  ['so', undefined],
  ['so', long(61)],
  ['nav', undefined],
  ['nav', 109],
  ['nav', 'a\u001b[2J'],
  ['app_ver', undefined],
  ['fechah_x', undefined],
  ['fechah_x', 'ayer'],
  ['fechah_srv', undefined],
  ['fechah_srv', 5],
];
