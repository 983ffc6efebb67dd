import type { Json } from '@gr/shared/contract/outbox';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { ANA, arriving, FOLLOWERS, missedPoint, OP, type Roots, startOf, TREES } from './rounds-setup.ts';
import { HOUR, OLD_OP } from './world.ts';

/** What a round must be when it starts. */
export function roundStartCases(t: number): readonly Case[] {
  const { updates, roots } = startOf(ANA, t);
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, world?: Updates): void => {
    cases.push({ name: `inicio: ${name}`, as: ANA, try: { update }, allow, ...(world ? { world } : {}) });
  };
  /** The same change of the record in all trees. */
  const all = (change: Readonly<Record<string, Json | undefined>>): Updates =>
    TREES.reduce<Updates>((so, tree) => edit(so, roots[tree], change), updates);
  const one = (tree: keyof Roots, change: Readonly<Record<string, Json | undefined>>): Updates =>
    edit(updates, roots[tree], change);

  add(
    'with more fields',
    all({ un_nom: 'Torres', motivo_desc: long(2000), vence_x: t, fechah_fin_x: t, motivo_cierre: 'x' }),
    true,
  );
  add(
    'free, without a plan',
    all({ id_plan: undefined, nom_plan: undefined, orden_esp: undefined, vence_x: undefined }),
    true,
  );
  for (const estado of ['programada', 'pausada', 'incompleta', 'vencida', 'anulada']) {
    add(`in state ${estado}`, all({ estado }), true);
  }
  add('completed with a read point', all({ estado: 'completada', qr_leidos: 1 }), true);
  add('completed without read points', all({ estado: 'completada' }));
  add('with a judgement of its own', all({ juicio: { veredicto: 'completa' } }));
  for (const tree of TREES) add(`with a judgement in ${tree}`, one(tree, { juicio: { fechah_srv: 5 } }));
  for (const field of ['fechah_x', 'fechah_ini_x']) {
    add(`${field} of three weeks ago`, all({ [field]: t - 21 * 24 * HOUR }), true);
    add(`${field} of a cold start`, all({ [field]: 5_000 }), true);
    add(`${field} of before any clock`, all({ [field]: -1 }));
    add(`${field} of the day after tomorrow`, all({ [field]: t + 25 * HOUR }), true);
    add(`${field} of after any clock`, all({ [field]: 1e18 }));
  }
  add(
    'before its window of 1969',
    all({ vence_x: -5, orden_esp: { p1: { ...EXPECTED, no_antes_x: -7 } } }),
    true,
  );
  add('with a text as its end', all({ vence_x: 'hoy' }));
  add("with a text as a point's end", all({ orden_esp: { p1: { ...EXPECTED, no_despues_x: 'hoy' } } }));
  add('in an unknown state', all({ estado: 'abierta' }));
  add('with an unknown visit', all({ visita_rond: 'tal vez' }));
  add('of a plan of another program', all({ id_plan: 'Ronda de noche ñ' }), true);
  for (const id_plan of ['a/b', 'a.b', long(61)]) add(`of the plan ${id_plan.slice(0, 3)}`, all({ id_plan }));
  add('without local time', all({ fechah: undefined }));
  add('with an id that is not its key', all({ id: pid('Otra') }));
  add('with an id that is not ours', startOf(ANA, t, 'corto').updates);
  add('with its own clock as server time', all({ fechah_srv: t - 1 }));
  add('without server time', all({ fechah_srv: undefined }));

  add('without the ledger', without(updates, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', without(all({ _op: OLD_OP }), `_ops/${ANA.uid}/${OP}`));
  add('without an operation', all({ _op: undefined }));
  add('with a piece of the ledger as operation', all({ _op: `${OP}/at` }));
  add('with the ledger of another', sent('u_super', OP, without(updates, `_ops/${ANA.uid}/${OP}`)));

  for (const tree of TREES) {
    add(`without the tree ${tree}`, without(updates, roots[tree]));
    add(
      `only the tree ${tree}`,
      without(updates, ...TREES.filter((other) => other !== tree).map((other) => roots[other])),
    );
    add(`another state in ${tree}`, one(tree, { estado: 'pausada' }));
    add(`another operation in ${tree}`, sent(ANA.uid, pid('OpOtra'), one(tree, { _op: pid('OpOtra') })));
    add(`another unit in ${tree}`, one(tree, { un_id: 'u003' }));
    add(`another rondero in ${tree}`, one(tree, { rond_id: 'e_super' }));
    for (const map of ['recorrido', 'orden_esp', 'novedades']) {
      add(`${map} as text in ${tree}`, one(tree, { [map]: 'x' }));
    }
    add(
      `${'recorrido'} too much in ${tree}`,
      one(tree, { recorrido: { p1: { ...arriving('p1', t) } as unknown as Json } }),
    );
    add(`a point that is text in ${tree}`, one(tree, { recorrido: { p1: 'x' } }));
    add(`an expected point that is text in ${tree}`, one(tree, { orden_esp: { p9: 'x' } }));
    add(`an incident that is text in ${tree}`, one(tree, { novedades: { n1: 'x' } }));
    add(
      `another expected point in ${tree}`,
      one(tree, { orden_esp: { p1: { orden: 7, nom_qr: 'Punto 1', obligatorio: false } } }),
    );
    add(`an unknown field in ${tree}`, one(tree, { otro: 1 }));
    add(`without the operation in ${tree}`, one(tree, { _op: undefined }));
  }
  for (const tree of FOLLOWERS) {
    const record = updates[roots[tree]] ?? null;
    const stray =
      tree === 'unit'
        ? `_recorridos_/u003/${roots.lead.split('/')[1]}`
        : `_recorridos_rondero_/e_super/${roots.lead.split('/')[1]}`;
    add(`an extra copy as ${tree}`, { ...updates, [stray]: record });
  }

  for (const [field, value] of FIELD_MISTAKES)
    add(`${field} = ${JSON.stringify(value).slice(0, 30)}`, all({ [field]: value }));
  for (const [field, value] of FIELD_LIMITS) add(`${field} at its limit`, all({ [field]: value }), true);

  const free = { orden_esp: undefined };
  const noneBut = (tree: keyof Roots, value: Json): Updates =>
    edit(all(free), roots[tree], { orden_esp: value });
  for (const tree of TREES) {
    add(`orden_esp as text only in ${tree}`, noneBut(tree, 'x'));
    add(
      `a field less in an expected point of ${tree}`,
      edit(all({ orden_esp: { p1: EXPECTED } }), roots[tree], {
        orden_esp: { p1: { nom_qr: 'Punto 1', obligatorio: false } },
      }),
    );
    add(`an expected point that is text only in ${tree}`, noneBut(tree, { p1: 'x' }));
    add(
      `a field more in an expected point of ${tree}`,
      edit(all({ orden_esp: { p1: EXPECTED } }), roots[tree], {
        orden_esp: { p1: { ...EXPECTED, no_antes_x: t } },
      }),
    );
  }

  const entry = (qr: string, value: Json): Updates => all({ recorrido: { [qr]: value } });
  add('with a read point', entry('p1', asJson(arriving('p1', t))), true);
  add('with an omitted point', entry('p1', asJson(missedPoint('p1', t))), true);
  add('with a pending point', entry('p1', asJson({ ...missedPoint('p1', t), estado_qr: 'pendiente' })), true);
  for (const estado_qr of ['anticipado', 'tardio', 'no_programado']) {
    add(`point ${estado_qr}`, entry('p1', asJson({ ...arriving('p1', t), estado_qr })), true);
  }
  for (const metodo of ['foto_qr', 'manual', 'nfc']) {
    add(`point by ${metodo}`, entry('p1', asJson({ ...arriving('p1', t), metodo })), true);
  }
  for (const [field, value] of POINT_MISTAKES) {
    add(
      `point with ${field} = ${JSON.stringify(value)?.slice(0, 30)}`,
      entry('p1', asJson({ ...arriving('p1', t), [field]: value })),
    );
  }
  add('point with the operation of another time', entry('p1', asJson(arriving('p1', t, { _op: OLD_OP }))));
  add('point with its own clock', entry('p1', asJson(arriving('p1', t, { fechah_srv: t - 1 }))));
  add('point that the unit does not have', entry('p4', asJson(arriving('p4', t))));
  add('point with everything', entry('p1', asJson({ ...arriving('p1', t), ...FULL_POINT })), true);
  add('point with a name that is not ours', entry('p ñ', asJson({ ...arriving('p1', t), qr_id: 'p ñ' })));
  add(
    'an expected point without a name of ours',
    all({ orden_esp: { 'p ñ': { orden: 1, nom_qr: 'x', obligatorio: true } } }),
  );
  for (const [field, value] of EXPECTED_MISTAKES) {
    add(
      `expected point with ${field} = ${JSON.stringify(value).slice(0, 30)}`,
      all({ orden_esp: { p1: { orden: 1, nom_qr: 'x', [field]: value } } }),
    );
  }
  return cases;
}

/** A record of the domain as database JSON: absent fields left out. */
export function asJson(record: object): Json {
  return JSON.parse(JSON.stringify(record)) as Json;
}

const FIELD_MISTAKES: readonly (readonly [string, Json])[] = [
  ['qr_esp', -1],
  ['qr_esp', 'dos'],
  ['cump_pct', 101],
  ['lat', 181],
  ['lng', -181],
  ['lat', 'norte'],
  ['rond_nom', long(201)],
  ['rond_nom', 5],
  ['disp_id', long(61)],
  ['motivo_desc', long(2001)],
  ['otro', 5],
  ['otro', -5],
  ['otro', 'x'],
  ['otro', long(61)],
  ['otro', long(201)],
  ['otro', true],
  ['otro', { a: 1 }],
  ['estado', { a: 1 }],
];
const FIELD_LIMITS: readonly (readonly [string, Json])[] = [
  ['cump_pct', 100],
  ['qr_leidos', 0],
  ['lat', -180],
  ['lng', 180],
  ['rond_nom', long(200)],
  ['disp_id', long(60)],
];
const EXPECTED = { orden: 1, nom_qr: 'Punto 1', obligatorio: false };
const FULL_POINT = {
  ...{ qr_ver: 1, prec_m: 8, dist_m: 40, fuera_orden: true, motivo_omision: long(200) },
  anomalias: Object.fromEntries(
    [
      'fuera_radio',
      'sin_gps',
      'velocidad_imposible',
      'reloj_desfasado',
      'fuera_ventana',
      'rafaga',
      'qr_version_vieja',
    ].map((mark) => [mark, true]),
  ),
};
const POINT_MISTAKES: readonly (readonly [string, unknown])[] = [
  ['qr_id', 'p2'],
  ['qr_id', undefined],
  ['fechah', undefined],
  ['estado_qr', 'leido'],
  ['estado_qr', undefined],
  ['_op', undefined],
  ['fechah_srv', undefined],
  ['firma', 'ABCDEFGHIJKLMNOP'],
  ['cod', 'K7M4QX'],
  ['qr_ver', -1],
  ['metodo', 'magia'],
  ['metodo', undefined],
  ['orden_real', -1],
  ['orden_real', 'uno'],
  ['lat', 181],
  ['lat', -181],
  ['nom_qr', long(201)],
  ['fechah', long(61)],
  ['fuera_orden', 'si'],
  ['otro', 5],
  ['otro', -5],
  ['otro', 'x'],
  ['otro', long(61)],
  ['otro', true],
  ['anomalias', 'x'],
  ['anomalias', { otra: true }],
  ['anomalias', { rafaga: 'si' }],
];
const EXPECTED_MISTAKES: readonly (readonly [string, Json])[] = [
  ['orden', -1],
  ['nom_qr', long(201)],
  ['obligatorio', 'si'],
  ['otro', 5],
  ['otro', 'x'],
  ['otro', true],
];
