import type { Json } from '@gr/shared/contract/outbox';
import { type Case, long, pid, sent, type Updates, without } from './case.ts';
import { setIn } from './deep.ts';
import {
  AT,
  F_ENTREGA,
  F_RECIBE,
  INV,
  inventoryOf,
  leftBehind,
  NOV_INV,
  NOV_INV_AT,
  SAME,
} from './inventories-setup.ts';
import { HELD, PEOPLE, withRole } from './people.ts';
import { fileMistakes, photo, strangeFile } from './photos.ts';
import { ANA, OP } from './rounds-setup.ts';
import { EVA, UNKNOWN } from './visits-setup.ts';
import { NOV, OLD_OP } from './world.ts';

/** Inventories: written whole, once, with the incident that grave differences open. */
export function inventoryCases(t: number): readonly Case[] {
  const writers = HELD.filter((who) => !withRole('admin').includes(who));
  const cases: Case[] = PEOPLE.flatMap((who) =>
    (
      [
        ['a receipt with an incident', {}],
        ['a receipt without differences', SAME],
        ['a handover to be received', leftBehind(who, t)],
        ['an inspection', { tipo_inv: 'revista', entrega: null, recibe: null }],
      ] as const
    ).map(
      ([what, change]): Case => ({
        name: `${who.name} saves ${what}`,
        as: who,
        try: { update: inventoryOf(who, t, change) },
        allow: writers.includes(who),
      }),
    ),
  );
  const whole = inventoryOf(ANA, t);
  const plain = inventoryOf(ANA, t, SAME);
  const waiting = inventoryOf(ANA, t, leftBehind(ANA, t));
  const add = (name: string, update: Updates, allow = false, world: Updates = {}, as = ANA): void => {
    cases.push({ name: `inventory: ${name}`, as, world, try: { update }, allow });
  };
  const so = (path: string, value: Json | undefined, from = whole): Updates =>
    setIn(from, `${AT}/${path}`, value);
  const nov = (path: string, value: Json | undefined): Updates =>
    setIn(whole, `${NOV_INV_AT}/${path}`, value);

  const delivery = inventoryOf(ANA, t, {
    ...leftBehind(ANA, t),
    recibe: { nom: 'Luis', firma: photo(t, F_RECIBE, 'pantalla') },
  });
  add('handover with who receives', delivery, true);
  add('handover in the name of another', so('entrega_id', 'e9', delivery));
  add(
    'handover of another, received by the writer',
    so('entrega_id', 'e9', so('recibe_id', ANA.emp_id, delivery)),
  );
  add('receipt in the name of another', so('recibe_id', 'e9', plain));
  add(
    'receipt of another, handed over by the writer',
    so('entrega_id', ANA.emp_id, so('recibe_id', 'e9', plain)),
  );
  add('receipt without who receives', so('recibe_id', undefined, plain));
  add('the first, with nothing before', inventoryOf(ANA, t, { ...SAME, previo: null }), true);
  add('again', plain, false, { [AT]: { id: INV } });
  add('deletes their own', sent(ANA.uid, OP, { [AT]: null }), false, {
    [AT]: { id: INV, emp_id: ANA.emp_id },
  });
  add('in the name of another', so('emp_id', 'e9', plain));
  add('in another unit', so('un_id', 'u003', plain));
  add('with an id that is not ours', inventoryOf(ANA, t, { ...SAME, id: 'corto', ...bare() }));
  add('with the id of another', so('id', pid('Otro'), plain));
  add('without the ledger', without(plain, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', without(so('_op', OLD_OP, plain), `_ops/${ANA.uid}/${OP}`));
  add('with a piece of the ledger', so('_op', `${OP}/at`, plain));
  add('without operation and ledger', without(so('_op', undefined, plain), `_ops/${ANA.uid}/${OP}`));
  for (const side of ['entrega', 'recibe'])
    for (const field of [`${side}_nom`, `firma_${side}`])
      add(`without ${field}`, so(field, undefined, plain));
  add('inspection without signatures', inventoryOf(EVA, t, INSPECTION), true, {}, EVA);

  // Left to be received
  add('to be received, without incident', waiting, true);
  add('to be received, with who receives', so('recibe_nom', 'Luis', waiting));
  add('to be received, with the document of who receives', so('recibe_id', 'e9', waiting));
  add(
    'to be received, with their signature',
    so('firma_recibe', F_RECIBE, so(`archivos/${F_RECIBE}`, fileOf(plain, F_RECIBE), waiting)),
  );
  const known = { ...setIn(waiting, `${AT}/id_novedad`, NOV_INV), [NOV_INV_AT]: whole[NOV_INV_AT] ?? null };
  add('to be received, with an incident', known);
  add('a receipt to be received', unsigned(so('estado', 'por_recibir', plain)));
  const inspection = inventoryOf(ANA, t, { ...SAME, ...INSPECTION });
  add('an inspection to be received', so('estado', 'por_recibir', inspection));
  add('handover without who receives, accepted', so('difs', undefined, so('estado', 'aceptado', waiting)));

  // State and differences
  add('borrador', so('estado', 'borrador', plain));
  add(
    'accepted with differences',
    so('id_novedad', undefined, without(so('estado', 'aceptado'), NOV_INV_AT)),
  );
  add('with differences and none there', so('estado', 'con_diferencias', plain));
  add('accepted with an incident', so('difs', undefined, so('estado', 'aceptado')));
  add('with differences, without incident', without(so('id_novedad', undefined), NOV_INV_AT), true);

  // Incident and inventory name each other
  add('without its incident', without(whole, NOV_INV_AT));
  add('with the incident of something else', so('id_novedad', NOV, without(whole, NOV_INV_AT)));
  add('without naming its incident', so('id_novedad', undefined));
  add('incident of another inventory', nov('inv_id', pid('OtroInv')));
  add('incident without an inventory', nov('inv_id', undefined));
  add('incident of another unit', nov('un_id', 'u003'));
  const novedad = whole[NOV_INV_AT] ?? null;
  add('incident of an inventory that is not there', sent(ANA.uid, OP, { [NOV_INV_AT]: novedad }));
  add('incident of an inventory that names another', sent(ANA.uid, OP, { [NOV_INV_AT]: novedad }), false, {
    [AT]: { id: INV, id_novedad: NOV },
  });

  for (const [path, value] of MISTAKES)
    add(`${path} = ${JSON.stringify(value)?.slice(0, 40)}`, so(path, value));
  for (const [path, value] of LIMITS) add(`${path} at its limit`, so(path, value), true);
  for (const value of UNKNOWN)
    for (const place of ['otro', 'items/radio/otro', 'difs/llaves/otro'])
      add(`${place} = ${JSON.stringify(value).slice(0, 20)}`, so(place, value));
  add('before any clock', so('fechah_x', -1, plain));
  add('after any clock', so('fechah_x', 1e18, plain));

  // Its files are signatures in its own folder
  const file = fileOf(plain, F_RECIBE);
  const folder = `evidencias/u001/${ANA.uid}/${INV}`;
  const files = (change: Readonly<Record<string, Json>>): Updates =>
    so(`archivos/${F_RECIBE}`, { ...(file as object), ...change }, plain);
  for (const change of [...fileMistakes(t), { tipo: 'foto' }])
    add(`file ${JSON.stringify(change).slice(0, 60)}`, files(change));
  for (const ruta of [
    `evidencias/u003/${ANA.uid}/${INV}/${F_RECIBE}.jpg`,
    `evidencias/u001/u_super/${INV}/${F_RECIBE}.jpg`,
    `evidencias/u001/${ANA.uid}/${NOV}/${F_RECIBE}.jpg`,
    `${folder}/otra.jpg`,
  ])
    add(`file in ${ruta}`, files({ ruta }));
  add('file with a strange name', {
    ...plain,
    [AT]: {
      ...(plain[AT] as Record<string, Json>),
      archivos: { ...filesOf(plain), ...(strangeFile(file, folder) as Record<string, Json>) },
    },
  });
  add('file as text', so(`archivos/${pid('Otra')}`, 'x', plain));
  add('photo that nothing names', so(`archivos/${F_ENTREGA}`, photoOf(file), inspection));
  add(
    'signature that nothing names',
    so(`archivos/${F_ENTREGA}`, { ...photoOf(file), tipo: 'firma' }, inspection),
    true,
  );
  add('files as text', so('archivos', 'x', inspection));
  return cases;

  /** A picture of ours under another name. */
  function photoOf(other: Json) {
    const named = { id_archivo: F_ENTREGA, ruta: `${folder}/${F_ENTREGA}.jpg`, tipo: 'foto' };
    return { ...(other as Record<string, Json>), ...named };
  }

  /** A receipt without signatures, whose paths hold the id. */
  function bare() {
    const entrega = { nom: 'Pedro', firma: null };
    return { tipo_inv: 'revista', entrega, recibe: null } as const;
  }

  function unsigned(from: Updates): Updates {
    return ['recibe_nom', 'recibe_id', 'firma_recibe'].reduce(
      (all, field) => so(field, undefined, all),
      from,
    );
  }
}

const INSPECTION = { tipo_inv: 'revista', entrega: null, recibe: null } as const;

function filesOf(updates: Updates): Readonly<Record<string, Json>> {
  return (updates[AT] as { archivos: Record<string, Json> }).archivos;
}

function fileOf(updates: Updates, id: string): Json {
  return filesOf(updates)[id] ?? null;
}

const ITEM = { nom_item: 'Silla', cat_item: 'Mobiliario', cant_esp: 1, cant: 1, estado_item: 'bueno' };
const MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  ['tipo_inv', 'prueba'],
  ['revision', { sin_anterior: true }],
  ['fotos_mal', 1],
  ['fechah', undefined],
  ['fechah_x', undefined],
  ['fechah_x', '5'],
  ['fechah_srv', 5],
  ['_op', undefined],
  ['emp_nom', undefined],
  ['emp_nom', long(201)],
  ['cant_archivos', -1],
  ['cant_archivos', undefined],
  ['lat', 181],
  ['lat', -181],
  ['turno', long(201)],
  ['observaciones', long(2001)],
  ['id_inv_prev', long(61)],
  ['firma_recibe', F_ENTREGA],
  ['firma_recibe', pid('Nunca')],
  ['firma_entrega', pid('Nunca')],
  ['items', 'x'],
  ['items/radio', 'x'],
  ['items/r ñ', ITEM],
  ['items/radio/nom_item', ''],
  ['items/radio/nom_item', long(201)],
  ['items/radio/nom_item', undefined],
  ['items/radio/cat_item', undefined],
  ['items/radio/cant_esp', -1],
  ['items/radio/cant_esp', undefined],
  ['items/radio/cant', -1],
  ['items/radio/cant', 1.5],
  ['items/radio/cant', 10_000],
  ['items/radio/cant', 1e9],
  ['items/radio/cant', '2'],
  ['items/radio/cant', undefined],
  ['items/radio/estado_item', 'perdido'],
  ['items/radio/estado_item', undefined],
  ['items/radio/serie', long(201)],
  ['items/radio/permiso_vence', '31/01/2027'],
  ['items/radio/permiso_vence', 5],
  ['items/radio/obs', long(201)],
  ['difs', 'x'],
  ['difs/llaves', 'x'],
  ['difs/l ñ', { nom_item: 'x', que: 'falta' }],
  ['difs/llaves/que', 'roto'],
  ['difs/llaves/que', undefined],
  ['difs/llaves/nom_item', undefined],
  ['difs/llaves/antes', long(201)],
  ['difs/llaves/ahora', 5],
  ['nov_pend', 'x'],
  ['nov_pend/n1', long(2001)],
  ['nov_pend/n1', { titulo: 'x' }],
  ['nov_pend/n ñ', 'x'],
  ['consignas_pend', 'x'],
  ['consignas_pend/c1', 5],
  ['consignas_pend/c ñ', 'x'],
];
const LIMITS: readonly (readonly [string, Json])[] = [
  ['lat', -90],
  ['turno', long(200)],
  ['observaciones', long(2000)],
  ['items/radio/cant', 9999],
  ['items/radio/cant', 0],
  ['items/radio/cant_esp', 20_000],
  ['items/radio/estado_item', 'faltante'],
  ['items/radio/nom_item', long(200)],
  ['items/radio/permiso_vence', ''],
  ['items/silla', ITEM],
  ['difs/llaves/antes', long(200)],
  ['difs/llaves/que', 'nuevo'],
  ['nov_pend/n1', long(2000)],
  ['consignas_pend/c1', ''],
];
