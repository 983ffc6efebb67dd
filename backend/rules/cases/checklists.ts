import type { Json } from '@gr/shared/contract/outbox';
import type { Rol } from '@gr/shared/contract/session';
import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { guardarLista, type NewLista } from '@gr/shared/domain/lista/lista-ops';
import { type Case, long, pid, sent, type Updates, without } from './case.ts';
import { setIn } from './deep.ts';
import { HELD, PEOPLE, type Person } from './people.ts';
import { FIRMA, FOTO, fileCases, photo } from './photos.ts';
import { ANA, OP } from './rounds-setup.ts';
import { EVA, ended, LUIS, startOf, UNKNOWN, VISITA, visit, walked } from './visits-setup.ts';
import { act, NOV, OLD_OP } from './world.ts';

const LISTA = pid('Lista');
const NEW_NOV = pid('NovLista');
export const LISTA_AT = `_listascheck_/u001/${LISTA}`;
const NOV_AT = `_novedades/${NEW_NOV}`;

const PLANTILLA: Plantilla = {
  nom: 'Puesto',
  version: 2,
  estado: 'publicada',
  secciones: { puesto: { nom: 'Puesto', orden: 1 } },
  items: {
    puerta: {
      ...{
        seccion: 'puesto',
        orden: 1,
        texto: 'Puerta cerrada',
        tipo: 'si_no',
        critico: true,
        falla_crea_nov: true,
      },
      cat_nov: 'puerta_abierta',
    },
    luz: {
      seccion: 'puesto',
      orden: 2,
      texto: 'Luces',
      tipo: 'opcion',
      opciones: { bien: { texto: 'Bien' } },
    },
    firma: { seccion: 'puesto', orden: 3, texto: 'Firma', tipo: 'firma' },
  },
};

export function listOf(who: Person, t: number, change: Partial<NewLista> = {}): Updates {
  const newLista: NewLista = {
    ...{
      id: LISTA,
      fechah_ini_x: t - 60_000,
      un_id: 'u001',
      un_nom: 'Torres',
      id_plant: 'pl1',
      plantilla: PLANTILLA,
    },
    rol: (who.claims?.rol ?? 'rondero') as Rol,
    respuestas: { puerta: { valor: 'no', obs: 'Sin chapa' }, luz: { valor: 'bien' } },
    fotos: { puerta: [photo(t)], firma: [photo(t, pid('FirmaItem'), 'pantalla')] },
    firma: photo(t, FIRMA, 'pantalla'),
    ids_novedad: { puerta: NEW_NOV },
    ...change,
  };
  return sent(who.uid, OP, guardarLista(act(who, OP, t), newLista).operation.updates);
}

