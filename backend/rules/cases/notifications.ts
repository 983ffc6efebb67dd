import type { Json } from '@gr/shared/contract/outbox';
import { marcarLeidas } from '@gr/shared/domain/novedad/notif-ops';
import { type Case, pid, sent, type Updates, without } from './case.ts';
import { ACTIVE, HELD, PEOPLE, type Person, rond, sup, withRole } from './people.ts';
import { ANA, OP } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, OLD_OP } from './world.ts';

const ADMINS = withRole('admin');

function readBy(who: Person, ids: readonly string[], t: number, op = OP): Updates {
  return sent(who.uid, op, marcarLeidas(act(who, op, t), ids).updates);
}

/** The marks of who has read a notification. */
export function notificationCases(t: number): readonly Case[] {
  const cases = PEOPLE.flatMap((who): Case[] => [
    {
      name: `${who.name} reads a notification of u001`,
      as: who,
      try: { update: readBy(who, ['n1'], t) },
      allow: HELD.includes(who) || ADMINS.includes(who),
    },
    {
      name: `${who.name} reads the notification of another, of u002`,
      as: who,
      try: { update: readBy(who, ['n2'], t) },
      allow: ACTIVE.includes(who) && (who.u001 === 'no' || ADMINS.includes(who) || who === rond.expired),
    },
  ]);
  const mark = readBy(ANA, ['n1'], t);
  const at = `_notif_novedades_res/n1/acuse/${ANA.emp_id}`;
  const add = (name: string, update: Updates, allow = false, world: Updates = {}): void => {
    cases.push({ name: `notification: ${name}`, as: ANA, world, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json>>): Updates => ({
    ...mark,
    [at]: { ...(mark[at] as object), ...change },
  });
  const seen: Updates = { [at]: { fechah_x: 1, fechah_srv: 1, _op: OLD_OP } };
  add('again, from another phone', mark, true, seen);
  add('removes their mark', sent(ANA.uid, OP, { [at]: null }), false, seen);
  add('for another', { ...without(mark, at), '_notif_novedades_res/n1/acuse/e_super': mark[at] ?? null });
  add('of a notification that does not exist', readBy(ANA, ['nunca'], t));
  const nowhere = readBy(sup.one, ['nunca'], t);
  cases.push({
    name: 'notification: a supervisor, of one that does not exist',
    as: sup.one,
    try: { update: nowhere },
    allow: false,
  });
  add('several at once', readBy(ANA, ['n1', 'n3'], t), true, {
    '_notif_novedades_res/n3': { un_id: 'u001' },
  });
  add('one of them not theirs', readBy(ANA, ['n1', 'n2'], t));
  add('without the ledger', without(mark, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', without(readBy(ANA, ['n1'], t, OLD_OP), `_ops/${ANA.uid}/${OLD_OP}`));
  add('with a piece of the ledger', so({ _op: `${OP}/at` }));
  add('with its own time', so({ fechah_srv: 5 }));
  for (const [field, value] of [
    ['fechah_x', null],
    ['fechah_x', -1],
    ['fechah_x', 1e18],
    ['fechah_x', 'hoy'],
    ['_op', null],
    ['_op', pid('Otra')],
    ['fechah_srv', null],
  ] as const)
    add(`${field} = ${String(value)}`, so({ [field]: value }));
  add('by a clock that starts', so({ fechah_x: 0 }), true);
  for (const value of UNKNOWN) add(`other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  add('mark as text', { ...mark, [at]: 'x' });
  add('marks as text', { ...without(mark, at), '_notif_novedades_res/n1/acuse': 'x' });
  add('changes the notification', { ...mark, '_notif_novedades_res/n1/titulo': 'Otro' });
  return cases;
}
