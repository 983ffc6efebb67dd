import type { Json } from '@gr/shared/contract/outbox';
import { type Case, pid, sent, type Updates, without } from './case.ts';
import { arrived, setIn } from './deep.ts';
import {
  AT,
  COUNTED,
  F_ENTREGA,
  F_RECIBE,
  INV,
  inventoryOf,
  LEO,
  LLAVES,
  left,
  NOV_INV,
  NOV_INV_AT,
  RADIO,
  receivedBy,
  SAME,
} from './inventories-setup.ts';
import { HELD, PEOPLE, withRole } from './people.ts';
import { fileMistakes } from './photos.ts';
import { ANA, OP } from './rounds-setup.ts';
import { EVA } from './visits-setup.ts';
import { HOUR, OLD_OP } from './world.ts';

/** What was left is received once, by somebody else who holds the unit. */
export function receivedCases(t: number): readonly Case[] {
  const { inventario, world } = left(ANA, t);
  const writers = HELD.filter((who) => !withRole('admin').includes(who));
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} receives what was left`,
    as: who,
    world,
    try: { update: receivedBy(who, inventario, t) },
    allow: who !== ANA && writers.includes(who),
  }));
  const add = (name: string, update: Updates, allow = false, base = world, as = LEO): void => {
    cases.push({ name: `receipt: ${name}`, as, world: base, try: { update }, allow });
  };
  const all = receivedBy(LEO, inventario, t);
  const so = (path: string, value: Json | undefined, from = all): Updates =>
    value === null ? { ...from, [`${AT}/${path}`]: null } : setIn(from, `${AT}/${path}`, value);
  const asLeft = { items: inventario.items ?? {} };

  const same = left(ANA, t, SAME);
  for (const who of PEOPLE)
    add(
      `${who.name} receives without differences`,
      receivedBy(who, same.inventario, t, { items: same.inventario.items ?? {} }),
      who !== ANA && writers.includes(who),
      same.world,
      who,
    );
  add('just as it was left', receivedBy(LEO, inventario, t, asLeft), true);
  const accepted = receivedBy(LEO, same.inventario, t, { items: same.inventario.items ?? {} });
  add('without differences', accepted, true, same.world);
  add('with nothing pending', receivedBy(LEO, inventario, t, { nov_pend: {}, consignas_pend: {} }), true);
  add('of a supervisor', receivedBy(EVA, inventario, t), true, world, EVA);
  const bySuper = left(EVA, t);
  add('what a supervisor left', receivedBy(ANA, bySuper.inventario, t), true, bySuper.world, ANA);

  // Nobody receives twice, nor what was not left
  for (const estado of ['aceptado', 'con_diferencias', 'borrador'])
    add(`one ${estado}`, all, false, setIn(world, `${AT}/estado`, estado));
  add('one that is not there', all, false, {});
  const done = inventoryOf(EVA, t - HOUR);
  const fixed = { [AT]: arrived(done[AT] as object, t - HOUR) };
  const op = { [`${AT}/_op`]: OP };
  add('changes a saved one', sent(LEO.uid, OP, { ...op, [`${AT}/estado`]: 'aceptado' }), false, fixed);
  const recipient = third(setIn(fixed, `${AT}/recibe_id`, LEO.emp_id));
  for (const [path, value] of [
    ['observaciones', 'Otra'],
    ['recibe_nom', 'Otro'],
    ['items/radio', null],
    ['items/radio/cant', 1],
    ['difs/llaves', { nom_item: 'Llaves', que: 'sobra' }],
    ['difs/llaves', null],
    ['nov_pend', { n9: 'Otra' }],
    ['id_novedad', null],
    ['consignas_pend', { c9: 'Otra' }],
    ['firma_recibe', THIRD],
    [`archivos/${FOURTH}`, signature(FOURTH)],
    [`archivos/${F_RECIBE}`, null],
    ['fechah_srv', { '.sv': 'timestamp' }],
  ] as const) {
    // With the clock at the last write, so that the stamp says nothing and the key must.
    const now = setIn(setIn(third(world), `${AT}/fechah_srv`, t), `${AT}/recibe_id`, LEO.emp_id);
    const at = `${AT}/${path}`;
    add(`${path} of a saved one`, sent(LEO.uid, OP, { ...op, [at]: value }), false, recipient);
    cases.push({
      name: `receipt: ${path} without an operation`,
      as: LEO,
      world: setIn(setIn(recipient, `${AT}/fechah_srv`, t), `${AT}/difs`, DIFS),
      try: { update: { [at]: value } },
      allow: false,
      exactClock: true,
    });
    cases.push({
      name: `receipt: ${path} of one to receive, without an operation`,
      as: LEO,
      world: now,
      try: { update: { [at]: value } },
      allow: false,
      exactClock: true,
    });
  }

  const named = { [NOV_INV_AT]: all[NOV_INV_AT] ?? null, [`${AT}/id_novedad`]: NOV_INV };
  cases.push({
    name: 'receipt: names an incident later, without an operation',
    as: LEO,
    world: setIn(setIn(recipient, `${AT}/fechah_srv`, t), `${AT}/id_novedad`, undefined),
    try: { update: sent(LEO.uid, OP, named) },
    allow: false,
    exactClock: true,
  });

  // The operation
  add('without the ledger', without(all, `_ops/${LEO.uid}/${OP}`));
  add('without an operation', without(all, `${AT}/_op`));
  add('with the operation of before', { ...all, [`${AT}/_op`]: inventario._op });
  add('and deletes the operation', { ...all, [`${AT}/_op`]: null });
  add('with a piece of the ledger', { ...all, [`${AT}/_op`]: `${OP}/at` });
  add('with a used operation', without({ ...all, [`${AT}/_op`]: OLD_OP }, `_ops/${LEO.uid}/${OP}`));
  add('without server time', without(all, `${AT}/fechah_srv`));
  add('with its own time', { ...all, [`${AT}/fechah_srv`]: t - 1 });
  add('only the operation', sent(LEO.uid, OP, { ...op, [`${AT}/fechah_srv`]: { '.sv': 'timestamp' } }));

  // Both sides sign; the state says what was found
  for (const field of ['recibe_nom', 'recibe_id', 'firma_recibe', 'estado'])
    add(`without ${field}`, without(all, `${AT}/${field}`));
  add('in the name of another', so('recibe_id', 'e9'));
  add('stays to be received', so('estado', 'por_recibir'));
  add('accepted with differences', so('estado', 'aceptado'));
  add('with differences and none there', so('estado', 'con_diferencias', accepted), false, same.world);
  add('with the signature of who handed over', so('firma_recibe', F_ENTREGA));
  add('with a signature that is not there', so('firma_recibe', pid('Nunca')));

  // What was found stays, and nothing changes without it
  add('corrects an item without saying so', so('items/radio', { ...RADIO, cant: 1 }, quiet()));
  add('removes an item without saying so', so('items/radio', null, quiet()));
  add('changes the count without saying so', so('items/radio/cant', 1, quiet()));
  add('removes the difference of who handed over', so('difs/llaves', null, quiet()));
  const twice = left(ANA, t, { items: { radio: { ...RADIO, cant: 1 }, llaves: { ...LLAVES, cant: 13 } } });
  const both = receivedBy(LEO, twice.inventario, t, { items: twice.inventario.items ?? {} });
  add('two differences of who handed over', both, true, twice.world);
  add('removes one of two', { ...both, [`${AT}/difs/radio`]: null }, false, twice.world);
  add('removes all', { ...quiet(), [`${AT}/difs`]: null, [`${AT}/estado`]: 'aceptado' });
  add('with a difference that does not say what', so('difs/radio/que', undefined));
  add('item with a strange count', so('items/linterna/cant', 1.5));
  for (const [path, value] of [
    ['observaciones', 'Otra'],
    ['entrega_nom', 'Otro'],
    ['entrega_id', 'e9'],
    ['firma_entrega', F_RECIBE],
    ['emp_id', LEO.emp_id],
    ['emp_nom', 'Otro'],
    ['fechah_x', t],
    ['tipo_inv', 'revista'],
    ['items', COUNTED],
    ['difs', { llaves: { nom_item: 'Llaves', que: 'falta' } }],
    ['archivos', null],
    [`archivos/${F_ENTREGA}`, null],
  ] as const)
    add(`and changes ${path}`, { ...childless(quiet(), path), [`${AT}/${path}`]: value });
  for (const path of ['nov_pend', 'consignas_pend', 'recibe_nom', 'firma_recibe', 'cant_archivos', 'estado'])
    add(`and deletes ${path}`, { ...all, [`${AT}/${path}`]: null });
  const marked = setIn(world, `${AT}/id_novedad`, NOV_INV);
  add('and deletes the incident', { ...without(all, NOV_INV_AT), [`${AT}/id_novedad`]: null }, false, marked);

  // Files of the receiver
  const file = all[`${AT}/archivos/${F_RECIBE}`] as Record<string, Json>;
  for (const change of [
    ...fileMistakes(t),
    { tipo: 'foto' },
    { ruta: `evidencias/u001/${ANA.uid}/${INV}/${F_RECIBE}.jpg` },
  ])
    add(`file ${JSON.stringify(change).slice(0, 70)}`, {
      ...all,
      [`${AT}/archivos/${F_RECIBE}`]: { ...file, ...change },
    });
  const own = { ...file, id_archivo: F_ENTREGA, ruta: `evidencias/u001/${LEO.uid}/${INV}/${F_ENTREGA}.jpg` };
  add('changes the signature of who handed over', { ...all, [`${AT}/archivos/${F_ENTREGA}`]: own });

  const more = { nom_item: 'Radio', que: 'sobra' };
  // The clock stands at the last write, so that the stamp says nothing and the key must.
  const over = {
    fechah_srv: t,
    estado: 'con_diferencias',
    recibe_id: LEO.emp_id,
    recibe_nom: 'Leo',
    firma_recibe: 'x',
  };
  const received = Object.entries(over).reduce(
    (so, [field, value]) => setIn(so, `${AT}/${field}`, value),
    world,
  );
  const differing = setIn(received, `${AT}/difs/radio`, more);
  cases.push({
    name: 'receipt: an item without an operation, where the difference is said already',
    ...{ as: LEO, world: differing, allow: false, exactClock: true },
    try: { update: { [`${AT}/items/radio`]: { ...RADIO, cant: 3 } } },
  });

  const retired = setIn(differing, `${AT}/difs/radio/que`, 'retirado');
  cases.push({
    name: 'receipt: an item goes without an operation, where it is said to be retired already',
    ...{ as: LEO, world: retired, allow: false, exactClock: true },
    try: { update: { [`${AT}/items/radio`]: null } },
  });

  // Its incident
  add('without its incident', without(all, NOV_INV_AT));
  add('without naming its incident', without(all, `${AT}/id_novedad`));
  add('without incident', without(all, NOV_INV_AT, `${AT}/id_novedad`), true);
  return cases;

  function signature(id: string): Json {
    const picture = all[`${AT}/archivos/${F_RECIBE}`] as Record<string, Json>;
    return { ...picture, id_archivo: id, ruta: `evidencias/u001/${LEO.uid}/${INV}/${id}.jpg` };
  }

  /** With one more signature among its files. */
  function third(base: Updates): Updates {
    return setIn(base, `${AT}/archivos/${THIRD}`, signature(THIRD));
  }

  /** Received as it was left. */
  function quiet(): Updates {
    return receivedBy(LEO, inventario, t, asLeft);
  }
}

function childless(updates: Updates, path: string): Updates {
  return without(updates, ...Object.keys(updates).filter((at) => at.startsWith(`${AT}/${path}/`)));
}

const THIRD = pid('FirmaTercera');
const FOURTH = pid('FirmaCuarta');
const DIFS: Json = {
  radio: { nom_item: 'Radio', que: 'sobra' },
  llaves: { nom_item: LLAVES.nom_item, que: 'falta', antes: '14', ahora: '13' },
};