/** Filled checklists: written whole, once, with the incidents they open. */
export function checklistCases(t: number): readonly Case[] {
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} saves a list with an incident`,
    as: who,
    try: { update: listOf(who, t) },
    allow: HELD.includes(who) && who.claims?.rol !== 'admin',
  }));
  for (const who of PEOPLE)
    cases.push({
      name: `${who.name} saves a list without incidents`,
      as: who,
      try: { update: listOf(who, t, CLEAN) },
      allow: HELD.includes(who) && who.claims?.rol !== 'admin',
    });
  const list = listOf(ANA, t);
  const add = (name: string, update: Updates, allow = false, world: Updates = {}, as = ANA): void => {
    cases.push({ name: `list: ${name}`, as, world, try: { update }, allow });
  };
  const so = (path: string, value: Json | undefined, from = list): Updates =>
    setIn(from, `${LISTA_AT}/${path}`, value);

  add(
    'without failures and signature',
    listOf(ANA, t, { respuestas: { puerta: { valor: 'si' } }, fotos: {}, firma: null }),
    true,
  );
  add('again', list, false, { [LISTA_AT]: { id: LISTA } });
  add('deletes their own', sent(ANA.uid, OP, { [LISTA_AT]: null }), false, {
    [LISTA_AT]: { id: LISTA, emp_id: ANA.emp_id },
  });
  add('in the name of another', so('emp_id', 'e_super'));
  add('in another unit', so('un_id', 'u003'));
  add('with a profile that is not theirs', so('perfil', 'super'));
  add('of a supervisor with the profile of a rondero', so('perfil', 'rond', listOf(EVA, t)), false, {}, EVA);
  add('with an id that is not ours', listOf(ANA, t, { id: 'corto' }));
  add('without the ledger', without(list, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', without(so('_op', OLD_OP, plain()), `_ops/${ANA.uid}/${OP}`));
  add('with a piece of the ledger', so('_op', `${OP}/at`));
  add('without incident and ledger', without(plain(), `_ops/${ANA.uid}/${OP}`));
  for (const map of ['archivos', 'secciones', 'respuestas', 'novedades'])
    add(`${map} as text and nothing else`, so(map, 'x', plain()));
  const file =
    (so(`archivos/${FOTO}/tam`, 9)[LISTA_AT] as { archivos: Record<string, Json> }).archivos[FOTO] ?? null;
  fileCases(add, file, `evidencias/u001/${ANA.uid}/${LISTA}`, t, (archivos) =>
    so('archivos', archivos, plain()),
  );
  add('without its incident', without(list, NOV_AT));
  add('without the mark of its incident', so('novedades', undefined));
  add('without mark and mention', so('respuestas/puerta/id_novedad', undefined, so('novedades', undefined)));
  add(
    'with the incident of something else',
    so(
      `novedades/${NOV}`,
      { id_novedad: NOV, id_item: 'luz', cat_nov: 'otro' },
      so('respuestas/luz/id_novedad', NOV),
    ),
  );
  add('mark of an item that does not name it', so('respuestas/puerta/id_novedad', undefined));
  add('item with the incident of another item', so('respuestas/luz/id_novedad', NEW_NOV));
  add('incident of another item', setIn(list, `${NOV_AT}/id_item`, 'luz'));
  add('incident of another list', setIn(list, `${NOV_AT}/lista_id`, pid('OtraLista')));
  add('incident without a list', setIn(list, `${NOV_AT}/lista_id`, undefined));
  const bare = setIn(list, `${NOV_AT}/archivos`, undefined);
  add(
    'incident with its photo in another folder',
    setIn(list, `${NOV_AT}/archivos/${FOTO}/ruta`, `evidencias/u001/${ANA.uid}/${NOV}/${FOTO}.jpg`),
  );
  add('incident without a photo', bare, true);
  for (const [path, value] of MISTAKES)
    add(`${path} = ${JSON.stringify(value)?.slice(0, 40)}`, so(path, value));
  for (const [path, value] of LIMITS) add(`${path} at its limit`, so(path, value), true);
  for (const value of UNKNOWN)
    for (const place of ['otro', 'secciones/puesto/otro', 'respuestas/luz/otro', `novedades/${NEW_NOV}/otro`])
      add(`${place} = ${JSON.stringify(value).slice(0, 20)}`, so(place, value));

  const onVisit = listOf(EVA, t, { superv_id: VISITA });
  const { world } = visit(EVA, t);
  add('in a visit', onVisit, true, world, EVA);
  add('in a closed visit', onVisit, true, ended(EVA, t).world, EVA);
  add('in a visit that is not there', onVisit, false, {}, EVA);
  const other = visit(PEOPLE.find(({ name }) => name === 'super_hasta') ?? EVA, t);
  add('in the visit of another', onVisit, false, other.world, EVA);
  const elsewhere = { [`_supervisiones_todas/${VISITA}/un_id`]: 'u002' };
  add('in a visit of another unit', onVisit, false, { ...world, ...elsewhere }, EVA);
  add(
    'in a visit, as a rondero',
    setIn(setIn(list, `${NOV_AT}/superv_id`, VISITA), `${NOV_AT}/id`, VISITA),
    false,
    world,
  );
  add('with superv_id and without id', setIn(onVisit, `${NOV_AT}/id`, undefined), false, world, EVA);
  add('with another id', setIn(onVisit, `${NOV_AT}/id`, pid('Otra')), false, world, EVA);
  for (const field of ['id', 'superv_id'])
    add(
      `incident without ${field}, list of a visit`,
      setIn(onVisit, `${NOV_AT}/${field}`, undefined),
      false,
      world,
      EVA,
    );
  const loose = setIn(setIn(onVisit, `${NOV_AT}/id`, undefined), `${NOV_AT}/superv_id`, undefined);
  add('incident outside the visit of its list', loose, false, world, EVA);
  add('incident of a visit, list of none', so('superv_id', undefined, onVisit), false, world, EVA);
  const clean = listOf(EVA, t, { ...CLEAN, superv_id: VISITA });
  const start = startOf(EVA, t);
  add('in a visit, without incidents', clean, true, world, EVA);
  add('in a visit that begins with it', sent(EVA.uid, OP, { ...start, ...clean }), true, {}, EVA);
  add('in a visit that is not there, without incidents', clean, false, {}, EVA);
  add('in the visit of another, without incidents', clean, false, other.world, EVA);
  add('in a visit of another unit, without incidents', clean, false, { ...world, ...elsewhere }, EVA);
  add('of a rondero, in a visit', so('superv_id', VISITA, plain()), false, world);
  const within = walked(EVA, t).world;
  add('in a part of a visit', so('superv_id', `${VISITA}/entradas/${LUIS}`, clean), false, within, EVA);
  for (const value of [5, true, 'x']) add(`visit ${value}`, so('superv_id', value, clean), false, world, EVA);
  return cases;

  function plain(): Updates {
    return listOf(ANA, t, CLEAN);
  }
}

export const CLEAN: Partial<NewLista> = { respuestas: { puerta: { valor: 'si' } }, fotos: {}, firma: null };
const ANSWER = { valor: 'si', texto: 'x', seccion: 'puesto', orden: 1, tipo: 'si_no', peso: 1 };
const MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  ['id', pid('Otra')],
  ['estado', 'abierta'],
  ['puntaje', 101],
  ['puntaje', undefined],
  ['fechah_srv', 5],
  ['_op', undefined],
  ['version', undefined],
  ['fallas', -1],
  ['aprobada', 'si'],
  ['lat', 181],
  ['lat', -181],
  ['nom_plant', long(201)],
  ['id_plant', long(61)],
  ['revision', { sin_plantilla: true }],
  ['firma', FOTO],
  ['firma', pid('Nunca')],
  ['archivos', 'x'],
  ['archivos', undefined],
  ['secciones', 'x'],
  ['secciones/puesto', 'x'],
  ['secciones/puesto/nom', long(201)],
  ['secciones/puesto/nom', undefined],
  ['secciones/puesto/orden', -1],
  ['secciones/p ñ', { nom: 'x', orden: 1 }],
  ['respuestas', 'x'],
  ['respuestas/luz', 'x'],
  ['respuestas/luz/valor', undefined],
  ['respuestas/luz/valor', long(2001)],
  ['respuestas/luz/seccion', long(61)],
  ['respuestas/luz/tipo', 'color'],
  ['respuestas/luz/peso', -1],
  ['respuestas/luz/critico', false],
  ['respuestas/luz/falla', 'si'],
  ['respuestas/luz/archivos', 'x'],
  ['respuestas/luz/archivos', { [pid('Nunca')]: true }],
  ['respuestas/luz/archivos', { [FOTO]: 'si' }],
  ['respuestas/l ñ', ANSWER],
  ['novedades', 'x'],
  [`novedades/${NEW_NOV}`, 'x'],
  [`novedades/${NEW_NOV}/id_novedad`, NOV],
  [`novedades/${NEW_NOV}/id_item`, 'luz'],
  [`novedades/${NEW_NOV}/cat_nov`, 'Ruido!'],
];
const LIMITS: readonly (readonly [string, Json])[] = [
  ['puntaje', 100],
  ['lat', -90],
  ['nom_plant', long(200)],
  ['respuestas/luz/valor', long(2000)],
  ['respuestas/luz/obs', long(2000)],
  ['respuestas/luz/texto', ''],
  ['respuestas/luz/tipo', 'fecha'],
  ['respuestas/luz/archivos', { [FOTO]: true }],
  ['respuestas/otro_item', ANSWER],
];
