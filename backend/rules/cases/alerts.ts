import type { Json, Operation } from '@gr/shared/contract/outbox';
import type { Rol } from '@gr/shared/contract/session';
import type { Alerta } from '@gr/shared/domain/registro/round-day';
import { atenderAlerta, justificarAlerta } from '@gr/shared/domain/ronda/alerta-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { admins, HELD, PEOPLE, type Person, rond, sup, withRole } from './people.ts';
import { OP } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, OLD_OP } from './world.ts';

const ID = pid('Alerta');
const ROOT = `_alertas_/u001/${ID}`;
const AT = `${ROOT}/pasos/${OP}`;

/** Administrators answer for every unit. */
const OFFICE = [...withRole('supervisor', HELD), ...withRole('admin')];

/** An open alert of u001, about `rond.one` and the people named. */
function alertAbout(t: number, ...others: readonly Person[]): Alerta {
  return {
    ...{ id: ID, tipo: 'no_iniciada', un_id: 'u001', un_nom: 'Torres', id_dia: 'd', id_plan: 'plan1' },
    ...{ nom_plan: 'Nocturna', ini_x: t, fin_x: t, estado: 'abierta', nivel: 'guarda', un_abierta: 'u001' },
    sobre: Object.fromEntries([rond.one, ...others].map(({ emp_id, name }) => [emp_id, name])),
    pasos: { s_creada: { que: 'creada', fechah_srv: t } },
    fechah_x: t,
    fechah_srv: t,
  } as Alerta;
}

