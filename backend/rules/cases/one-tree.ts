import type { Json } from '@gr/shared/contract/outbox';
import { type Case, type Updates, without } from './case.ts';
import { setIn } from './deep.ts';
import { undoneOf } from './rounds-point.ts';
import { ANA, changeOf, missedPoint, readPoint, setup, TREES } from './rounds-setup.ts';
import { EVA, ended, LUIS, walked } from './visits-setup.ts';
import { OLD_OP } from './world.ts';

/**
 * Attempts at one copy of a record where the other two are already as it shall be: of a write to all three each tree refuses
 * its own part, so that no tree is seen to refuse by itself.
 */
export function oneTreeCases(t: number): readonly Case[] {
  return [...ofRounds(t), ...ofVisits(t)];
}

/** The operation that read `p1`. */
const READ = '-OpLeyo0000000000000';

function ofRounds(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (name: string, world: Updates, update: Updates): void => {
    const attempt = { as: ANA, world, try: { update }, allow: false } as const;
    cases.push({ name: `one copy of a round: ${name}`, ...attempt, exactClock: name.endsWith('operation') });
  };
  const said = { fechah_fin_x: t, motivo_cierre: 'clima', motivo_desc: 'Lluvia' };
  const over = setup(ANA, t, { estado: 'incompleta', ...said });
  const read = readPoint('p1', t, { _op: READ, fechah_srv: t - 1000 });
  const walked = setup(ANA, t, { estado: 'en_curso', recorrido: { p1: read, p2: missedPoint('p2', t) } });
  const { ronda, world, roots } = walked;
  const undo = undoneOf(ANA, ronda, read, t);
  const gone = `deshechas/${READ}`;
  const kept = undo[`${roots.lead}/${gone}`] ?? null;

  for (const tree of TREES) {
    const others = TREES.filter((one) => one !== tree);
    const here = roots[tree];
    const wherever = (base: Updates, path: string, value: Json | undefined): Updates =>
      others.reduce<Updates>((so, one) => setIn(so, `${roots[one]}/${path}`, value), base);
    for (const [field, value] of Object.entries({ ...said, motivo_desc: 'Otra cosa', fechah_fin_x: t + 1 }))
      add(
        `says the end anew in ${tree}: ${field}`,
        others.reduce<Updates>((so, one) => setIn(so, `${over.roots[one]}/${field}`, value), over.world),
        { ...changeOf(ANA, over.roots, {}), [`${over.roots[tree]}/${field}`]: value },
      );
    const taken = wherever(world, 'recorrido/p1', undefined);
    add(`takes a read out of ${tree} and keeps nothing`, taken, {
      ...changeOf(ANA, roots, {}),
      [`${here}/recorrido/p1`]: null,
    });
    add(
      `takes a read out of ${tree} without an operation`,
      // The clock stands at the last write, so that the stamp says nothing and the key must.
      TREES.reduce<Updates>((so, one) => setIn(so, `${roots[one]}/${gone}`, kept), {
        ...taken,
        [roots.lead]: { ...(taken[roots.lead] as object), fechah_srv: t },
      }),
      { [`${here}/recorrido/p1`]: null },
    );
    if (tree !== 'lead')
      add(`takes a read out of ${tree} that the leading one has`, setIn(world, `${here}/${gone}`, kept), {
        ...changeOf(ANA, roots, {}),
        [`${here}/recorrido/p1`]: null,
      });
    if (tree !== 'lead')
      add(
        `keeps in the leading tree another than in ${tree}`,
        setIn(world, `${here}/${gone}`, { ...(kept as object), estado_qr: 'tardio' }),
        without(undo, `${here}/${gone}`),
      );
  }
  return cases;
}

function ofVisits(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (name: string, world: Updates, update: Updates): void => {
    const attempt = { as: EVA, world, try: { update }, allow: false } as const;
    cases.push({ name: `one copy of a visit: ${name}`, ...attempt, exactClock: name.endsWith('operation') });
  };
  const { superv, world, roots } = walked(EVA, t);
  const { lead, unit, own } = roots;
  const entry = `entradas/${LUIS}`;
  const followers = (path: string, value: Json | undefined, base = world): Updates =>
    [unit, own].reduce<Updates>((so, root) => setIn(so, `${root}/${path}`, value), base);
  const same = { [`${lead}/_op`]: OLD_OP, [`${lead}/${entry}/_op`]: OLD_OP, [`${lead}/fechah_srv`]: t };
  const settled = Object.entries(same).reduce<Updates>((so, [path, op]) => setIn(so, path, op), world);

  add('an entry goes from the leading tree', followers(entry, undefined), {
    ...changeOf(EVA, roots, {}),
    [`${lead}/${entry}`]: null,
  });
  add(
    'a signature of a guard goes without an operation',
    followers(`${entry}/firma_guarda`, undefined, settled),
    {
      [`${lead}/${entry}/firma_guarda`]: null,
    },
  );
  const late = ended(EVA, t);
  const nameless = TREES.reduce<Updates>(
    (so, tree) => setIn(so, `${late.roots[tree]}/${entry}/id_novedad`, undefined),
    late.world,
  );
  const id_novedad = superv.entradas?.[LUIS]?.id_novedad ?? '';
  add('an entry of a closed visit gets an incident', nameless, {
    ...changeOf(EVA, late.roots, { [`${entry}/id_novedad`]: id_novedad }),
  });
  const OTHER = '-NovOtraDelGuarda000';
  const another = { ...world, [`_novedades/${OTHER}`]: { superv_id: superv.id, cant_id_guarda: LUIS } };
  add('an entry names another incident', followers(`${entry}/id_novedad`, OTHER, another), {
    ...changeOf(EVA, roots, {}),
    [`${lead}/${entry}/id_novedad`]: OTHER,
  });
  return cases;
}
