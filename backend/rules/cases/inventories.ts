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
        ['un recibo con novedad', {}],
        ['un recibo sin diferencias', SAME],
        ['una entrega por recibir', leftBehind(who, t)],
        ['una revista', { tipo_inv: 'revista', entrega: null, recibe: null }],
      ] as const
    ).map(
      ([what, change]): Case => ({
        name: `${who.name} guarda ${what}`,
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
    cases.push({ name: `inventario: ${name}`, as, world, try: { update }, allow });
  };
  const so = (path: string, value: Json | undefined, from = whole): Updates =>
    setIn(from, `${AT}/${path}`, value);
  const nov = (path: string, value: Json | undefined): Updates =>
    setIn(whole, `${NOV_INV_AT}/${path}`, value);

  const delivery = inventoryOf(ANA, t, {
    ...leftBehind(ANA, t),
    recibe: { nom: 'Luis', firma: photo(t, F_RECIBE, 'pantalla') },
  });
  add('entrega con quien recibe', delivery, true);
  add('entrega a nombre de otro', so('entrega_id', 'e9', delivery));
  add(
    'entrega de otro, recibida por quien escribe',
    so('entrega_id', 'e9', so('recibe_id', ANA.emp_id, delivery)),
  );
  add('recibo a nombre de otro', so('recibe_id', 'e9', plain));
  add(
    'recibo de otro, entregado por quien escribe',
    so('entrega_id', ANA.emp_id, so('recibe_id', 'e9', plain)),
  );
  add('recibo sin decir quién recibe', so('recibe_id', undefined, plain));
  add('primero, sin nada antes', inventoryOf(ANA, t, { ...SAME, previo: null }), true);
  add('otra vez', plain, false, { [AT]: { id: INV } });
  add('borra el suyo', sent(ANA.uid, OP, { [AT]: null }), false, { [AT]: { id: INV, emp_id: ANA.emp_id } });
  add('a nombre de otro', so('emp_id', 'e9', plain));
  add('en otra unidad', so('un_id', 'u003', plain));
  add('con un id que no es nuestro', inventoryOf(ANA, t, { ...SAME, id: 'corto', ...bare() }));
  add('con el id de otro', so('id', pid('Otro'), plain));
  add('sin libro', without(plain, `_ops/${ANA.uid}/${OP}`));
  add('con una operación usada', without(so('_op', OLD_OP, plain), `_ops/${ANA.uid}/${OP}`));
  add('con un trozo del libro', so('_op', `${OP}/at`, plain));
  add('sin operación ni libro', without(so('_op', undefined, plain), `_ops/${ANA.uid}/${OP}`));
  for (const side of ['entrega', 'recibe'])
    for (const field of [`${side}_nom`, `firma_${side}`]) add(`sin ${field}`, so(field, undefined, plain));
  add('revista sin firmas de nadie', inventoryOf(EVA, t, INSPECTION), true, {}, EVA);

  // Left to be received
  add('por recibir sin novedad', waiting, true);
  add('por recibir con quien recibe', so('recibe_nom', 'Luis', waiting));
  add('por recibir con el documento de quien recibe', so('recibe_id', 'e9', waiting));
  add(
    'por recibir con su firma',
    so('firma_recibe', F_RECIBE, so(`archivos/${F_RECIBE}`, fileOf(plain, F_RECIBE), waiting)),
  );
  const known = { ...setIn(waiting, `${AT}/id_novedad`, NOV_INV), [NOV_INV_AT]: whole[NOV_INV_AT] ?? null };
  add('por recibir con novedad', known);
  add('un recibo por recibir', unsigned(so('estado', 'por_recibir', plain)));
  const inspection = inventoryOf(ANA, t, { ...SAME, ...INSPECTION });
  add('una revista por recibir', so('estado', 'por_recibir', inspection));
  add('entrega sin quien recibe y aceptada', so('difs', undefined, so('estado', 'aceptado', waiting)));

  // State and differences
  add('borrador', so('estado', 'borrador', plain));
  add('aceptado con diferencias', so('id_novedad', undefined, without(so('estado', 'aceptado'), NOV_INV_AT)));
  add('con diferencias sin ninguna', so('estado', 'con_diferencias', plain));
  add('aceptado con novedad', so('difs', undefined, so('estado', 'aceptado')));
  add('con diferencias sin novedad', without(so('id_novedad', undefined), NOV_INV_AT), true);

  // Incident and inventory name each other
  add('sin su novedad', without(whole, NOV_INV_AT));
  add('con la novedad de otra cosa', so('id_novedad', NOV, without(whole, NOV_INV_AT)));
  add('sin nombrar su novedad', so('id_novedad', undefined));
  add('novedad de otro inventario', nov('inv_id', pid('OtroInv')));
  add('novedad sin inventario', nov('inv_id', undefined));
  add('novedad de otra unidad', nov('un_id', 'u003'));
  const novedad = whole[NOV_INV_AT] ?? null;
  add('novedad de un inventario que no está', sent(ANA.uid, OP, { [NOV_INV_AT]: novedad }));
  add('novedad de un inventario que nombra otra', sent(ANA.uid, OP, { [NOV_INV_AT]: novedad }), false, {
    [AT]: { id: INV, id_novedad: NOV },
  });

  for (const [path, value] of MISTAKES)
    add(`${path} = ${JSON.stringify(value)?.slice(0, 40)}`, so(path, value));
  for (const [path, value] of LIMITS) add(`${path} al límite`, so(path, value), true);
  for (const value of UNKNOWN)
    for (const place of ['otro', 'items/radio/otro', 'difs/llaves/otro'])
      add(`${place} = ${JSON.stringify(value).slice(0, 20)}`, so(place, value));
  add('reloj de otro siglo', so('fechah_x', Date.UTC(2019, 0, 1), plain));
  add('reloj adelantado', so('fechah_x', t + 25 * 3_600_000, plain));

  // Its files are signatures in its own folder
  const file = fileOf(plain, F_RECIBE);
  const folder = `evidencias/u001/${ANA.uid}/${INV}`;
  const files = (change: Readonly<Record<string, Json>>): Updates =>
    so(`archivos/${F_RECIBE}`, { ...(file as object), ...change }, plain);
  for (const change of [...fileMistakes(t), { tipo: 'foto' }])
    add(`archivo ${JSON.stringify(change).slice(0, 60)}`, files(change));
  for (const ruta of [
    `evidencias/u003/${ANA.uid}/${INV}/${F_RECIBE}.jpg`,
    `evidencias/u001/u_super/${INV}/${F_RECIBE}.jpg`,
    `evidencias/u001/${ANA.uid}/${NOV}/${F_RECIBE}.jpg`,
    `${folder}/otra.jpg`,
  ])
    add(`archivo en ${ruta}`, files({ ruta }));
  add('archivo con un nombre extraño', {
    ...plain,
    [AT]: {
      ...(plain[AT] as Record<string, Json>),
      archivos: { ...filesOf(plain), ...(strangeFile(file, folder) as Record<string, Json>) },
    },
  });
  add('archivo como texto', so(`archivos/${pid('Otra')}`, 'x', plain));
  add('foto que nada nombra', so(`archivos/${F_ENTREGA}`, photoOf(file), inspection));
  add(
    'firma que nada nombra',
    so(`archivos/${F_ENTREGA}`, { ...photoOf(file), tipo: 'firma' }, inspection),
    true,
  );
  add('archivos como texto', so('archivos', 'x', inspection));
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
