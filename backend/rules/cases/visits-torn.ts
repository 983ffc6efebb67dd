import type { Json } from '@gr/shared/contract/outbox';
import { type Case, type Updates, without } from './case.ts';
import { arrived, differing, isMap, setIn } from './deep.ts';
import { FIRMA, FOTO } from './photos.ts';
import { changeOf, OP, TREES } from './rounds-setup.ts';
import { ATTACHED, EVA, ended, endOf, LUIS, stored, walked } from './visits-setup.ts';

/** Places of a supervision that are written whole, and values of it that are written one by one. */
const PLACES = [
  `archivos/${ATTACHED}`,
  `archivos/${FIRMA}`,
  `archivos/${FOTO}`,
  `guardas/${LUIS}`,
  `entradas/${LUIS}`,
];
const VALUES = ['estado', 'cant_nov', 'puntaje', 'observaciones', 'fechah_fin_x', 'super_nom', 'disp_id'];
/** Values of an entry and its answers. */
const WITHIN = [
  ...['_op', 'fechah_srv', 'id_novedad', 'firma_guarda', 'guarda_nom', 'lat'],
  ...['respuestas/uniforme/obs', `respuestas/uniforme/archivos/${FOTO}`, 'compromisos/c1/texto'],
].map((path) => `entradas/${LUIS}/${path}`);

/** Trees of a supervision that disagree: the torn record can't be used to write one tree alone. */
export function visitTornCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (name: string, world: Updates, update: Updates): void => {
    // The clock stands at the last write, so that the stamp says nothing and the key must.
    cases.push({
      name: `torn visit: ${name}`,
      as: EVA,
      world,
      try: { update },
      allow: false,
      exactClock: true,
    });
  };
  const { superv, incident } = walked(EVA, t);
  const whole = { ...superv, observaciones: 'x', fechah_fin_x: t };
  const now = JSON.parse(
    JSON.stringify(whole, (key: string, value: Json) =>
      key === 'fechah_srv' ? t : key === '_op' ? OP : value,
    ),
  ) as typeof superv;
  const { world: trees, roots } = stored(now, t);
  const world = { ...trees, ...incident };
  const record = arrived(now, t);
  const value = (path: string): Json =>
    path.split('/').reduce<Json>((at, key) => (isMap(at) ? (at[key] ?? null) : null), record);
  // The same operation again is no change of `_op`: these come with another.
  const before = (from: Updates): Updates =>
    TREES.reduce<Updates>((so, tree) => setIn(so, `${roots[tree]}/_op`, superv._op), from);
  const touch = changeOf(EVA, roots, { cant_guardas: 1 });
  const touched = (tree: (typeof TREES)[number], from: Updates, path: string, found: Json): void =>
    add(`${path} = ${JSON.stringify(found)?.slice(0, 30)} in ${tree}`, before(from), {
      ...touch,
      [`${roots[tree]}/${path}`]: found,
    });

  for (const tree of TREES) {
    const at = (path: string): string => `${roots[tree]}/${path}`;
    const others = TREES.filter((one) => one !== tree);
    for (const place of PLACES) {
      const bare = setIn(world, at(place), undefined);
      add(`puts ${place} in ${tree} without an operation`, bare, { [at(place)]: value(place) });
      for (const [name, path, found] of differing(value(place))) {
        if (found === undefined) continue;
        add(`${name} of ${place} only in ${tree}`, before(bare), {
          ...touch,
          ...setIn({ [at(place)]: value(place) }, at(place) + path, found),
        });
        if (tree !== 'lead' || path.endsWith('/zz') || found === 'x') continue;
        for (const other of others)
          add(
            `${name} of ${place} in ${other}`,
            setIn(before(bare), `${roots[other]}/${place}${path}`, found),
            {
              ...touch,
              [at(place)]: value(place),
            },
          );
      }
    }
    for (const path of [...VALUES, ...WITHIN]) {
      const good = value(path);
      const odd: Json = typeof good === 'number' ? good + 1 : typeof good === 'string' ? `${good}x` : 'x';
      const torn = setIn(world, at(path), odd);
      add(`makes ${path} equal in ${tree} without an operation`, torn, { [at(path)]: good });
      add(`restores ${path} in ${tree} without an operation`, setIn(world, at(path), undefined), {
        [at(path)]: good,
      });
      touched(tree, world, path, odd);
      for (const other of others)
        if (tree === 'lead' || other !== 'lead')
          touched(tree, setIn(world, `${roots[other]}/${path}`, odd), path, odd);
      const alone = others.reduce((so, other) => setIn(so, `${roots[other]}/${path}`, undefined), world);
      const free = /super_nom|disp_id|lat|guarda_nom|firma_guarda|obs$|texto$|archivos/.test(path);
      if (!free) touched(tree, alone, path, null);
    }
    for (const path of ['super_nom', 'disp_id'])
      touched(tree, setIn(world, at(path), 'otro'), path, value(path));
    touched(
      tree,
      setIn(world, at(`guardas/${LUIS}/nom`), 'Otro'),
      `guardas/${LUIS}`,
      value(`guardas/${LUIS}`),
    );
    add(`restores the tree ${tree} without an operation`, without(world, roots[tree]), {
      [roots[tree]]: record,
    });
  }

  const closed = ended(EVA, t - 1);
  const signature = `entradas/${LUIS}/firma_super`;
  const stamped = TREES.reduce<Updates>(
    (so, tree) => setIn(so, `${roots[tree]}/fechah_srv`, t),
    closed.world,
  );
  for (const tree of TREES) {
    const at = `${roots[tree]}/${signature}`;
    add(`signs an entry in ${tree} without an operation`, setIn(stamped, at, undefined), {
      [at]: closed.superv.firma_super ?? null,
    });
  }
  const end = endOf(EVA, superv, t);
  const base = { ...stored(superv, t - 1).world, ...incident };
  for (const [path, written] of Object.entries(end)) {
    const tree = TREES.find((one) => path.startsWith(`${roots[one]}/`));
    if (tree === undefined) continue;
    const old = path
      .slice(roots[tree].length + 1)
      .split('/')
      .reduce<Json>((at, key) => (isMap(at) ? (at[key] ?? null) : null), arrived(superv, t - 1));
    if (old !== written) add(`ends without ${path}`, base, without(end, path));
    for (const [name, below, found] of differing(written))
      add(`ends and ${name} in ${path}`, base, setIn(end, path + below, found));
  }
  return cases;
}
