import type { EstadoRonda, Ronda } from '@gr/shared/domain/registro/records';
import { unidad } from '@gr/shared/domain/registro/samples';
import { anularRonda, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { type Case, edit, sent, type Updates, without } from './case.ts';
import { rond } from './people.ts';
import {
  ANA,
  arriving,
  changeOf,
  everywhere,
  FOLLOWERS,
  markOf,
  missedPoint,
  OP,
  pauseOf,
  readPoint,
  removalOf,
  setup,
  TREES,
} from './rounds-setup.ts';
import { asJson } from './rounds-start.ts';
import { act, newRound, OLD_OP } from './world.ts';

/** What may change in a round after its start. */
export function roundChangeCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (name: string, world: Updates, update: Updates, allow = false): void => {
    cases.push({ name: `cambio: ${name}`, as: ANA, world, try: { update }, allow });
  };
  const fresh = setup(ANA, t);
  const walked = setup(ANA, t, { recorrido: { p1: readPoint('p1', t), p2: missedPoint('p2', t) } });
  const { ronda, world, roots } = walked;
  const mark = markOf(ANA, ronda, 'p3', t);

  add('marks one more point', world, mark, true);
  const sign = `_pruebas_/${ronda.id}/${OP}`;
  add('marks a point and says nothing of its sign', world, without(mark, sign), true);
  add('says a sign without a read', world, { [sign]: mark[sign] ?? null });
  add('says a sign of a read that is there', world, {
    [`_pruebas_/${ronda.id}/${OLD_OP}`]: { qr_id: 'p1', qr_ver: 1, firma: 'ABC' },
  });
  add('says a sign anew', { ...world, [sign]: { qr_id: 'p3', qr_ver: 1, firma: 'DEF' } }, mark);
  for (const [what, value] of Object.entries({
    firma: null,
    qr_id: 'p1',
    qr_ver: 'uno',
    lat: 4.6,
    cod: 'x'.repeat(61),
  }))
    add(`marks with a sign of wrong ${what}`, world, edit(mark, sign, { [what]: value }));
  add('marks an omitted point late', world, markOf(ANA, ronda, 'p2', t), true);
  for (const [field, value] of Object.entries({
    nom_qr: 'Otro',
    fechah_x: t,
    lat: 4.61,
    orden_real: 2,
    qr_ver: 3,
  }))
    add(`says ${field} of a read anew`, world, changeOf(ANA, roots, { [`recorrido/p1/${field}`]: value }));
  add('ends with unread points', fresh.world, endOf(fresh.ronda, t), true);
  add('annuls with a reason', world, annulOf(ronda, t), true);
  for (const [from, to, allow] of LIFE) {
    const state = setup(ANA, t, { estado: from, qr_leidos: 1 });
    add(`from ${from} to ${to}`, state.world, changeOf(ANA, state.roots, { estado: to }), allow);
  }
  const unread = setup(ANA, t);
  add('completes with nothing read', unread.world, changeOf(ANA, unread.roots, { estado: 'completada' }));
  const closed = setup(ANA, t, { estado: 'completada' });
  const reason = { motivo_desc: 'Sin lecturas' };
  const old = setup(ANA, t, { fechah_ini_x: Date.UTC(2019, 0, 1) });
  add('marks in a round with an impossible date', old.world, markOf(ANA, old.ronda, 'p1', t), true);
  add('explains a closed one without reads', closed.world, changeOf(ANA, closed.roots, reason), true);
  const said = { fechah_fin_x: t, motivo_cierre: 'clima', motivo_desc: 'Lluvia' };
  const ended = setup(ANA, t, { estado: 'incompleta', ...said });
  const other = { fechah_fin_x: t + 1, motivo_cierre: 'otro', motivo_desc: 'Otra cosa' };
  for (const [field, value] of Object.entries(other))
    add(`says the end anew: ${field}`, ended.world, changeOf(ANA, ended.roots, { [field]: value }));
  add('late data after what was said at the end', ended.world, markOf(ANA, ended.ronda, 'p1', t), true);
  const far = setup(ANA, t, { fechah_x: 1e15, fechah_ini_x: 1e15 });
  add(
    'a step in a round of an impossible hour',
    far.world,
    changeOf(ANA, far.roots, { estado: 'en_curso' }),
    true,
  );
  add('late data in a closed round', closed.world, markOf(ANA, closed.ronda, 'p1', t), true);

  add('without the ledger', world, without(mark, `_ops/${ANA.uid}/${OP}`));
  add(
    'with a used operation',
    world,
    without(markOf(ANA, ronda, 'p3', t, OLD_OP), `_ops/${ANA.uid}/${OLD_OP}`),
  );
  add('without server time', world, without(mark, ...TREES.map((tree) => `${roots[tree]}/fechah_srv`)));
  add('with a piece of the ledger as operation', world, {
    ...mark,
    ...everywhere(roots, { _op: `${OP}/at` }),
  });
  add('removes the operation', world, { ...mark, [`${roots.lead}/_op`]: null });
  add('removes the operation of all', world, { ...mark, ...everywhere(roots, { _op: null }) });
  add(
    'removes the operation and leaves those of the others',
    world,
    without({ ...mark, [`${roots.lead}/_op`]: null }, `${roots.unit}/_op`, `${roots.own}/_op`),
  );

  for (const tree of TREES) {
    const paths = Object.keys(mark).filter((path) => path.startsWith(roots[tree]));
    add(`without ${tree}`, world, without(mark, ...paths));
    const others = Object.keys(mark).filter(
      (path) => path.startsWith('_recorridos') && !path.startsWith(roots[tree]),
    );
    add(`only ${tree}`, world, without(mark, ...others));
    add(`without the operation in ${tree}`, world, without(mark, `${roots[tree]}/_op`));
    add(`another count in ${tree}`, world, { ...mark, [`${roots[tree]}/cump_pct`]: 99 });
    add(`without the point in ${tree}`, world, without(mark, `${roots[tree]}/recorrido/p3`));
    add(`point only in ${tree}`, world, {
      ...mark,
      [`${roots[tree]}/recorrido/p9`]: asJson(missedPoint('p9', t)),
    });
    add(`changes a fixed field in ${tree}`, world, { ...mark, [`${roots[tree]}/rond_nom`]: 'Otro' });
    add(
      `removes a field in ${tree}`,
      { ...world, ...everywhere(roots, { motivo_desc: 'x' }) },
      { ...mark, [`${roots[tree]}/motivo_desc`]: null },
    );
    add(`deletes a read point in ${tree}`, world, { ...mark, [`${roots[tree]}/recorrido/p1`]: null });
    add(`deletes an omitted point in ${tree}`, world, { ...mark, [`${roots[tree]}/recorrido/p2`]: null });
    add(`removes the position of a read point in ${tree}`, world, {
      ...mark,
      [`${roots[tree]}/recorrido/p1/lat`]: null,
    });
    add(`removes the reason of an omitted point in ${tree}`, world, {
      ...mark,
      [`${roots[tree]}/recorrido/p2/motivo_omision`]: null,
    });
    add(`writes ${tree} whole again`, world, overwrite(tree, t));
    add(`deletes only ${tree}`, fresh.world, {
      [roots[tree]]: null,
      [`_ops/${ANA.uid}/del_${ronda.id}`]: { at: { '.sv': 'timestamp' }, tipo: 'x' },
    });
    add(`deletes ${tree} with a mark`, world, { ...without(mark, ...paths), [roots[tree]]: null });
  }
  add('rewrites the three trees', world, rewrite(t));
  const elsewhere = asJson(arriving('p4', t));
  add('a point of another unit', world, { ...mark, ...everywhere(roots, { 'recorrido/p4': elsewhere }) });
  for (const change of [{ _op: OLD_OP }, { fechah_srv: t - 1 }] as const) {
    const late = asJson(arriving('p3', t, change));
    const name = `a point with the ${Object.keys(change).join()} of another`;
    add(name, world, { ...mark, ...everywhere(roots, { 'recorrido/p3': late }) });
  }
  const odd = asJson(arriving('p3', t, { estado_qr: 'raro' as never }));
  add('a point in a state nobody knows', world, { ...mark, ...everywhere(roots, { 'recorrido/p3': odd }) });
  const unknown = { 'recorrido/p77': asJson(missedPoint('p77', t)) };
  const expecting = setup(ANA, t, { orden_esp: { p77: { orden: 1, nom_qr: 'Punto', obligatorio: true } } });
  const left = (roots: typeof walked.roots) => changeOf(ANA, roots, { estado: 'en_curso', ...unknown });
  add('leaves out a point that nobody knows', world, left(roots));
  const one = setup(ANA, t, { orden_esp: { p1: { orden: 1, nom_qr: 'Punto 1', obligatorio: true } } });
  const hung = { estado: 'en_curso', 'recorrido/p3': asJson(missedPoint('p3', t)) };
  add('leaves out one of the unit that was not expected', one.world, changeOf(ANA, one.roots, hung), true);
  add('leaves out one that was expected and is gone since', expecting.world, left(expecting.roots), true);
  const strange = asJson({ ...missedPoint('p9', t), qr_id: 'p ñ' });
  add('a point under a strange id', world, { ...mark, ...everywhere(roots, { 'recorrido/p ñ': strange }) });
  const stale = asJson(arriving('p2', t, { _op: OLD_OP, fechah_srv: t - 1 }));
  add('a read of before over one left out', world, {
    ...mark,
    ...everywhere(roots, { 'recorrido/p2': stale }),
  });
  const found = { fechah_srv: t };
  const judged = { ...world, ...everywhere(roots, { juicio: found }) };
  add('marks a point of a judged round', judged, mark, true);
  add('deletes the judgement', judged, { ...mark, ...everywhere(roots, { juicio: null }) });
  add('writes a judgement', world, { ...mark, ...everywhere(roots, { juicio: found }) });
  add('says what was to be walked', world, { ...mark, [`_esperado_/${ronda.id}`]: found });
  add('reads a read point again', world, {
    ...mark,
    ...everywhere(roots, { 'recorrido/p1': asJson(arriving('p1', t, { fechah_x: t })) }),
  });
  add('deletes the points', world, {
    ...without(mark, ...Object.keys(everywhere(roots, { 'recorrido/p3': null }))),
    ...everywhere(roots, { recorrido: null }),
  });
  add('changes the name in all three', world, { ...mark, ...everywhere(roots, { rond_nom: 'Otro' }) });
  add('moves to another unit', world, { ...mark, ...everywhere(roots, { un_id: 'u003' }) });

  const remove = removalOf(ANA, fresh.ronda);
  const deletion = `_ops/${ANA.uid}/del_${ronda.id}`;
  add('removes without marks', fresh.world, remove, true);
  add('removes with a read point', world, removalOf(ANA, ronda));
  const withNov = setup(ANA, t, { novedades: { n1: { id_novedad: 'n1', fechah_x: t, cat_nov: 'otro' } } });
  add('removes with an incident', withNov.world, removalOf(ANA, withNov.ronda));
  add('removes without the ledger', fresh.world, without(remove, deletion));
  add(
    'removes again with the same ledger row',
    { ...fresh.world, [deletion]: { at: 1, tipo: 'x' } },
    without(remove, deletion),
  );
  add('removes with another operation', fresh.world, sent(ANA.uid, OP, without(remove, deletion)));
  for (const tree of TREES)
    add(`removes and leaves ${tree}`, fresh.world, without(remove, fresh.roots[tree]));
  add(
    'removes in the name of another',
    setup(rond.timed, t).world,
    removalOf(ANA, setup(rond.timed, t).ronda),
  );
  add(
    'removes a copy without a round',
    { [roots.unit]: fresh.world[roots.unit] ?? null },
    { [roots.unit]: null },
  );
  add(
    'removes an own copy without a round',
    { [roots.own]: fresh.world[roots.own] ?? null },
    { [roots.own]: null },
  );

  function overwrite(tree: (typeof TREES)[number], now: number): Updates {
    const paths = Object.keys(mark).filter((path) => path.startsWith(roots[tree]));
    const { cump_pct, qr_leidos, qr_limpios } = {
      cump_pct: mark[`${roots.lead}/cump_pct`],
      qr_leidos: mark[`${roots.lead}/qr_leidos`],
      qr_limpios: mark[`${roots.lead}/qr_limpios`],
    };
    const p3 = mark[`${roots.lead}/recorrido/p3`];
    const record = { ...ronda, cump_pct, qr_leidos, qr_limpios, recorrido: { p3 }, _op: OP, fechah_srv: now };
    return {
      ...without(mark, ...paths),
      [roots[tree]]: { ...(asJson(record) as object), fechah_srv: { '.sv': 'timestamp' } },
    };
  }
  function rewrite(now: number): Updates {
    const { operation } = newRound(ANA, ronda.id, now, OP);
    return sent(ANA.uid, OP, operation.updates);
  }
  add('pausa', fresh.world, pauseOf(ANA, fresh.ronda, 'pausada', t), true);
  for (const tree of FOLLOWERS)
    add(`makes the missing copy ${tree} of the new values only`, without(world, roots[tree]), mark);
  return cases;
}