/** The answers to an alert, and what is the server's in it. */
export function alertCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const alerta = alertAbout(t);
  const world = { [ROOT]: alerta as unknown as Json };
  const rolOf = (who: Person): Rol => (who.claims?.rol ?? 'rondero') as Rol;
  const attend = (who: Person, of = alerta): Operation => atenderAlerta(act(who, OP, t), rolOf(who), of);
  const explain = (who: Person, of = alerta): Operation =>
    justificarAlerta(act(who, OP, t), rolOf(who), of, { motivo: 'clima' });
  const updatesOf = (who: Person, { updates }: Operation): Updates => sent(who.uid, OP, updates);
  const add = (name: string, as: Person, update: Updates, allow = false, before: Updates = world): void => {
    cases.push({ name: `alert: ${name}`, as, world: before, try: { update }, allow });
  };
  for (const who of PEOPLE) {
    add(`${who.name} attends`, who, updatesOf(who, attend(who)), OFFICE.includes(who));
    // A guard whom the alert concerned as another kind may have said why in between.
    const may = OFFICE.includes(who) || withRole('rondero', HELD).includes(who);
    add(`${who.name} explains`, who, updatesOf(who, explain(who)), may);
    // Whatever the app would say: as a supervisor, as an administrator.
    for (const nivel of ['supervisor', 'administrador']) {
      const rol = nivel === 'supervisor' ? 'supervisor' : 'admin';
      const update = edit(updatesOf(who, attend(who)), AT, { nivel });
      add(`${who.name} attends as ${nivel}`, who, update, OFFICE.includes(who) && rolOf(who) === rol);
    }
  }
  const eva = sup.one;
  const mine = updatesOf(eva, attend(eva));
  const why = updatesOf(eva, explain(eva));
  // About themselves.
  for (const who of [eva, admins.held]) {
    const about = alertAbout(t, who);
    const own = { [ROOT]: about as unknown as Json };
    const asRole = edit(updatesOf(who, attend(who)), AT, {});
    add(`${who.name} attends one about themselves`, who, asRole, false, own);
    add(
      `${who.name} attends one about themselves as a guard`,
      who,
      updatesOf(who, attend(who, about)),
      false,
      own,
    );
    add(`${who.name} explains one about themselves`, who, updatesOf(who, explain(who, about)), true, own);
    add(
      `${who.name} explains one about themselves with their role`,
      who,
      updatesOf(who, explain(who)),
      false,
      own,
    );
  }
  add('the guard attends as a guard', rond.one, edit(mine, AT, { emp_id: rond.one.emp_id, nivel: 'guarda' }));
  add('that is not there', eva, mine, false, {});
  add('without the ledger', eva, without(mine, `_ops/${eva.uid}/${OP}`));
  const used = `${ROOT}/pasos/${OLD_OP}`;
  add('with a used operation', eva, { [used]: { ...(mine[AT] as object), _op: OLD_OP } });
  add('of another operation', eva, edit(mine, AT, { _op: pid('Otra') }));
  add('over a step that is there', eva, mine, false, { ...world, [AT]: { que: 'atiende' } });
  add('removes a step', eva, sent(eva.uid, OP, { [AT]: null }), false, {
    ...world,
    [AT]: { que: 'atiende' },
  });
  for (const paso of ['s_creada', 's_resuelta', 'corto', `del_${OP}`])
    add(`as the step ${paso}`, eva, {
      ...without(mine, AT),
      [`${ROOT}/pasos/${paso}`]: { ...(mine[AT] as object), _op: paso },
      [`_ops/${eva.uid}/${paso}`]: { at: { '.sv': 'timestamp' }, tipo: 'prueba' },
    });
  add('in the name of another', eva, edit(mine, AT, { emp_id: rond.one.emp_id }));
  add('with its own time', eva, edit(mine, AT, { fechah_srv: t - 1 }));
  for (const field of ['emp_nom', 'fechah', 'fechah_x', 'fechah_srv', 'que', 'nivel', 'emp_id', '_op'])
    add(`without ${field}`, eva, edit(mine, AT, { [field]: undefined }));
  add('by a clock of 1970', eva, edit(mine, AT, { fechah_x: 0 }), true);
  for (const fechah_x of [-1, 1e18]) add(`at ${fechah_x}`, eva, edit(mine, AT, { fechah_x }));
  add('attends with a reason', eva, edit(mine, AT, { motivo: 'clima' }));
  add('attends with words', eva, edit(mine, AT, { texto: 'Ya voy para allá' }));
  add('something else', eva, edit(mine, AT, { que: 'resuelta' }));
  for (const motivo of [undefined, 'pereza', 5])
    add(`reason ${String(motivo)}`, eva, edit(why, AT, { motivo }));
  for (const motivo of ['sin_personal', 'emergencia', 'orden_del_cliente', 'telefono', 'acceso_cerrado'])
    add(`reason ${motivo}`, eva, edit(why, AT, { motivo }), true);
  add('another reason, unsaid', eva, edit(why, AT, { motivo: 'otro' }));
  add('another reason, hardly said', eva, edit(why, AT, { motivo: 'otro', texto: 'eh' }));
  add('another reason, said', eva, edit(why, AT, { motivo: 'otro', texto: 'Hubo simulacro' }), true);
  add('long words', eva, edit(why, AT, { texto: long(501) }));
  for (const value of UNKNOWN)
    add(`other = ${JSON.stringify(value).slice(0, 20)}`, eva, edit(mine, AT, { otro: value }));
  for (const field of ['fechah', 'que', 'nivel', 'motivo'])
    add(`long ${field}`, eva, edit(why, AT, { [field]: long(61) }));
  add('a long name', eva, edit(mine, AT, { emp_nom: long(201) }));
  add('a step as text', eva, { ...mine, [AT]: 'x' });
  // What is the server's.
  for (const who of [rond.one, eva, admins.one, admins.held]) {
    for (const [path, value] of [
      [`${ROOT}/estado`, 'atendida'],
      [`${ROOT}/un_abierta`, null],
      [`${ROOT}/sobre`, null],
      [`${ROOT}/pasos`, null],
      [ROOT, null],
      [`_alertas_/u001/${pid('Nueva')}`, alerta as unknown as Json],
      ['_rondas_dia_/u001/d1', { estado: 'completa' }],
      ['_rondas_dia_/u001/d1/estado', 'completa'],
      ['_agenda_/x', { prox_x: 1 }],
    ] as const)
      add(`${who.name} writes ${path.slice(0, 40)}`, who, sent(who.uid, OP, { [path]: value }));
  }
  const holiday = (value: Json, fecha = '2026-12-25'): Updates => ({ [`_festivos_/${fecha}`]: value });
  for (const who of PEOPLE) {
    const allow = [admins.one, admins.again, admins.held, ...HEALTH_ADMINS].includes(who);
    add(`${who.name} names a holiday`, who, holiday('Navidad'), allow, {});
  }
  add('a holiday of no day', admins.one, holiday('Navidad', 'diciembre'), false, {});
  for (const name of ['', long(61), 5])
    add(`a holiday ${String(name).slice(0, 9)}`, admins.one, holiday(name), false, {});
  return cases;
}
const HEALTH_ADMINS = withRole('admin').filter((who) => who.claims?.salud === true);
