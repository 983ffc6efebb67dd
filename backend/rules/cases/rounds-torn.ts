import type { Json } from '@gr/shared/contract/outbox';
import { type Case, edit, type Updates, without } from './case.ts';
import { ANA, everywhere, FOLLOWERS, markOf, missedPoint, readPoint, setup, TREES } from './rounds-setup.ts';
import { asJson } from './rounds-start.ts';
import { NOV, stored } from './world.ts';

/**
 * Trees that disagree, as another program or a half-done import can leave them, and updates that would make them
 * disagree. A torn record can't be used to write one tree alone.
 */
export function roundTornCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (name: string, world: Updates, update: Updates, exactClock = false): void => {
    cases.push({ name: `roto: ${name}`, as: ANA, world, try: { update }, allow: false, exactClock });
  };
  const { ronda, world, roots } = setup(ANA, t, {
    recorrido: { p1: readPoint('p1', t), p2: missedPoint('p2', t) },
  });
  const mark = markOf(ANA, ronda, 'p3', t);
  const p3 = asJson(readPoint('p3', t));
  const tie = `_novedades/${NOV}/id`;
  const nov: Json = { id_novedad: NOV, fechah_x: t, cat_nov: 'ruido' };

  for (const tree of TREES) {
    const root = roots[tree];
    const point = `${root}/recorrido/p3`;
    const marks = anomaliesOf(mark[point]);
    add(`the count is missing in ${tree}`, world, without(mark, `${root}/cump_pct`));
    add(`a field of the point is missing in ${tree}`, world, edit(mark, point, { dist_m: undefined }));
    add(`the marks of the point are missing in ${tree}`, world, edit(mark, point, { anomalias: undefined }));
    add(
      `a mark is missing in ${tree}`,
      world,
      edit(everyPoint(mark, roots, { anomalias: { ...marks, rafaga: true } }), point, { anomalias: marks }),
    );
    add(`an extra mark in ${tree}`, world, edit(mark, point, { anomalias: { ...marks, rafaga: true } }));
    add(
      `marks as text in ${tree}`,
      world,
      edit(everyPoint(mark, roots, { anomalias: undefined }), point, { anomalias: 'x' }),
    );
    // Taking it where the leading tree has none makes the copies equal again: that may be.
    for (const bare of TREES.filter((other) => other !== tree && other !== 'lead')) {
      add(
        `removes the reason in ${tree}, missing in ${bare}`,
        { ...world, [`${roots[bare]}/recorrido/p2/motivo_omision`]: null },
        { ...mark, [`${root}/recorrido/p2/motivo_omision`]: null },
      );
    }
    const others = everywhere(roots, { rond_nom: 'Otro' });
    add(
      `makes a fixed field equal in ${tree}`,
      { ...world, ...others, [`${root}/rond_nom`]: 'Ana' },
      { ...mark, [`${root}/rond_nom`]: 'Otro' },
    );
    add(
      `a field more in an incident mark of ${tree}`,
      { ...world, [tie]: ronda.id },
      {
        ...mark,
        ...everywhere(roots, { [`novedades/${NOV}`]: nov }),
        [`${root}/novedades/${NOV}`]: { id_novedad: NOV, fechah_x: t, cat_nov: 'ruido', extra: 1 },
      },
    );
  }
  for (const tree of FOLLOWERS) {
    const root = roots[tree];
    add(
      `makes ${tree} equal without an operation`,
      { ...world, [`${root}/estado`]: 'pausada' },
      { [`${root}/estado`]: 'en_curso' },
    );
    add(
      `puts a point in ${tree} without an operation`,
      { ...world, [`${roots.lead}/recorrido/p3`]: p3 },
      { [`${root}/recorrido/p3`]: p3 },
    );
    add(
      `puts an incident in ${tree} without an operation`,
      { ...world, [`${roots.lead}/novedades/${NOV}`]: nov },
      { [`${root}/novedades/${NOV}`]: nov },
    );
    add(
      `restores the copy ${tree} without an operation`,
      { ...world, [root]: null },
      { [root]: world[root] ?? null },
    );
  }

  // With the server's clock at the very millisecond of the last write, the stamp says nothing: the key must.
  const now = stored(ronda, t);
  add(
    'makes the state equal without an operation',
    { ...now, [`${roots.unit}/estado`]: 'pausada', [`${roots.own}/estado`]: 'pausada' },
    { [`${roots.lead}/estado`]: 'pausada' },
    true,
  );
  add(
    'makes the points equal without an operation',
    { ...now, [`${roots.unit}/recorrido/p3`]: p3, [`${roots.own}/recorrido/p3`]: p3 },
    { [`${roots.lead}/recorrido/p3`]: p3 },
    true,
  );
  add(
    'makes the incidents equal without an operation',
    {
      ...now,
      [tie]: ronda.id,
      [`${roots.unit}/novedades/${NOV}`]: nov,
      [`${roots.own}/novedades/${NOV}`]: nov,
    },
    { [`${roots.lead}/novedades/${NOV}`]: nov },
    true,
  );
  return cases;
}

function everyPoint(
  mark: Updates,
  roots: Readonly<Record<(typeof TREES)[number], string>>,
  change: Readonly<Record<string, Json | undefined>>,
): Updates {
  return TREES.reduce<Updates>((so, tree) => edit(so, `${roots[tree]}/recorrido/p3`, change), mark);
}

function anomaliesOf(point: Json | undefined): Readonly<Record<string, Json>> {
  if (typeof point !== 'object' || point === null) return {};
  const { anomalias } = point;
  return typeof anomalias === 'object' && anomalias !== null ? anomalias : {};
}