const LIFE: readonly (readonly [EstadoRonda, EstadoRonda, boolean])[] = [
  ['programada', 'en_curso', true],
  ['programada', 'vencida', true],
  ['en_curso', 'pausada', true],
  ['pausada', 'en_curso', true],
  ['pausada', 'incompleta', true],
  ['en_curso', 'completada', true],
  ['en_curso', 'programada', false],
  ['incompleta', 'completada', true],
  ['vencida', 'incompleta', true],
  ['vencida', 'completada', true],
  ['incompleta', 'en_curso', false],
  ['incompleta', 'anulada', false],
  ['vencida', 'programada', false],
  ['completada', 'en_curso', false],
  ['completada', 'incompleta', false],
  ['anulada', 'completada', false],
  ['anulada', 'en_curso', false],
];

function endOf(ronda: Ronda, t: number): Updates {
  const cierre = { motivo_cierre: 'lluvia', motivo_desc: 'Zona inundada' };
  return sent(ANA.uid, OP, terminarRonda(act(ANA, OP, t), ronda, unidad(), cierre).updates);
}

function annulOf(ronda: Ronda, t: number): Updates {
  return sent(
    ANA.uid,
    OP,
    anularRonda(act(ANA, OP, t), ronda, { motivo_cierre: 'error', motivo_desc: 'Se abrió por error' })
      .updates,
  );
}
