import type { Json } from '@gr/shared/contract/outbox';
import { decidirDuda } from '@gr/shared/domain/registro/decision-ops';
import type { Decision, Dudas } from '@gr/shared/domain/registro/decisiones';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { admins, HELD, PEOPLE, type Person, rond, sup, withRole } from './people.ts';
import { OP } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, OLD_OP } from './world.ts';

const ID = pid('Dudosa');
const AT = `_decisiones_/u001/${OP}`;
const DUDAS: Dudas = { razones: { sin_cadena: true }, partes: { p1: { fuera_radio: true, rafaga: true } } };

/** Those who answer for u001. */
const OFFICE = [...withRole('supervisor', HELD), ...withRole('admin')];
/** A judged record of each kind: its tree, the field of its author. */
const KINDS: readonly (readonly [Decision['arbol'], string, string])[] = [
  ['_recorridos_', 'rond_id', 'juicio'],
  ['_supervisiones_', 'super_id', 'revision'],
  ['_listascheck_', 'emp_id', 'revision'],
  ['_inventarios_', 'emp_id', 'revision'],
];

/** A decision of `who` on marks of a record of u001, as they write it. */
export function decisionOf(
  who: Person,
  t: number,
  vale: Decision['vale'] = 'no',
  arbol: Decision['arbol'] = '_recorridos_',
): object {
  const of = { un_id: 'u001', arbol, id: ID, titulo: 'Nocturna' };
  const motivo = vale === 'no' ? 'No estuvo allí' : '';
  return decidirDuda(act(who, OP, t), of, DUDAS, { vale, motivo }).updates[AT] as object;
}

/** Decisions on marks of the server, and the list of what is left to decide. */
export function decisionCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const judgedBy = (who: Person, [arbol, author, verdict] = KINDS[0] as (typeof KINDS)[number]): Updates => ({
    [`${arbol}/u001/${ID}`]: { id: ID, un_id: 'u001', [author]: who.emp_id, [verdict]: { fechah_srv: t } },
  });
  const world = judgedBy(rond.one);
  const decided = (
    who: Person,
    vale: Decision['vale'] = 'no',
    arbol: Decision['arbol'] = '_recorridos_',
  ): Updates => sent(who.uid, OP, { [AT]: decisionOf(who, t, vale, arbol) as Json });
  const add = (name: string, as: Person, update: Updates, allow = false, before: Updates = world): void => {
    cases.push({ name: `decision: ${name}`, as, world: before, try: { update }, allow });
  };
  for (const who of PEOPLE)
    for (const vale of ['si', 'no'] as const)
      add(`${who.name} says ${vale}`, who, decided(who, vale), OFFICE.includes(who));
  const eva = sup.one;
  for (const kind of KINDS) {
    add(`of ${kind[0]}`, eva, decided(eva, 'no', kind[0]), true, judgedBy(rond.one, kind));
    for (const who of [eva, admins.held])
      add(
        `${who.name} of a record of their own in ${kind[0]}`,
        who,
        decided(who, 'si', kind[0]),
        false,
        judgedBy(who, kind),
      );
  }
  const mine = decided(eva);
  add('of a round that is not there', eva, mine, false, {});
  add('of a round of another unit', eva, mine, false, {
    [`_recorridos_/u002/${ID}`]: { juicio: { fechah_srv: t } },
  });
  add('without the ledger', eva, without(mine, `_ops/${eva.uid}/${OP}`));
  add('with a used operation', eva, {
    [`_decisiones_/u001/${OLD_OP}`]: { ...(mine[AT] as object), _op: OLD_OP },
  });
  const there = { ...world, [AT]: { ...(mine[AT] as object), fechah_srv: t - 1 } };
  add('over one that is there', eva, mine, false, there);
  add('takes one away', eva, sent(eva.uid, OP, { [AT]: null }), false, there);
  add('changes one', eva, sent(eva.uid, OP, { [`${AT}/vale`]: 'si' }), false, there);
  add('in the name of another', eva, edit(mine, AT, { emp_id: rond.one.emp_id }));
  add('with its own time', eva, edit(mine, AT, { fechah_srv: t - 1 }));
  for (const field of [
    'arbol',
    'id_registro',
    'vale',
    'emp_nom',
    'emp_id',
    'fechah',
    'fechah_x',
    'fechah_srv',
    '_op',
  ])
    add(`without ${field}`, eva, edit(mine, AT, { [field]: undefined }));
  add('without a reason', eva, edit(mine, AT, { motivo: undefined }));
  add('with hardly a reason', eva, edit(mine, AT, { motivo: 'mal' }));
  add('with a long reason', eva, edit(mine, AT, { motivo: long(501) }));
  add('valid, with a reason', eva, edit(decided(eva, 'si'), AT, { motivo: 'El punto se movió' }), true);
  for (const vale of ['quizas', 1]) add(`vale ${vale}`, eva, edit(mine, AT, { vale }));
  for (const arbol of ['_novedades', '_rondas_dia_', '_recorridos_todos'])
    add(`in ${arbol}`, eva, edit(mine, AT, { arbol }));
  for (const id_registro of ['x', '../u002/x', long(20)])
    add(`of ${id_registro}`, eva, edit(mine, AT, { id_registro }));
  add('of nothing', eva, edit(mine, AT, { razones: undefined, partes: undefined }));
  add('of the whole alone', eva, edit(mine, AT, { partes: undefined }), true);
  add('of parts alone', eva, edit(mine, AT, { razones: undefined }), true);
  for (const marks of [
    'x',
    { Lejos: true },
    { lejos: false },
    { lejos: 'x' },
    { [long(41)]: true },
    { no: true },
  ] as const) {
    add(`razones ${JSON.stringify(marks).slice(0, 20)}`, eva, edit(mine, AT, { razones: marks as Json }));
    add(
      `partes ${JSON.stringify(marks).slice(0, 20)}`,
      eva,
      edit(mine, AT, { partes: { p1: marks as Json } }),
    );
  }
  for (const partes of ['x', { p1: 'x' }])
    add(`partes ${JSON.stringify(partes)}`, eva, edit(mine, AT, { partes }));
  add('by a clock of 1970', eva, edit(mine, AT, { fechah_x: 0 }), true);
  for (const fechah_x of [-1, 1e18]) add(`at ${fechah_x}`, eva, edit(mine, AT, { fechah_x }));
  for (const value of UNKNOWN)
    add(`other = ${JSON.stringify(value).slice(0, 20)}`, eva, edit(mine, AT, { otro: value }));
  add('a long name', eva, edit(mine, AT, { emp_nom: long(201) }));
  add('a long hour', eva, edit(mine, AT, { fechah: long(61) }));
  add('as a text', eva, { ...mine, [AT]: 'x' });
  for (const id of ['corto', `del_${OP}`])
    add(`under ${id}`, eva, {
      ...sent(eva.uid, id, { [`_decisiones_/u001/${id}`]: { ...(mine[AT] as object), _op: id } }),
    });
  // What is the server's.
  for (const who of [rond.one, eva, admins.one, admins.held])
    for (const [path, value] of [
      [`_por_revisar_/u001/${ID}`, null],
      [`_por_revisar_/u001/${ID}`, { id: ID }],
      [`_recorridos_/u001/${ID}/decisiones/${OP}`, mine[AT] ?? null],
    ] as const)
      add(
        `${who.name} writes ${path.slice(0, 30)} ${typeof value}`,
        who,
        sent(who.uid, OP, { [path]: value }),
        false,
        {
          ...world,
          [`_por_revisar_/u001/${ID}`]: { id: ID, fechah_x: t },
        },
      );
  return cases;
}
