import type { Json } from '@gr/shared/contract/outbox';
import { marcarLeidas } from '@gr/shared/domain/novedad/notif-ops';
import { type Case, pid, sent, type Updates, without } from './case.ts';
import { ACTIVE, HELD, PEOPLE, type Person, rond, sup, withRole } from './people.ts';
import { ANA, OP } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, OLD_OP } from './world.ts';

const OFFICE = [...withRole('supervisor'), ...withRole('admin')];

function readBy(who: Person, ids: readonly string[], t: number, op = OP): Updates {
  return sent(who.uid, op, marcarLeidas(act(who, op, t), ids).updates);
}

/** The marks of who has read a notification. */
export function notificationCases(t: number): readonly Case[] {
  const cases = PEOPLE.flatMap((who): Case[] => [
    {
      name: `${who.name} lee un aviso de u001`,
      as: who,
      try: { update: readBy(who, ['n1'], t) },
      allow: HELD.includes(who) || OFFICE.includes(who),
    },
    {
      name: `${who.name} lee el aviso de otro, de u002`,
      as: who,
      try: { update: readBy(who, ['n2'], t) },
      allow: ACTIVE.includes(who) && (who.u001 === 'no' || OFFICE.includes(who) || who === rond.expired),
    },
  ]);
  const mark = readBy(ANA, ['n1'], t);
  const at = `_notif_novedades_res/n1/acuse/${ANA.emp_id}`;
  const add = (name: string, update: Updates, allow = false, world: Updates = {}): void => {
    cases.push({ name: `aviso: ${name}`, as: ANA, world, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json>>): Updates => ({
    ...mark,
    [at]: { ...(mark[at] as object), ...change },
  });
  const seen: Updates = { [at]: { fechah_x: 1, fechah_srv: 1, _op: OLD_OP } };
  add('otra vez, desde otro teléfono', mark, true, seen);
  add('quita su marca', sent(ANA.uid, OP, { [at]: null }), false, seen);
  add('por otro', { ...without(mark, at), '_notif_novedades_res/n1/acuse/e_super': mark[at] ?? null });
  add('de un aviso que no existe', readBy(ANA, ['nunca'], t));
  const nowhere = readBy(sup.one, ['nunca'], t);
  cases.push({
    name: 'aviso: un supervisor, de uno que no existe',
    as: sup.one,
    try: { update: nowhere },
    allow: false,
  });
  add('varios a la vez', readBy(ANA, ['n1', 'n3'], t), true, {
    '_notif_novedades_res/n3': { un_id: 'u001' },
  });
  add('entre ellos uno ajeno', readBy(ANA, ['n1', 'n2'], t));
  add('sin libro', without(mark, `_ops/${ANA.uid}/${OP}`));
  add('con una operación usada', without(readBy(ANA, ['n1'], t, OLD_OP), `_ops/${ANA.uid}/${OLD_OP}`));
  add('con un trozo del libro', so({ _op: `${OP}/at` }));
  add('con hora propia', so({ fechah_srv: 5 }));
  for (const [field, value] of [
    ['fechah_x', null],
    ['fechah_x', 0],
    ['fechah_x', 'hoy'],
    ['_op', null],
    ['_op', pid('Otra')],
    ['fechah_srv', null],
  ] as const)
    add(`${field} = ${String(value)}`, so({ [field]: value }));
  for (const value of UNKNOWN) add(`otro = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  add('marca como texto', { ...mark, [at]: 'x' });
  add('marcas como texto', { ...without(mark, at), '_notif_novedades_res/n1/acuse': 'x' });
  add('cambia el aviso', { ...mark, '_notif_novedades_res/n1/titulo': 'Otro' });
  return cases;
}
