import type { Json } from '@gr/shared/contract/outbox';
import { anotarMinuta } from '@gr/shared/domain/minuta/nota-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { HELD, PEOPLE, type Person, rond, sup, withRole } from './people.ts';
import { FOTO, photo } from './photos.ts';
import { ANA, OP } from './rounds-setup.ts';
import { UNKNOWN } from './visits-setup.ts';
import { act, OLD_OP } from './world.ts';

const AT = `_minuta_notas_/u001/${OP}`;
const BOOK = '_minuta_/u001/2026-11-20';

/** A note of `who` with a photo, as the app writes it. */
function noteOf(who: Person, t: number, un_id = 'u001'): Updates {
  const unit = { un_id, un_nom: 'Torres' };
  const nota = { que: 'llaves', texto: 'Entrega la llave 4', corrige: OLD_OP, fotos: [photo(t)] } as const;
  return sent(who.uid, OP, anotarMinuta(act(who, OP, t), unit, nota).updates);
}

/** Notes for the book of a unit, and the book, which nobody but the server writes. */
export function minutaCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (
    name: string,
    update: Updates,
    allow = false,
    { as = ANA, before = {} }: { readonly as?: Person; readonly before?: Updates } = {},
  ): void => {
    cases.push({ name: `minuta: ${name}`, as, world: before, try: { update }, allow });
  };
  // The office reads the book; without a unit of its own it writes no note.
  for (const who of PEOPLE) add(`${who.name} notes`, noteOf(who, t), HELD.includes(who), { as: who });
  const mine = noteOf(ANA, t);
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(mine, AT, change);
  add('of another unit', noteOf(ANA, t, 'u002'));
  add('without the ledger', without(mine, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', {
    [`_minuta_notas_/u001/${OLD_OP}`]: { ...(mine[AT] as object), _op: OLD_OP },
  });
  const there = { [AT]: { ...(mine[AT] as object), fechah_srv: t - 1 } };
  add('over one that is there', mine, false, { before: there });
  add('takes one away', sent(ANA.uid, OP, { [AT]: null }), false, { before: there });
  add('changes one', sent(ANA.uid, OP, { [`${AT}/texto`]: 'Otro' }), false, { before: there });
  for (const field of ['_op', 'que', 'emp_id', 'emp_nom', 'fechah_x', 'fechah_srv'])
    add(`without ${field}`, so({ [field]: undefined }));
  for (const field of ['fechah', 'texto', 'corrige', 'cant_archivos', 'archivos'])
    add(`without ${field}`, so({ [field]: undefined }), true);
  for (const que of ['personas', 'vehiculos', 'correspondencia', 'otro', 'leida'])
    add(`que ${que}`, so({ que }), true);
  for (const que of ['ronda', 'novedad', '', 1, { a: 1 }]) add(`que ${JSON.stringify(que)}`, so({ que }));
  add('in the name of another', so({ emp_id: sup.one.emp_id }));
  add('with its own time', so({ fechah_srv: t - 1 }));
  for (const fechah_x of [-1, 1e18, 'x']) add(`at ${fechah_x}`, so({ fechah_x }));
  add('by a clock of 1970', so({ fechah_x: 0 }), true);
  add('a text at its limit', so({ texto: long(500) }), true);
  for (const [field, value] of [
    ['texto', long(501)],
    ['texto', 7],
    ['emp_nom', long(201)],
    ['fechah', long(201)],
    ['corrige', long(201)],
    ['corrige', true],
    ['cant_archivos', -1],
    ['archivos', 'x'],
  ] as const)
    add(`${field} = ${JSON.stringify(value).slice(0, 20)}`, so({ [field]: value }));
  for (const value of UNKNOWN) add(`other = ${JSON.stringify(value).slice(0, 20)}`, so({ otro: value }));
  const record = mine[AT] as { readonly archivos: Readonly<Record<string, object>> };
  const withFile = (change: object): Updates =>
    so({ archivos: { [FOTO]: { ...record.archivos[FOTO], ...change } as Json } });
  for (const ruta of [
    `evidencias/u002/${ANA.uid}/${OP}/${FOTO}.jpg`,
    `evidencias/u001/${sup.one.uid}/${OP}/${FOTO}.jpg`,
    `evidencias/u001/${ANA.uid}/${OP}/${FOTO}.png`,
    'https://ejemplo.co/a.jpg',
    long(201),
  ])
    add(`file ${ruta.slice(0, 30)}`, withFile({ ruta }));
  for (const sello of [{ un_id: 'u002' }, long(201)]) add(`file with ${typeof sello}`, withFile({ sello }));
  for (const id of ['corto', `del_${OP}`])
    add(
      `under ${id}`,
      sent(ANA.uid, id, { [`_minuta_notas_/u001/${id}`]: { ...(mine[AT] as object), _op: id } }),
    );

  const row = { n: 1, que: 'otro', texto: 'x', hash: 'a'.repeat(64) };
  const day = { [BOOK]: { fin: { n: 1, hash: 'a'.repeat(64), clave: 'k', fila: row }, filas: { k: row } } };
  for (const who of [rond.one, sup.one, ...withRole('admin')])
    for (const [path, value] of [
      [BOOK, { fin: { n: 1, hash: 'b' }, filas: { k: row } }],
      [BOOK, null],
      ['_minuta_/u001', null],
      [`${BOOK}/filas/${pid('Nueva')}`, row],
      [`${BOOK}/filas/k/texto`, 'y'],
      [`${BOOK}/filas/k`, null],
      [`${BOOK}/fin/hash`, 'b'],
      ['_minuta_/u001/2026-11-21', { fin: { n: 1 }, filas: { k: row } }],
    ] as const)
      add(`${who.name} writes ${path} ${value === null}`, sent(who.uid, OP, { [path]: value }), false, {
        as: who,
        before: day,
      });
  return cases;
}
