import type { QuerySpec } from '@gr/rtdb-rules/ports';
import { DIAS_MAX } from '@gr/shared/domain/minuta/minuta';
import { MOST_STAFF } from '@gr/shared/domain/persona/empleado';
import { DAYS_MAX } from '@gr/shared/domain/resumen/resumen';
import { LIMIT, RANGE } from '../source/lists.ts';
import type { Case } from './case.ts';
import { pid } from './case.ts';
import { ACTIVE, HELD, health, isWorking, PEOPLE, type Person, rond, sup, withRole } from './people.ts';
import {
  COVID,
  NOV,
  NOV_OTHER,
  NOV_SUP,
  OLD_OP,
  PAST,
  SUPERV,
  VALQR,
  VALQR_OWN,
  VALQR_PAST,
} from './world.ts';

type Who = readonly Person[] | ((who: Person) => boolean);
/** One reading by everybody: allowed to some, refused to the rest. `path` and `query` may depend on who asks. */
type Reading = readonly [
  path: string | ((who: Person) => string),
  query: QuerySpec | null | ((who: Person) => QuerySpec),
  allowed: Who,
];

const ADMINS = withRole('admin');
/** Also whoever has a password to choose first. */
const WORKING = PEOPLE.filter(isWorking);
const WORKING_ADMINS = withRole('admin', WORKING);
const SIGNING_IN = WORKING.filter(
  (who) => WORKING_ADMINS.includes(who) || who.u001 === 'yes' || who.u001 === 'until',
);
const SUPERS = withRole('supervisor');
const RONDS = withRole('rondero');
const HELD_OR_ADMIN = [...HELD, ...ADMINS];
/** Who answers for u001. */
const ANSWERS = [...withRole('supervisor', HELD), ...ADMINS];
const OFFICE = [...SUPERS, ...ADMINS];
const NONE: readonly Person[] = [];
const SIGNED_IN = PEOPLE.filter((who) => who.claims !== null);
const CLAIMED = SIGNED_IN.filter((who) => who.claims?.emp_id !== undefined);
/** Everybody in one state, without saying which. */
const WHOLE_STAFF = { orderBy: 'estado', limitToFirst: MOST_STAFF } as const;
const own = (among: readonly Person[], owner: Person) => among.filter((who) => who === owner);

/** The ways to ask for one value of a child, and to fall short of it. */
function oneValue(
  path: string,
  orderBy: string,
  value: (who: Person) => string,
  allowed: Who,
  short: Who = NONE,
): Reading[] {
  const limitToLast = LIMIT;
  const ask = (bounds: (value: string) => Omit<QuerySpec, 'orderBy'>) => (who: Person) => ({
    ...{ orderBy, limitToLast },
    ...bounds(value(who)),
  });
  return [
    [path, ask((it) => ({ equalTo: it })), allowed],
    [path, ask((it) => ({ startAt: it, endAt: it })), allowed],
    [path, ask((it) => ({ startAt: it, endAt: `${it}z` })), short],
    [path, ask((it) => ({ startAt: '0', endAt: it })), short],
    [path, ask((it) => ({ startAt: it })), short],
    [path, ask((it) => ({ endAt: it })), short],
    [path, ask((it) => ({ startAt: it, endAt: it, limitToLast: LIMIT + 1 })), NONE],
  ];
}

/** The bounds a history must have, tried at `path`. */
function history(path: Reading[0], allowed: Who, t: number, orderBy = 'fechah_x'): Reading[] {
  return [
    [path, { orderBy, limitToLast: LIMIT }, allowed],
    [path, { orderBy, limitToLast: LIMIT + 1 }, NONE],
    [path, { orderBy, startAt: t - RANGE, endAt: t }, allowed],
    [path, { orderBy, startAt: t - RANGE - 1, endAt: t }, NONE],
    [path, { orderBy, startAt: t - RANGE - 1, endAt: t, limitToLast: 1 }, allowed],
    [path, { orderBy, startAt: t }, NONE],
    [path, { orderBy }, NONE],
    [path, { orderBy: 'estado', limitToLast: 1 }, NONE],
    [path, { orderBy: '.key', limitToLast: 1 }, NONE],
    [path, null, NONE],
  ];
}

