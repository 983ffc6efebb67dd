import type { Json } from '@gr/shared/contract/outbox';
import { type AccionPunto, registrarPunto, SETS_PLACE } from '@gr/shared/domain/qr/punto-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { HELD, PEOPLE, type Person, sup, withRole } from './people.ts';
import { FOTO, fileCases, photo } from './photos.ts';
import { OP } from './rounds-setup.ts';
import { act, PUNTOS, VALQR } from './world.ts';

const ADMINS = withRole('admin');
const NEW = pid('ValNueva');
/** Row of the log that {@link done} writes. */
const ROW = `_valqr_/u001/${NEW}`;
export const P1 = '_qr_/u001/p1';

/** What somebody does to a checkpoint of `u001`, as the app sends it. */
export function done(who: Person, t: number, accion: AccionPunto = 'instalar', qr_id = 'p1'): Updates {
  const punto = PUNTOS[qr_id];
  if (!punto) throw new Error(`no point ${qr_id}`);
  const operation = registrarPunto(act(who, OP, t), {
    ...{ id: NEW, un_id: 'u001', punto, accion, resultado: 'valido', texto: 'GR1' },
    ...{ fotos: [photo(t)], draft: 'd', motivo: long(200) },
  });
  return sent(who.uid, OP, operation.updates);
}

