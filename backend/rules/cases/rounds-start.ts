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
    'con más campos',
    all({ un_nom: 'Torres', motivo_desc: long(2000), vence_x: t, fechah_fin_x: t, motivo_cierre: 'x' }),
    true,
  );
  add(
    'libre, sin plan',
    all({ id_plan: undefined, nom_plan: undefined, orden_esp: undefined, vence_x: undefined }),
    true,
  );
  for (const estado of ['programada', 'pausada', 'incompleta', 'vencida', 'anulada']) {
    add(`en estado ${estado}`, all({ estado }), true);
  }
  add('completada con un punto leído', all({ estado: 'completada', qr_leidos: 1 }), true);
  add('completada sin puntos leídos', all({ estado: 'completada' }));
  add('con revisión propia', all({ revision: { firma_mala: { p1: true } } }));
  for (const tree of TREES) add(`con revisión en ${tree}`, one(tree, { revision: { fechah_srv: 5 } }));
  for (const field of ['fechah_x', 'fechah_ini_x']) {
    add(`${field} de hace tres semanas`, all({ [field]: t - 21 * 24 * HOUR }), true);
    add(`${field} de antes de 2020`, all({ [field]: Date.UTC(2019, 11, 31) }));
    add(`${field} de mañana`, all({ [field]: t + 23 * HOUR }), true);
    add(`${field} de pasado mañana`, all({ [field]: t + 25 * HOUR }));
  }
  add('en un estado desconocido', all({ estado: 'abierta' }));
  add('con visita desconocida', all({ visita_rond: 'tal vez' }));
  add('sin hora local', all({ fechah: undefined }));
  add('con id distinto de su ruta', all({ id: pid('Otra') }));
  add('con un id que no es nuestro', startOf(ANA, t, 'corto').updates);
  add('con reloj propio como hora del servidor', all({ fechah_srv: t - 1 }));
  add('sin hora del servidor', all({ fechah_srv: undefined }));

  add('sin libro', without(updates, `_ops/${ANA.uid}/${OP}`));
  add('con una operación ya usada', without(all({ _op: OLD_OP }), `_ops/${ANA.uid}/${OP}`));
  add('sin operación', all({ _op: undefined }));
  add('con un trozo del libro como operación', all({ _op: `${OP}/at` }));
  add('con el libro de otro', sent('u_super', OP, without(updates, `_ops/${ANA.uid}/${OP}`)));

  for (const tree of TREES) {
    add(`falta el árbol ${tree}`, without(updates, roots[tree]));
    add(
      `solo el árbol ${tree}`,
      without(updates, ...TREES.filter((other) => other !== tree).map((other) => roots[other])),
    );
    add(`otro estado en ${tree}`, one(tree, { estado: 'pausada' }));
    add(`otra operación en ${tree}`, sent(ANA.uid, pid('OpOtra'), one(tree, { _op: pid('OpOtra') })));
    add(`otra unidad en ${tree}`, one(tree, { un_id: 'u003' }));
    add(`otro rondero en ${tree}`, one(tree, { rond_id: 'e_super' }));
    for (const map of ['recorrido', 'orden_esp', 'novedades']) {
      add(`${map} como texto en ${tree}`, one(tree, { [map]: 'x' }));
    }
    add(
      `${'recorrido'} de más en ${tree}`,
      one(tree, { recorrido: { p1: { ...arriving('p1', t) } as unknown as Json } }),
    );
    add(`un punto que es texto en ${tree}`, one(tree, { recorrido: { p1: 'x' } }));
    add(`un punto esperado que es texto en ${tree}`, one(tree, { orden_esp: { p9: 'x' } }));
    add(`una novedad que es texto en ${tree}`, one(tree, { novedades: { n1: 'x' } }));
    add(
      `otro punto esperado en ${tree}`,
      one(tree, { orden_esp: { p1: { orden: 7, nom_qr: 'Punto 1', obligatorio: false } } }),
    );
    add(`un campo desconocido en ${tree}`, one(tree, { otro: 1 }));
    add(`sin la operación en ${tree}`, one(tree, { _op: undefined }));
  }
  for (const tree of FOLLOWERS) {
    const record = updates[roots[tree]] ?? null;
    const stray =
      tree === 'unit'
        ? `_recorridos_/u003/${roots.lead.split('/')[1]}`
        : `_recorridos_rondero_/e_super/${roots.lead.split('/')[1]}`;
    add(`una copia de más como ${tree}`, { ...updates, [stray]: record });
  }

  for (const [field, value] of FIELD_MISTAKES)
    add(`${field} = ${JSON.stringify(value).slice(0, 30)}`, all({ [field]: value }));
  for (const [field, value] of FIELD_LIMITS) add(`${field} al límite`, all({ [field]: value }), true);

  const free = { orden_esp: undefined };
  const noneBut = (tree: keyof Roots, value: Json): Updates =>
    edit(all(free), roots[tree], { orden_esp: value });
  for (const tree of TREES) {
    add(`orden_esp como texto solo en ${tree}`, noneBut(tree, 'x'));
    add(
      `un dato de menos en un esperado de ${tree}`,
      edit(all({ orden_esp: { p1: EXPECTED } }), roots[tree], {
        orden_esp: { p1: { nom_qr: 'Punto 1', obligatorio: false } },
      }),
    );
    add(`un esperado que es texto solo en ${tree}`, noneBut(tree, { p1: 'x' }));
    add(
      `un dato de más en un esperado de ${tree}`,
      edit(all({ orden_esp: { p1: EXPECTED } }), roots[tree], {
        orden_esp: { p1: { ...EXPECTED, no_antes_x: t } },
      }),
    );
  }

  const entry = (qr: string, value: Json): Updates => all({ recorrido: { [qr]: value } });
  add('con un punto ya leído', entry('p1', asJson(arriving('p1', t))), true);
  add('con un punto omitido', entry('p1', asJson(missedPoint('p1', t))), true);
  add(
    'con un punto pendiente',
    entry('p1', asJson({ ...missedPoint('p1', t), estado_qr: 'pendiente' })),
    true,
  );
  for (const estado_qr of ['anticipado', 'tardio', 'no_programado']) {
    add(`punto ${estado_qr}`, entry('p1', asJson({ ...arriving('p1', t), estado_qr })), true);
  }
  for (const metodo of ['foto_qr', 'manual']) {
    add(`punto por ${metodo}`, entry('p1', asJson({ ...arriving('p1', t), metodo })), true);
  }
  for (const [field, value] of POINT_MISTAKES) {
    add(
      `punto con ${field} = ${JSON.stringify(value)?.slice(0, 30)}`,
      entry('p1', asJson({ ...arriving('p1', t), [field]: value })),
    );
  }
  add('punto con la operación de otro momento', entry('p1', asJson(arriving('p1', t, { _op: OLD_OP }))));
  add('punto con reloj propio', entry('p1', asJson(arriving('p1', t, { fechah_srv: t - 1 }))));
  add('punto que la unidad no tiene', entry('p4', asJson(arriving('p4', t))));
  add('punto con todo', entry('p1', asJson({ ...arriving('p1', t), ...FULL_POINT })), true);
  add('punto con un nombre que no es nuestro', entry('p ñ', asJson({ ...arriving('p1', t), qr_id: 'p ñ' })));
  add(
    'un punto esperado sin nombre nuestro',
    all({ orden_esp: { 'p ñ': { orden: 1, nom_qr: 'x', obligatorio: true } } }),
  );
  for (const [field, value] of EXPECTED_MISTAKES) {
    add(
      `esperado con ${field} = ${JSON.stringify(value).slice(0, 30)}`,
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
  ...{ firma: 'ABCDEFGHIJKLMNOP', qr_ver: 1 },
  ...{ prec_m: 8, dist_m: 40, fuera_orden: true, motivo_omision: long(200) },
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
  ['firma', long(61)],
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
