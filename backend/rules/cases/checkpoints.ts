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
export const ROW = `_valqr_/u001/${NEW}`;
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

/** The same as programs before `_qr_lugares_` send it: the place of an act that says one stands in the point too. */
export function doneBefore(who: Person, t: number, accion: AccionPunto = 'instalar'): Updates {
  const now = done(who, t, accion);
  if (!SETS_PLACE.includes(accion)) return now;
  const said = now[ROW] as Record<string, Json>;
  return { ...now, ...Object.fromEntries(PLACE.map((field) => [`${P1}/${field}`, said[field] ?? null])) };
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
  const before = doneBefore(sup.one, t);
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
  for (const accion of SETS_PLACE) {
    add(`${accion}, by an older program`, doneBefore(sup.one, t, accion), true);
    add(`${accion}, with another place than the row`, {
      ...doneBefore(sup.one, t, accion),
      [`${P1}/lat`]: 4.9,
    });
    for (const field of PLACE)
      add(`${accion}, with its ${field} alone`, {
        ...done(sup.one, t, accion),
        [`${P1}/${field}`]: doneBefore(sup.one, t, accion)[`${P1}/${field}`] ?? null,
      });
    for (const field of PLACE)
      add(`${accion}, and its place anew in ${field}`, {
        ...done(sup.one, t, accion),
        [`_qr_lugares_/u001/p1/${field}`]: 4,
      });
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
  for (const written of PLACE)
    for (const other of PLACE)
      cases.push({
        name: `punto: with its ${written} alone, and another ${other} than the row`,
        as: sup.one,
        world: { ...placeOf(before), [`${P1}/${other}`]: 1 },
        try: {
          update: {
            ...without(told, ...Object.keys(placeOf(before))),
            [`${P1}/${written}`]: fieldOf(written, other, before),
          },
        },
        allow: false,
      });
  // By the row alone: where the point stands already is not written.
  const there = { [`${P1}/lat`]: 4.6, [`${P1}/lng`]: -74, [`${P1}/prec_m`]: 5, [`${P1}/estado`]: 'activo' };
  const alone = (
    accion: AccionPunto | 'borrar' | 'probar',
    change: Readonly<Record<string, Json>> = {},
  ): Updates =>
    edit(without(done(sup.one, t, 'mover'), ...Object.keys(there)), ROW, {
      ...{ accion, lat: 4.6, lng: -74, prec_m: 5, ...change },
    });
  const standing = (name: string, update: Updates, allow = false, world: Updates = there): number =>
    cases.push({ name: `punto: where it stands, ${name}`, as: sup.one, world, try: { update }, allow });
  standing('is moved', alone('mover'), true);
  standing('has an act nobody knows', alone('borrar'));
  standing('is only tried, and says so', alone('probar'));
  for (const field of PLACE) {
    standing(`is moved to another ${field}`, alone('mover', { [field]: 7 }));
    const written = { [`${P1}/${field}`]: there[`${P1}/${field}`] ?? null };
    standing(`is replaced, and its ${field} said`, { ...alone('reemplazar'), ...written }, false, {
      ...there,
      [`${P1}/${field}`]: 1,
    });
    const row = edit(alone('instalar'), ROW, { [field]: undefined });
    standing(`is put up, and loses its ${field}`, { ...row, [`${P1}/${field}`]: null });
  }
  const stood = { qr_id: 'p1', accion: 'instalar', fechah: '2026-11-20', lat: 4.6, lng: -74, prec_m: 5 };
  for (const [field, value] of [
    ['instala_id', sup.one.emp_id],
    ['instala_fechah', stood.fechah],
    ['img_ref', `evidencias/u001/${sup.one.uid}/${VALQR}/x.jpg`],
    ['lat', stood.lat],
    ['lng', stood.lng],
    ['prec_m', stood.prec_m],
  ] as const)
    cases.push({
      ...{ name: `punto: its ${field} again, with the row it has`, as: sup.one, allow: false },
      world: {
        [`_valqr_/u001/${VALQR}`]: stood,
        ...{ [`${P1}/valqr_id`]: VALQR, [`${P1}/lat`]: 4.6, [`${P1}/lng`]: -74, [`${P1}/prec_m`]: 5 },
      },
      try: { update: { [`${P1}/${field}`]: value } },
    });
  add('without a place', edit(without(told, `${P1}/lat`, `${P1}/lng`, `${P1}/prec_m`), ROW, NO_PLACE), true);
  const placed = { [`${P1}/lat`]: 4.6, [`${P1}/lng`]: -74, [`${P1}/prec_m`]: 5 };
  for (const accion of ['instalar', 'reemplazar', 'mover', 'retirar', 'marcar_danado'] as const) {
    const acted = doneBefore(sup.one, t, accion);
    const gone = { [`${P1}/lat`]: null, [`${P1}/lng`]: null, [`${P1}/prec_m`]: null };
    const put = (name: string, update: Updates, allow: boolean): number =>
      cases.push({ name: `punto: ${accion}, ${name}`, as: sup.one, world: placed, try: { update }, allow });
    const moved = accion === 'mover';
    put('loses its place with a row that has none', { ...edit(acted, ROW, NO_PLACE), ...gone }, moved);
    const kept = without(acted, ...Object.keys(placed));
    put('stays where it was with a row that has no place', edit(kept, ROW, NO_PLACE), !moved);
    const far = { lat: 4.7, lng: -74.1, prec_m: 8 };
    const over = Object.fromEntries(Object.entries(far).map(([field, value]) => [`${P1}/${field}`, value]));
    put('is where its row says', { ...edit(acted, ROW, far), ...over }, moved || accion === 'instalar');
    put('stays where it was, and its row says elsewhere', edit(kept, ROW, far), !moved);
    const sets = moved || accion === 'instalar';
    put('and the server takes its place from the row', { ...edit(acted, ROW, far), ...gone }, sets);
    for (const field of PLACE)
      put(`loses its ${field} alone`, { ...edit(kept, ROW, far), [`${P1}/${field}`]: null }, false);
  }
  return cases;
}

/** Fields of a place. */
export const PLACE = ['lat', 'lng', 'prec_m'] as const;

/** The place among the fields of the point. */
function placeOf(update: Updates): Updates {
  return Object.fromEntries(PLACE.map((field) => [`${P1}/${field}`, update[`${P1}/${field}`] ?? null]));
}

/** What a single field is written with: the row's value, or where that field itself is the wrong one, another. */
function fieldOf(written: string, other: string, told: Updates): Json {
  return written === other ? 1 : (told[`${P1}/${written}`] ?? null);
}

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
