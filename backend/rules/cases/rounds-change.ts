import type { EstadoRonda, Ronda } from '@gr/shared/domain/registro/records';
import { unidad } from '@gr/shared/domain/registro/samples';
import { anularRonda, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { type Case, sent, type Updates, without } from './case.ts';
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

  add('marca un punto más', world, mark, true);
  add('marca con retraso un punto omitido', world, markOf(ANA, ronda, 'p2', t), true);
  add('termina con puntos sin leer', fresh.world, endOf(fresh.ronda, t), true);
  add('anula con motivo', world, annulOf(ronda, t), true);
  for (const [from, to, allow] of LIFE) {
    const state = setup(ANA, t, { estado: from, qr_leidos: 1 });
    add(`de ${from} a ${to}`, state.world, changeOf(ANA, state.roots, { estado: to }), allow);
  }
  const unread = setup(ANA, t);
  add('completa sin leer nada', unread.world, changeOf(ANA, unread.roots, { estado: 'completada' }));
  const closed = setup(ANA, t, { estado: 'completada' });
  const reason = { motivo_desc: 'Sin lecturas' };
  const old = setup(ANA, t, { fechah_ini_x: Date.UTC(2019, 0, 1) });
  add('marca en una ronda con una fecha imposible', old.world, markOf(ANA, old.ronda, 'p1', t), true);
  add('explica una cerrada sin lecturas', closed.world, changeOf(ANA, closed.roots, reason), true);
  add('dato tardío en una ronda cerrada', closed.world, markOf(ANA, closed.ronda, 'p1', t), true);

  add('sin libro', world, without(mark, `_ops/${ANA.uid}/${OP}`));
  add(
    'con una operación ya usada',
    world,
    without(markOf(ANA, ronda, 'p3', t, OLD_OP), `_ops/${ANA.uid}/${OLD_OP}`),
  );
  add('sin hora del servidor', world, without(mark, ...TREES.map((tree) => `${roots[tree]}/fechah_srv`)));
  add('con un trozo del libro como operación', world, { ...mark, ...everywhere(roots, { _op: `${OP}/at` }) });
  add('quita la operación', world, { ...mark, [`${roots.lead}/_op`]: null });
  add('quita la operación de todos', world, { ...mark, ...everywhere(roots, { _op: null }) });
  add(
    'quita la operación y no toca las de los demás',
    world,
    without({ ...mark, [`${roots.lead}/_op`]: null }, `${roots.unit}/_op`, `${roots.own}/_op`),
  );

  for (const tree of TREES) {
    const paths = Object.keys(mark).filter((path) => path.startsWith(roots[tree]));
    add(`sin tocar ${tree}`, world, without(mark, ...paths));
    const others = Object.keys(mark).filter(
      (path) => path.startsWith('_recorridos') && !path.startsWith(roots[tree]),
    );
    add(`solo ${tree}`, world, without(mark, ...others));
    add(`sin la operación en ${tree}`, world, without(mark, `${roots[tree]}/_op`));
    add(`otra cuenta en ${tree}`, world, { ...mark, [`${roots[tree]}/cump_pct`]: 99 });
    add(`sin el punto en ${tree}`, world, without(mark, `${roots[tree]}/recorrido/p3`));
    add(`punto solo en ${tree}`, world, {
      ...mark,
      [`${roots[tree]}/recorrido/p9`]: asJson(missedPoint('p9', t)),
    });
    add(`cambia un campo fijo en ${tree}`, world, { ...mark, [`${roots[tree]}/rond_nom`]: 'Otro' });
    add(
      `quita un campo en ${tree}`,
      { ...world, ...everywhere(roots, { motivo_desc: 'x' }) },
      { ...mark, [`${roots[tree]}/motivo_desc`]: null },
    );
    add(`borra un punto leído en ${tree}`, world, { ...mark, [`${roots[tree]}/recorrido/p1`]: null });
    add(`borra un punto omitido en ${tree}`, world, { ...mark, [`${roots[tree]}/recorrido/p2`]: null });
    add(`quita la posición de un punto leído en ${tree}`, world, {
      ...mark,
      [`${roots[tree]}/recorrido/p1/lat`]: null,
    });
    add(`quita el motivo de un punto omitido en ${tree}`, world, {
      ...mark,
      [`${roots[tree]}/recorrido/p2/motivo_omision`]: null,
    });
    add(`escribe ${tree} entero de nuevo`, world, overwrite(tree, t));
    add(`borra solo ${tree}`, fresh.world, {
      [roots[tree]]: null,
      [`_ops/${ANA.uid}/del_${ronda.id}`]: { at: { '.sv': 'timestamp' }, tipo: 'x' },
    });
    add(`borra ${tree} con una marca`, world, { ...without(mark, ...paths), [roots[tree]]: null });
  }
  add('reescribe los tres árboles', world, rewrite(t));
  const elsewhere = asJson(arriving('p4', t));
  add('un punto de otra unidad', world, { ...mark, ...everywhere(roots, { 'recorrido/p4': elsewhere }) });
  for (const change of [{ _op: OLD_OP }, { fechah_srv: t - 1 }] as const) {
    const late = asJson(arriving('p3', t, change));
    const name = `un punto con ${Object.keys(change).join()} ajeno`;
    add(name, world, { ...mark, ...everywhere(roots, { 'recorrido/p3': late }) });
  }
  const found = { firma_mala: { p1: true }, fechah_srv: t };
  const checked = { ...world, ...everywhere(roots, { revision: found }) };
  add('marca un punto de una ronda revisada', checked, mark, true);
  add('borra la revisión', checked, { ...mark, ...everywhere(roots, { revision: null }) });
  add('escribe la revisión', world, { ...mark, ...everywhere(roots, { revision: found }) });
  add('vuelve a leer un punto leído', world, {
    ...mark,
    ...everywhere(roots, { 'recorrido/p1': asJson(arriving('p1', t, { fechah_x: t })) }),
  });
  add('borra los puntos', world, {
    ...without(mark, ...Object.keys(everywhere(roots, { 'recorrido/p3': null }))),
    ...everywhere(roots, { recorrido: null }),
  });
  add('cambia el nombre en los tres', world, { ...mark, ...everywhere(roots, { rond_nom: 'Otro' }) });
  add('se pasa a otra unidad', world, { ...mark, ...everywhere(roots, { un_id: 'u003' }) });

  const remove = removalOf(ANA, fresh.ronda);
  const del = `_ops/${ANA.uid}/del_${ronda.id}`;
  add('elimina sin marcas', fresh.world, remove, true);
  add('elimina con un punto leído', world, removalOf(ANA, ronda));
  const withNov = setup(ANA, t, { novedades: { n1: { id_novedad: 'n1', fechah_x: t, cat_nov: 'otro' } } });
  add('elimina con una novedad', withNov.world, removalOf(ANA, withNov.ronda));
  add('elimina sin libro', fresh.world, without(remove, del));
  add(
    'elimina otra vez con el mismo libro',
    { ...fresh.world, [del]: { at: 1, tipo: 'x' } },
    without(remove, del),
  );
  add('elimina con otra operación', fresh.world, sent(ANA.uid, OP, without(remove, del)));
  for (const tree of TREES) add(`elimina dejando ${tree}`, fresh.world, without(remove, fresh.roots[tree]));
  add('elimina a nombre de otro', setup(rond.timed, t).world, removalOf(ANA, setup(rond.timed, t).ronda));
  add(
    'elimina una copia sin ronda',
    { [roots.unit]: fresh.world[roots.unit] ?? null },
    { [roots.unit]: null },
  );
  add(
    'elimina una copia propia sin ronda',
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
    add(`crea la copia ${tree} que falta con solo lo nuevo`, without(world, roots[tree]), mark);
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