/** Checkpoints put up, replaced, moved and retired, and what may not be done to them. */
export function checkpointCases(t: number): readonly Case[] {
  const allowed = withRole('supervisor', HELD);
  const cases: Case[] = PEOPLE.flatMap((who) => [
    {
      name: `${who.name} installs a point`,
      as: who,
      try: { update: done(who, t) },
      allow: allowed.includes(who),
    },
    ...ALONE.map((update) => ({
      name: `${who.name} writes ${JSON.stringify(update)}`,
      as: who,
      try: { update },
      allow: ADMINS.includes(who) && Object.values(update)[0] !== 'roto',
    })),
  ]);
  const add = (name: string, update: Updates, allow = false): void => {
    cases.push({ name: `punto: ${name}`, as: sup.one, try: { update }, allow });
  };
  const told = done(sup.one, t);
  const row = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(told, ROW, change);
  for (const accion of ['instalar', 'reemplazar', 'mover', 'retirar', 'marcar_danado'] as const)
    add(accion, done(sup.one, t, accion), true);
  for (const motivo of [undefined, ''])
    add(`retirar without a reason (${motivo})`, edit(done(sup.one, t, 'retirar'), ROW, { motivo }));
  add('one that is not there', done(sup.one, t, 'instalar', 'p4'));
  add('without its row', without(told, ROW));
  add('with a row that was there', { [`${P1}/valqr_id`]: VALQR, [`${P1}/estado`]: 'danado' });
  add('with the row of another point', row({ qr_id: 'p2' }));
  add('of which the row says it was only tried', row({ accion: 'probar' }));
  for (const accion of SETS_PLACE)
    for (const field of PLACE) {
      const update = done(sup.one, t, accion);
      for (const value of [4, null])
        cases.push({
          ...{
            name: `punto: ${accion}, and its ${field} in the point is ${value}`,
            as: sup.one,
            allow: false,
          },
          world: { [`${P1}/${field}`]: 1 },
          try: { update: { ...update, [`${P1}/${field}`]: value } },
        });
      add(`${accion}, and its place anew in ${field}`, { ...update, [`_qr_lugares_/u001/p1/${field}`]: 4 });
    }
  add('in another person’s name', { ...told, [`${P1}/instala_id`]: 'e_rond' });
  add('on another day', { ...told, [`${P1}/instala_fechah`]: '2020-01-01 00:00:00' });
  add('with a picture of another record', {
    ...told,
    [`${P1}/img_ref`]: `evidencias/u001/${sup.one.uid}/x/y.jpg`,
  });
  add('with a picture whose path is too long', {
    ...told,
    [`${P1}/img_ref`]: `evidencias/u001/${sup.one.uid}/${NEW}/${long(200)}`,
  });
  for (const field of ['nom_qr', 'prueba', 'prueba_cod', 'firma', 'qr_ver', 'radio_m'])
    add(`and its ${field}`, { ...told, [`${P1}/${field}`]: 'x' });
  for (const [accion, estado] of [
    ['instalar', 'retirado'],
    ['retirar', 'activo'],
    ['marcar_danado', 'activo'],
    ['mover', 'danado'],
  ] as const)
    add(`${accion}, and it is ${estado}`, { ...done(sup.one, t, accion), [`${P1}/estado`]: estado });
  add(
    'a row alone, of an act that was none',
    without(told, ...Object.keys(told).filter((p) => p.startsWith(P1))),
  );
  add('a row whose point names another', without(told, `${P1}/valqr_id`));
  add('with an act nobody knows', row({ accion: 'borrar' }));
  add('with an act nobody knows, and it is damaged', {
    ...row({ accion: 'borrar' }),
    [`${P1}/estado`]: 'danado',
  });
  add('with an act nobody knows, and it is retired', {
    ...row({ accion: 'borrar' }),
    [`${P1}/estado`]: 'retirado',
  });
  add('with a reason that is too long', row({ motivo: long(201) }));
  const { archivos } = told[ROW] as { archivos: Record<string, Json> };
  const folder = `evidencias/u001/${sup.one.uid}/${NEW}`;
  fileCases(add, archivos[FOTO] ?? null, folder, t, (files) => row({ archivos: files }));
  // By the row alone: that it is in use stands in the point already.
  const there = { [`${P1}/estado`]: 'activo' };
  const alone = (accion: AccionPunto | 'borrar' | 'probar'): Updates =>
    edit(without(done(sup.one, t, 'mover'), `${P1}/estado`), ROW, { accion });
  for (const [name, update, allow] of [
    ['is moved', alone('mover'), true],
    ['has an act nobody knows', alone('borrar'), false],
    ['is only tried, and says so', alone('probar'), false],
  ] as const)
    cases.push({ name: `punto: in use, ${name}`, as: sup.one, world: there, try: { update }, allow });
  const stood = { qr_id: 'p1', accion: 'instalar', fechah: '2026-11-20', lat: 4.6, lng: -74, prec_m: 5 };
  for (const [field, value] of [
    ['instala_id', sup.one.emp_id],
    ['instala_fechah', stood.fechah],
    ['img_ref', `evidencias/u001/${sup.one.uid}/${VALQR}/x.jpg`],
  ] as const)
    cases.push({
      ...{ name: `punto: its ${field} again, with the row it has`, as: sup.one, allow: false },
      world: {
        [`_valqr_/u001/${VALQR}`]: stood,
        [`${P1}/valqr_id`]: VALQR,
      },
      try: { update: { [`${P1}/${field}`]: value } },
    });
  for (const accion of ['instalar', 'reemplazar', 'mover', 'marcar_danado'] as const)
    for (const [estado, allow] of [
      ['retirado', false],
      ['reemplazado', false],
      ['danado', true],
      ['sin_instalar', true],
    ] as const)
      cases.push({
        ...{ name: `punto: ${accion}, and it was ${estado}`, as: sup.one, allow },
        world: { [`${P1}/estado`]: estado },
        try: { update: done(sup.one, t, accion) },
      });
  for (const accion of ['instalar', 'reemplazar', 'mover', 'retirar', 'marcar_danado'] as const)
    add(`${accion}, without a place`, edit(done(sup.one, t, accion), ROW, NO_PLACE), true);
  return cases;
}

/** Fields of a place. */
const PLACE = ['lat', 'lng', 'prec_m'] as const;

const NO_PLACE = { lat: undefined, lng: undefined, prec_m: undefined, sin_pos: 'bajo_techo' };

/** Fields of a point without a row: nobody's but the office's. */
const ALONE: readonly Updates[] = [
  { [`${P1}/estado`]: 'danado' },
  { [`${P1}/estado`]: 'roto' },
  { [`${P1}/estado`]: null },
  { '_qr_/u001/p9/estado': 'activo' },
  { [`${P1}/nom_qr`]: 'Otro' },
  { [`${P1}/lat`]: 4.9 },
  { [`${P1}/valqr_id`]: NEW },
];