/** The ways to ask for a person's answers: a bounded list, or one. */
function consentReadings(): Reading[] {
  const own = (who: Person): string => `_consentimientos_/${who.emp_id}`;
  const orderBy = 'fechah_x';
  return [
    [own, { orderBy, limitToLast: LIMIT }, ACTIVE],
    [own, { orderBy, limitToLast: LIMIT + 1 }, NONE],
    [own, { orderBy }, NONE],
    [own, { orderBy: 'otro', limitToLast: LIMIT }, NONE],
    [own, null, NONE],
    [(who) => `${own(who)}/c1`, null, ACTIVE],
    ['_consentimientos_/e9999', { orderBy, limitToLast: LIMIT }, ADMINS],
    ['_consentimientos_/e9999/c1', null, ADMINS],
    ['_consentimientos_', { orderBy, limitToLast: 1 }, NONE],
  ];
}

function readings(t: number): Reading[] {
  const everybody = () => true;
  return [
    ['', null, NONE],
    ['_otra_', null, NONE],
    ['_otra_/x', null, NONE],
    // staff
    ...[1, 2, 3, 4].map((equalTo): Reading => ['_emp_segdiez', { ...WHOLE_STAFF, equalTo }, ADMINS]),
    ...[0, 5, 'activo', true].map((equalTo): Reading => ['_emp_segdiez', { ...WHOLE_STAFF, equalTo }, NONE]),
    ['_emp_segdiez', { ...WHOLE_STAFF, equalTo: 2, limitToFirst: MOST_STAFF + 1 }, NONE],
    ['_emp_segdiez', { ...WHOLE_STAFF, startAt: 1, endAt: 4 }, NONE],
    ['_emp_segdiez', WHOLE_STAFF, NONE],
    ['_emp_segdiez', { orderBy: 'estado', equalTo: 2 }, NONE],
    ['_emp_segdiez', { orderBy: 'estado', equalTo: 2, limitToLast: LIMIT }, NONE],
    ['_emp_segdiez', { ...WHOLE_STAFF, orderBy: 'otro', equalTo: 2 }, NONE],
    ['_emp_segdiez', { orderBy: 'doc', equalTo: '9999' }, ADMINS],
    ['_emp_segdiez', { orderBy: 'doc' }, NONE],
    ['_emp_segdiez', { orderBy: 'nom', equalTo: '9999' }, NONE],
    ['_emp_segdiez', null, NONE],
    ['_emp_segdiez/e9999', null, ADMINS],
    [(who) => `_emp_segdiez/${who.emp_id}`, null, WORKING],
    [(who) => `_emp_segdiez/${who.emp_id}/estado`, null, CLAIMED],
    [(who) => `_emp_segdiez/${who.emp_id}/nom`, null, WORKING],
    ['_emp_segdiez/e9999/estado', null, ADMINS],
    ['_guardas_', null, NONE],
    ['_guardas_/u001', null, HELD_OR_ADMIN],
    ['_acceso_', null, NONE],
    [(who) => `_acceso_/${who.emp_id}`, null, WORKING],
    ['_acceso_/e9999', null, ADMINS],
    [(who) => `_sesiones_/${who.uid}`, null, ACTIVE],
    [(who) => `_sesiones_/${who.uid}/rev`, null, SIGNED_IN],
    [(who) => `_sesiones_/${who.uid}/exige_clave`, null, SIGNED_IN],
    ['_sesiones_/u_9999/exige_clave', null, ADMINS],
    ['_sesiones_/u_9999/rev', null, ADMINS],
    ['_sesiones_/u_9999', null, ADMINS],
    // units
    ['_un_', { orderBy: 'estado', equalTo: 'activo' }, WORKING_ADMINS],
    ['_un_', { orderBy: 'estado', equalTo: 'inactivo' }, WORKING_ADMINS],
    ['_un_', { orderBy: 'estado' }, NONE],
    ['_un_', { orderBy: 'un_nombre', equalTo: 'activo' }, NONE],
    ['_un_', null, NONE],
    ['_un_/u001', null, SIGNING_IN],
    ...['_qr_', '_rondas_plan_', '_incidencias'].flatMap((tree): Reading[] => [
      [tree, null, NONE],
      [`${tree}/u001`, null, HELD_OR_ADMIN],
      [`${tree}/u001/p1`, null, HELD_OR_ADMIN],
    ]),
    ['_qr_lugares_', null, NONE],
    ['_qr_lugares_/u001', null, [...withRole('supervisor', HELD), ...ADMINS]],
    ['_qr_lugares_/u001/p1', null, [...withRole('supervisor', HELD), ...ADMINS]],
    ['_qr_lugares_/u001/p1/lat', null, [...withRole('supervisor', HELD), ...ADMINS]],
    ['_qr_firmas_', null, NONE],
    ['_qr_firmas_/u001', null, ADMINS],
    [`_esperado_/${PAST}`, null, NONE],
    [`_pruebas_/${PAST}`, null, NONE],
    ['_historia_/puntos/u001', null, NONE],
    // rounds
    ...history('_recorridos_/u001', HELD_OR_ADMIN, t),
    [`_recorridos_/u001/${pid('Abierta')}`, null, HELD_OR_ADMIN],
    ['_recorridos_', { orderBy: 'fechah_x', limitToLast: 1 }, NONE],
    ...history('_recorridos_todos', ADMINS, t),
    [`_recorridos_todos/${pid('Abierta')}`, null, HELD_OR_ADMIN],
    [`_recorridos_todos/${PAST}`, null, [...HELD_OR_ADMIN, rond.expired]],
    [`_recorridos_todos/${pid('Nunca')}`, null, ACTIVE],
    ...history((who) => `_recorridos_rondero_/${who.emp_id}`, ACTIVE, t),
    ...history('_recorridos_rondero_/e9999', ADMINS, t),
    [(who) => `_recorridos_rondero_/${who.emp_id}/x`, null, ACTIVE],
    ['_recorridos_rondero_/e9999/x', null, ADMINS],
    // days of plans, alerts
    ...history('_rondas_dia_/u001', HELD_OR_ADMIN, t, 'ini_x'),
    ['_rondas_dia_/u001/2026-11-20_plan1', null, HELD_OR_ADMIN],
    ['_rondas_dia_', { orderBy: 'ini_x', limitToLast: 1 }, NONE],
    ...history('_alertas_/u001', HELD_OR_ADMIN, t),
    ['_alertas_/u001', { orderBy: 'un_abierta', equalTo: 'u001', limitToLast: LIMIT }, HELD_OR_ADMIN],
    ['_alertas_/u001', { orderBy: 'un_abierta', equalTo: 'u001', limitToLast: LIMIT + 1 }, NONE],
    ['_alertas_/u001', { orderBy: 'un_abierta', equalTo: 'u002', limitToLast: LIMIT }, NONE],
    ['_alertas_/u001', { orderBy: 'id_plan', equalTo: 'u001', limitToLast: LIMIT }, NONE],
    [`_alertas_/u001/${pid('Alerta')}`, null, HELD_OR_ADMIN],
    ['_alertas_', { orderBy: 'fechah_x', limitToLast: 1 }, NONE],
    ...history('_decisiones_/u001', ANSWERS, t),
    ['_decisiones_/u001', { orderBy: 'id_registro', equalTo: 'x', limitToLast: LIMIT }, ANSWERS],
    ['_decisiones_/u001', { orderBy: 'id_registro', equalTo: 'x', limitToLast: LIMIT + 1 }, NONE],
    ['_decisiones_/u001', { orderBy: 'id_registro', limitToLast: LIMIT }, NONE],
    [`_decisiones_/u001/${pid('Decision')}`, null, NONE],
    ['_decisiones_', { orderBy: 'fechah_x', limitToLast: 1 }, NONE],
    ['_por_revisar_/u001', { orderBy: 'fechah_x', limitToFirst: LIMIT }, ANSWERS],
    ['_por_revisar_/u001', { orderBy: 'fechah_x', limitToLast: 1 }, NONE],
    ['_por_revisar_/u001', { orderBy: 'fechah_x', limitToFirst: LIMIT + 1 }, NONE],
    ['_por_revisar_/u001', { orderBy: 'emp_id', limitToFirst: LIMIT }, NONE],
    [`_por_revisar_/u001/${pid('Dudosa')}`, null, NONE],
    ['_por_revisar_', { orderBy: 'fechah_x', limitToFirst: 1 }, NONE],
    ...['dias', 'filas', 'informes'].flatMap((parte): Reading[] => [
      [`_resumen_/u001/${parte}`, { orderBy: '.key', limitToFirst: DAYS_MAX }, ANSWERS],
      [`_resumen_/u001/${parte}`, { orderBy: '.key', limitToFirst: DAYS_MAX + 1 }, NONE],
      [`_resumen_/u001/${parte}`, { orderBy: '.key', limitToLast: 1 }, NONE],
      [`_resumen_/u001/${parte}`, { orderBy: 'prog', limitToFirst: 1 }, NONE],
      [`_resumen_/u001/${parte}`, null, NONE],
      [`_resumen_/u001/${parte}/2026-11-20`, null, NONE],
    ]),
    ['_resumen_/u001', { orderBy: '.key', limitToFirst: 1 }, NONE],
    ['_minuta_/u001', { orderBy: '.key', limitToFirst: DIAS_MAX }, HELD_OR_ADMIN],
    ['_minuta_/u001', { orderBy: '.key', limitToFirst: DIAS_MAX + 1 }, NONE],
    ['_minuta_/u001', { orderBy: '.key', limitToLast: 1 }, NONE],
    ['_minuta_/u001', { orderBy: 'n', limitToFirst: 1 }, NONE],
    ['_minuta_/u001', null, NONE],
    ['_minuta_/u001/2026-11-20', null, NONE],
    ['_minuta_', { orderBy: '.key', limitToFirst: 1 }, NONE],
    ['_minuta_notas_/u001', { orderBy: 'fechah_x', limitToLast: 1 }, NONE],
    ['_agenda_', { orderBy: 'prox_x', limitToFirst: 1 }, NONE],
    ['_festivos_', null, ACTIVE],
    ['_categorias_', null, ACTIVE],
    ['_empresa_', null, ACTIVE],
    // incidents
    ...oneValue('_novedades', 'un_id', () => 'u001', HELD_OR_ADMIN, ADMINS),
    ...oneValue('_novedades', 'un_abierta', () => 'u001', HELD_OR_ADMIN, ADMINS),
    ...oneValue('_novedades', 'rond_id', (who) => who.emp_id, ACTIVE, ADMINS),
    ...oneValue('_novedades', 'super_id', (who) => who.emp_id, OFFICE, ADMINS),
    ...oneValue('_novedades', 'super_id', () => 'e9999', ADMINS, ADMINS),
    ['_novedades', { orderBy: 'un_id', equalTo: 'u001', limitToLast: LIMIT + 1 }, NONE],
    ['_novedades', { orderBy: 'un_id', equalTo: 'u001' }, NONE],
    ['_novedades', (who) => ({ orderBy: 'otro', equalTo: who.emp_id, limitToLast: LIMIT }), ADMINS],
    ['_novedades', { orderBy: 'rond_id', equalTo: 'e9999', limitToLast: LIMIT }, ADMINS],
    ['_novedades', { orderBy: 'otro', equalTo: 'u001', limitToLast: LIMIT }, ADMINS],
    ['_novedades', { orderBy: 'un_id', limitToLast: LIMIT }, ADMINS],
    ['_novedades', { orderBy: 'fechah_x', limitToLast: LIMIT }, ADMINS],
    ['_novedades', null, NONE],
    [`_novedades/${NOV}`, null, HELD_OR_ADMIN],
    [
      `_novedades/${NOV_OTHER}`,
      null,
      (who) => ADMINS.includes(who) || (ACTIVE.includes(who) && who.u001 === 'no'),
    ],
    [`_novedades/${PAST}`, null, [...HELD_OR_ADMIN, rond.expired]],
    [`_novedades/${NOV_SUP}`, null, [...HELD_OR_ADMIN, sup.expired]],
    [`_novedades/${pid('Nunca')}`, null, ACTIVE],
    ...oneValue('_notif_novedades_res', 'un_id', () => 'u001', HELD),
    ...oneValue('_notif_novedades_res', 'emp_id', (who) => who.emp_id, ACTIVE),
    ['_notif_novedades_res', { orderBy: 'un_id', equalTo: 'u001', limitToLast: LIMIT + 1 }, NONE],
    ['_notif_novedades_res', (who) => ({ orderBy: 'otro', equalTo: who.emp_id, limitToLast: LIMIT }), NONE],
    ['_notif_novedades_res', { orderBy: 'emp_id', equalTo: 'e9999', limitToLast: LIMIT }, NONE],
    ['_notif_novedades_res', { orderBy: 'otro', equalTo: 'u001', limitToLast: LIMIT }, NONE],
    ['_notif_novedades_res', { orderBy: '.key', limitToLast: LIMIT }, ADMINS],
    ['_notif_novedades_res', { orderBy: 'fechah_x', limitToLast: LIMIT }, ADMINS],
    ['_notif_novedades_res', { orderBy: 'fechah_x', limitToLast: LIMIT + 1 }, NONE],
    ['_notif_novedades_res', null, NONE],
    ['_notif_novedades_res/n1', null, HELD_OR_ADMIN],
    [
      '_notif_novedades_res/n2',
      null,
      (who) => ACTIVE.includes(who) && (who.u001 === 'no' || ADMINS.includes(who) || who === rond.expired),
    ],
    ['_notif_novedades_res/nunca', null, ACTIVE],
    // records of a unit
    ['_valqr_', null, NONE],
    ...history('_valqr_/u001', ANSWERS, t),
    ['_valqr_/u001', { orderBy: 'emp_id', equalTo: 'e9999', limitToLast: LIMIT }, ANSWERS],
    ['_valqr_/u001', { orderBy: 'emp_id', equalTo: 'e9999', limitToLast: LIMIT + 1 }, NONE],
    ['_valqr_/u001', { orderBy: 'emp_id', limitToLast: LIMIT }, NONE],
    ['_valqr_/u001', { orderBy: 'qr_id', equalTo: 'e9999', limitToLast: LIMIT }, NONE],
    [`_valqr_/u001/${VALQR}`, null, ANSWERS],
    [`_valqr_/u001/${VALQR_OWN}`, null, [rond.one, ...ANSWERS]],
    [`_valqr_/u001/${VALQR_PAST}`, null, ANSWERS],
    ...['_inventarios_', '_listascheck_'].flatMap((tree): Reading[] => [
      [tree, null, NONE],
      ...history(`${tree}/u001`, HELD_OR_ADMIN, t),
      [`${tree}/u001/${VALQR}`, null, HELD_OR_ADMIN],
    ]),
    ['_listascheck_/u001', { orderBy: 'id_plant', equalTo: 'pl1', limitToLast: LIMIT }, HELD_OR_ADMIN],
    ['_listascheck_/u001', { orderBy: 'id_plant', equalTo: 'pl1', limitToLast: LIMIT + 1 }, NONE],
    ['_listascheck_/u001', { orderBy: 'id_plant', equalTo: 'pl1' }, NONE],
    // supervisions
    ...history('_supervisiones_/u001', [...withRole('supervisor', HELD), ...ADMINS], t),
    [`_supervisiones_/u001/${SUPERV}`, null, [...withRole('supervisor', HELD), ...ADMINS]],
    ...history('_supervisiones_todas', ADMINS, t),
    [`_supervisiones_todas/${SUPERV}`, null, [sup.one, ...ADMINS]],
    [`_supervisiones_todas/${PAST}`, null, ADMINS],
    [`_supervisiones_todas/${pid('Nunca')}`, null, OFFICE],
    ...history((who) => `_supervisiones_superv/${who.emp_id}`, OFFICE, t),
    ...history('_supervisiones_superv/e9999', ADMINS, t),
    [(who) => `_supervisiones_superv/${who.emp_id}/x`, null, OFFICE],
    ['_supervisiones_superv/e9999/x', null, ADMINS],
    // content
    ['_tips', { orderBy: 'orden', limitToLast: LIMIT }, ACTIVE],
    ['_tips', { orderBy: 'orden', limitToFirst: LIMIT }, ACTIVE],
    ['_tips', { orderBy: 'orden', limitToLast: LIMIT + 1 }, NONE],
    ['_tips', { orderBy: 'orden', limitToFirst: LIMIT + 1 }, NONE],
    ['_tips', { orderBy: 'estado', equalTo: 'publicado', limitToLast: LIMIT }, ACTIVE],
    ['_tips', null, NONE],
    ['_tips/t1', null, ACTIVE],
    ...['_tips_leidos_', '_videos_vistos_', '_consignas_leidas_'].flatMap((tree): Reading[] => [
      [(who) => `${tree}/${who.emp_id}`, null, ACTIVE],
      [`${tree}/e9999`, null, ADMINS],
    ]),
    ...consentReadings(),
    ['_videos/tutos_rond', null, [...RONDS, ...ADMINS]],
    ['_videos/tutos_super', null, OFFICE],
    ['_videos', null, NONE],
    ['_listascheck_plant_', { orderBy: 'estado', equalTo: 'publicada', limitToLast: LIMIT }, ACTIVE],
    ['_listascheck_plant_', { orderBy: 'estado', limitToFirst: LIMIT }, ACTIVE],
    ['_listascheck_plant_', { orderBy: 'estado', limitToLast: LIMIT + 1 }, NONE],
    ['_listascheck_plant_', null, NONE],
    ['_listascheck_plant_/pl1', null, ACTIVE],
    ['_versiones/gestion_ri', null, everybody],
    ['_versiones', null, NONE],
    // health
    ['_covid', (who) => ({ orderBy: 'emp_id', equalTo: who.emp_id, limitToLast: LIMIT }), ACTIVE],
    [
      '_covid',
      (who) => ({ orderBy: 'otro', equalTo: who.emp_id, limitToLast: LIMIT }),
      [health.one, health.again],
    ],
    ['_covid', { orderBy: 'emp_id', equalTo: 'e9999', limitToLast: LIMIT }, [health.one, health.again]],
    ['_covid', { orderBy: 'fechah_x', limitToLast: LIMIT }, [health.one, health.again]],
    ['_covid', { orderBy: 'fechah_x', limitToLast: LIMIT + 1 }, NONE],
    [`_covid/${COVID}`, null, [rond.one, health.one, health.again]],
    // ledger
    ['_cuotas_', null, NONE],
    [(who) => `_cuotas_/${who.uid}`, null, NONE],
    [(who) => `_cuotas_/${who.uid}/hasta`, null, NONE],
    ['_cuotas_/u_9999/hasta', null, NONE],
    ['_ops', null, NONE],
    [(who) => `_ops/${who.uid}`, null, NONE],
    [(who) => `_ops/${who.uid}/${OLD_OP}`, null, ACTIVE],
    [`_ops/${rond.one.uid}/${OLD_OP}`, null, own(ACTIVE, rond.one)],
  ];
}

/** Every reading of the matrix of security.md, by everybody. */
export function readCases(t: number): readonly Case[] {
  return readings(t).flatMap(([path, query, allowed]) =>
    PEOPLE.map((who): Case => {
      const at = typeof path === 'string' ? path : path(who);
      const asked = typeof query === 'function' ? query(who) : query;
      const allow = typeof allowed === 'function' ? allowed(who) : allowed.includes(who);
      return {
        name: `${who.name} reads /${at} ${JSON.stringify(asked)}`,
        as: who,
        try: { read: at, query: asked },
        allow,
      };
    }),
  );
}
