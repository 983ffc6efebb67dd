import type { Json } from '@gr/shared/contract/outbox';
import { type Case, long, pid, sent, type Updates, without } from './case.ts';
import { differing, setIn } from './deep.ts';
import { ANA, FOLLOWERS, OP, TREES } from './rounds-setup.ts';
import { EVA, rootsOf, startOf, UNKNOWN, VISITA, visit } from './visits-setup.ts';
import { OLD_OP } from './world.ts';

/** What a supervision must be when it starts. */
export function visitStartCases(t: number): readonly Case[] {
  const updates = startOf(EVA, t);
  const { superv, world } = visit(EVA, t);
  const roots = rootsOf(superv);
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, base?: Updates): void => {
    cases.push({
      name: `new visit: ${name}`,
      as: EVA,
      try: { update },
      allow,
      ...(base ? { world: base } : {}),
    });
  };
  /** The same change of the record in all trees. */
  const all = (path: string, value: Json | undefined, from = updates): Updates =>
    TREES.reduce((so, tree) => setIn(so, `${roots[tree]}/${path}`, value), from);

  add('without guards', all('guardas', undefined), true);
  add('again', updates, false, world);
  for (const estado of ['borrador', 'cerrada', 'abierta']) add(`in state ${estado}`, all('estado', estado));
  for (const value of ['si', 'no']) add(`with novedades ${value}`, all('superv_novedades', value), true);
  add('with strange incidents', all('superv_novedades', 'tal vez'));
  add('closed without a signature', all('fechah_fin_x', t, all('estado', 'cerrada')));
  const signature = pid('Firma');
  const signed = { id_archivo: signature, tipo: 'firma', mime: 'image/png', tam: 9, sha256: 'a'.repeat(64) };
  const ruta = `evidencias/u001/${EVA.uid}/${VISITA}/${signature}.jpg`;
  const ending = { estado: 'cerrada', fechah_fin_x: t, firma_super: signature };
  add(
    'closed and signed',
    Object.entries(ending).reduce(
      (so, [field, value]) => all(field, value, so),
      all('archivos', { [signature]: { ...signed, ruta } }),
    ),
  );
  add('signed and open', all('firma_super', pid('Firma')));
  for (const field of ['fechah_x', 'fechah_ini_x']) {
    add(`${field} of before any clock`, all(field, -1));
    add(`${field} of after any clock`, all(field, 1e18));
  }
  for (const field of [
    'fechah',
    'cant_archivos',
    'fechah_srv',
    '_op',
    'super_id',
    'un_id',
    'superv_novedades',
  ])
    add(`without ${field}`, all(field, undefined));
  add('with an id that is not its key', all('id', pid('Otra')));
  add('with an id that is not ours', startOf(EVA, t, 'corto'));
  add('with its own clock', all('fechah_srv', t - 1));
  add('without the ledger', without(updates, `_ops/${EVA.uid}/${OP}`));
  add('with a used operation', without(all('_op', OLD_OP), `_ops/${EVA.uid}/${OP}`));
  add('with a piece of the ledger', all('_op', `${OP}/at`));
  add('with the ledger of another', sent(ANA.uid, OP, without(updates, `_ops/${EVA.uid}/${OP}`)));

  for (const tree of TREES) {
    const root = roots[tree];
    add(`without the tree ${tree}`, without(updates, root));
    const others = TREES.filter((other) => other !== tree).map((other) => roots[other]);
    add(`only the tree ${tree}`, without(updates, ...others));
    for (const [name, path, value] of differing(updates[root] ?? null))
      add(`${name} only in ${tree}`, setIn(updates, root + path, value));
    for (const map of ['entradas', 'archivos', 'guardas'])
      add(`${map} as text only in ${tree}`, setIn(all('guardas', undefined), `${root}/${map}`, 'x'));
  }
  for (const tree of FOLLOWERS) {
    const stray =
      tree === 'unit' ? `_supervisiones_/u003/${VISITA}` : `_supervisiones_superv/e_rond/${VISITA}`;
    add(`an extra copy as ${tree}`, { ...updates, [stray]: updates[roots[tree]] ?? null });
  }
  for (const [field, value] of LIMITS) add(`${field} at its limit`, all(field, value), true);
  for (const [field, value] of MISTAKES)
    add(`${field} = ${JSON.stringify(value).slice(0, 30)}`, all(field, value));
  for (const value of UNKNOWN) {
    add(`unknown field ${JSON.stringify(value).slice(0, 20)}`, all('otro', value));
    add(
      `guard with something unknown ${JSON.stringify(value).slice(0, 20)}`,
      all('guardas/1_e7/otro', value),
    );
  }
  return cases;
}

const LIMITS: readonly (readonly [string, Json])[] = [
  ['puntaje', 100],
  ['observaciones', long(2000)],
  ['super_nom', long(200)],
  ['disp_id', long(60)],
  ['lat', -180],
  ['lng', 180],
  ['guardas/1_e7/nom', long(200)],
  ['guardas/1_e7/turno', long(60)],
];
const MISTAKES: readonly (readonly [string, Json])[] = [
  ['puntaje', 101],
  ['observaciones', long(2001)],
  ['super_nom', long(201)],
  ['super_nom', 5],
  ['disp_id', long(61)],
  ['cant_nov', -1],
  ['lat', 181],
  ['lat', -181],
  ['guardas', 'x'],
  ['guardas/1_e7', 'x'],
  ['guardas/1_e7/nom', long(201)],
  ['guardas/1_e7/turno', long(61)],
  ['guardas/3_e9', { turno: 'dia' }],
  ['guardas/g ñ', { nom: 'Luis' }],
  ['entradas', 'x'],
  ['entradas/1_e7', 'x'],
  ['archivos', 'x'],
];
