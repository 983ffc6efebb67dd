import type { Json } from '@gr/shared/contract/outbox';
import { answerPlace } from '@gr/shared/domain/oficina/answer';
import {
  MAX_BODY,
  MAX_BYTES,
  MAX_KEY,
  type OfficeRequest,
  pedirOficina,
  requestPlace,
} from '@gr/shared/domain/oficina/request';
import { LIMIT } from '../source/lists.ts';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { ACTIVE, admins, PEOPLE, type Person } from './people.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, OLD_OP } from './world.ts';

const OP = pid('OfficeRequest');
const ADMIN: Person = admins.one;

function request(who: Person, t: number, op = OP): Updates {
  const request: OfficeRequest = {
    orden: 'unidades importar',
    tabla: [['codigo'], ['u9']],
    texto: 'x',
    llave: '{}',
    simular: true,
    confirmado: true,
  };
  return pedirOficina(act(who, op, t), request, 'Unidad').updates;
}

/** What the office keeps of before. */
const BEFORE: Updates = {
  [`_cambios_/${OP}`]: { cuerpo: '[]' },
  '_consignas_antes_/u001/c01/v1': { titulo: 'Reja', texto: 'Cerrada', version: 1 },
};

const isOffice = (who: Person): boolean => ACTIVE.includes(who) && who.claims?.rol === 'admin';
/** Who may write a request: the function decides what of. */
const mayAsk = (who: Person): boolean =>
  isOffice(who) || (ACTIVE.includes(who) && who.claims?.rol === 'supervisor');

/** A request of the office: by an administrator or a supervisor at work, in the own name, once and whole; its answer is read by its asker alone. */
export function officeCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const at = requestPlace(ADMIN.uid, OP);
  const mine = request(ADMIN, t);
  const add = (name: string, updates: Updates, allow = false, world: Updates = {}, as = ADMIN): void => {
    cases.push({ name: `request of the office: ${name}`, as, world, try: { update: updates }, allow });
  };
  const send = (who: Person, updates: Updates, op = OP): Updates => sent(who.uid, op, updates);
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates =>
    send(ADMIN, edit(mine, at, change));
  const known = {
    [at]: { orden: 'unidades importar' },
    [answerPlace(ADMIN.uid, OP)]: { estado: 'hecho' },
  };
  for (const who of PEOPLE) {
    add(`by ${who.name}`, send(who, request(who, t)), mayAsk(who), {}, who);
    if (who !== ADMIN) add(`by ${who.name} in another name`, send(who, mine), false, {}, who);
    for (const read of [answerPlace(ADMIN.uid, OP), requestPlace(ADMIN.uid, OP)])
      cases.push({
        name: `request of the office: ${who.name} reads ${read.slice(0, 14)}`,
        ...{ as: who, world: known, try: { read, query: null } },
        allow: who === ADMIN && read.startsWith('_oficina_res_'),
      });
    for (const read of [`_cambios_/${OP}`, '_consignas_antes_/u001', '_cambios_', '_consignas_antes_'])
      cases.push({
        name: `office: ${who.name} reads ${read}`,
        ...{ as: who, world: BEFORE, try: { read, query: null } },
        allow: isOffice(who) && read.includes('/'),
      });
    for (const place of Object.keys(BEFORE))
      add(`${who.name} writes ${place}`, send(who, { [place]: { titulo: 'Otra' } }), false, {}, who);
    for (const query of [
      { orderBy: 'fechah_x', limitToLast: LIMIT },
      { orderBy: 'fechah_x', limitToLast: LIMIT + 1 },
      { orderBy: 'por', limitToLast: LIMIT },
      null,
    ])
      cases.push({
        name: `log of the office: ${who.name} lists ${JSON.stringify(query)}`,
        ...{ as: who, try: { read: '_bitacora_', query } },
        allow: isOffice(who) && query?.orderBy === 'fechah_x' && query.limitToLast === LIMIT,
      });
  }
  add('again', send(ADMIN, mine), false, known);
  add('taken back', { [at]: null }, false, known);
  add('changed', { [`${at}/orden`]: 'personas crear' }, false, known);
  add('its answer by hand', { [answerPlace(ADMIN.uid, OP)]: { estado: 'hecho' } });
  add('without its row of the ledger', mine);
  add('under an operation that was', sent(ADMIN.uid, OLD_OP, request(ADMIN, t, OLD_OP)));
  add('under an operation that was, without its row', request(ADMIN, t, OLD_OP));
  add('as somebody else', sent(ADMIN.uid, OP, { [requestPlace('u_otro', OP)]: mine[at] ?? null }));
  const removal = `del_${OP}`;
  add(
    'under the operation of a removal',
    sent(ADMIN.uid, removal, {
      [requestPlace(ADMIN.uid, removal)]: { ...(mine[at] as object), _op: removal },
    }),
  );
  add('under another operation', sent(ADMIN.uid, pid('Otra'), mine));
  add('named by another operation', so({ _op: pid('Otra') }));
  add('under a short name', send(ADMIN, { [`${at}x`]: mine[at] ?? null }));
  add('with a priority', {
    ...send(ADMIN, without(mine, at)),
    [at]: { ...(mine[at] as object), '.priority': 1 },
  });
  for (const field of [
    'fechah',
    'disp_id',
    'app_ver',
    'orden',
    'cuerpo',
    'emp_id',
    'fechah_srv',
    'fechah_x',
    '_op',
  ])
    add(`without ${field}`, so({ [field]: undefined }));
  for (const field of ['tabla', 'texto', 'llave', 'simular', 'confirmado'])
    add(`without ${field}`, so({ [field]: undefined }), true);
  add('in the name of another', so({ emp_id: 'e9999' }));
  for (const fechah_srv of [t - 1, 'ayer']) add(`fechah_srv = ${fechah_srv}`, so({ fechah_srv }));
  for (const fechah_x of [-1, 253_402_300_800_000, 1e18]) add(`fechah_x = ${fechah_x}`, so({ fechah_x }));
  for (const [field, most] of Object.entries({
    ...{ tabla: MAX_BYTES, texto: MAX_BYTES, cuerpo: MAX_BODY, llave: MAX_KEY, orden: 60 },
  })) {
    add(`${field} of ${most}`, so({ [field]: long(most) }), true);
    add(`${field} of one more`, so({ [field]: long(most + 1) }));
    add(`${field} = 7`, so({ [field]: 7 }));
    add(`${field} = a map`, so({ [field]: { a: 'x' } }));
  }
  for (const field of ['simular', 'confirmado']) add(`${field} = a text`, so({ [field]: 'si' }));
  for (const field of ['lat', 'lng']) add(`with ${field}`, so({ [field]: 4 }));
  for (const value of UNKNOWN) add(`other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  return cases;
}
