import type { Json } from '@gr/shared/contract/outbox';
import { registrarValidacion } from '@gr/shared/domain/qr/valqr-ops';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { ACTIVE, HELD, PEOPLE, type Person, withRole } from './people.ts';
import { ANA, OP } from './rounds-setup.ts';
import { act, HOUR, OLD_OP, VALQR } from './world.ts';

const ADMINS = withRole('admin');
const DAY_MS = 24 * HOUR;
const NEW = pid('ValNueva');
const AT = `_valqr_/u001/${NEW}`;

function logOf(who: Person, t: number, un_id = 'u001'): Updates {
  const lectura = {
    id: NEW,
    un_id,
    qr_id: 'desconocido',
    accion: 'probar',
    resultado: 'no_es_qr',
    texto: long(300),
    dist_m: 4,
  } as const;
  return sent(who.uid, OP, registrarValidacion(act(who, OP, t), lectura).updates);
}

/** QR log rows. */
export function valqrCases(t: number): readonly Case[] {
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} logs a validation`,
    as: who,
    try: { update: logOf(who, t) },
    allow: HELD.includes(who) && who.claims?.rol !== 'admin',
  }));
  const log = logOf(ANA, t);
  const add = (name: string, update: Updates, allow = false): void => {
    cases.push({ name: `valqr: ${name}`, as: ANA, try: { update }, allow });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(log, AT, change);
  for (const resultado of [
    'valido',
    'otra_unidad',
    'no_registrado',
    'version_vieja',
    'firma_invalida',
    'danado',
    'retirado',
  ])
    add(resultado, so({ resultado }), true);
  add('from a round', so({ ronda_id: pid('Ronda') }), true);
  add('a shift begun, and whose post is taken over', so({ turno: 'inicio', releva_id: 'e9999' }), true);
  for (const [field, value] of VALQR_MISTAKES)
    add(`${field} = ${JSON.stringify(value)?.slice(0, 30)}`, so({ [field]: value }));
  add('with its own clock', so({ fechah_srv: t - 1 }));
  add('without the ledger', without(log, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', without(so({ _op: OLD_OP }), `_ops/${ANA.uid}/${OP}`));
  add('with a piece of the ledger', so({ _op: `${OP}/at` }));
  add('over one that exists', {
    ...without(log, AT),
    [`_valqr_/u001/${VALQR}`]: { ...(log[AT] as object), id: VALQR },
  });
  add('with an id that is not ours', {
    ...without(log, AT),
    '_valqr_/u001/corto': { ...(log[AT] as object), id: 'corto' },
  });
  add('deletes a row', sent(ANA.uid, OP, { [`_valqr_/u001/${VALQR}`]: null }));
  return cases;
}

const VALQR_MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  ['id', pid('Otro')],
  ['un_id', 'u003'],
  ['turno', long(61)],
  ['turno', true],
  ['releva_id', long(61)],
  ['emp_id', 'e_super'],
  ['qr_id', undefined],
  ['accion', 'borrar'],
  ['resultado', 'bueno'],
  ['_op', undefined],
  ['dist_m', -1],
  ['lat', 181],
  ['lng', -181],
  ['texto', long(201)],
  ['qr_id', long(61)],
  ['otro', 5],
  ['otro', -5],
  ['otro', 'x'],
  ['otro', { a: 1 }],
];

/** The update with the rows by which the server finds its operations unread. */
function unread(update: Updates): Updates {
  const rows = Object.entries(update).flatMap(([path, value]) => {
    const [tree, uid = '', op = '', field] = path.split('/');
    const isRow = tree === '_ops' && field === undefined && value !== null;
    return isRow ? [[`_por_leer_/${op}`, { uid, at: { '.sv': 'timestamp' } }] as const] : [];
  });
  return { ...Object.fromEntries(rows), ...update };
}

/** The ledger by itself. */
export function ledgerCases(t: number): readonly Case[] {
  const row: Json = { at: { '.sv': 'timestamp' }, tipo: 'prueba' };
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} writes in their ledger`,
    as: who,
    try: { update: unread({ [`_ops/${who.uid}/${OP}`]: row }) },
    allow: ACTIVE.includes(who),
  }));
  const at = `_ops/${ANA.uid}/${OP}`;
  const add = (name: string, update: Updates, allow = false): void => {
    cases.push({ name: `libro: ${name}`, as: ANA, try: { update: unread(update) }, allow });
  };
  const bare = (name: string, update: Updates): void => {
    cases.push({ name: `libro: ${name}`, as: ANA, try: { update }, allow: false });
  };
  const waits = `_por_leer_/${OP}`;
  const now = { '.sv': 'timestamp' };
  bare('that no reader would find', { [at]: row });
  bare('found under another person', { [at]: row, [waits]: { uid: 'u_super', at: now } });
  bare('found at another time', { [at]: row, [waits]: { uid: ANA.uid, at: 5 } });
  bare('found at no time', { [at]: row, [waits]: { uid: ANA.uid } });
  bare('found with something more', { [at]: row, [waits]: { uid: ANA.uid, at: now, otro: 1 } });
  bare('to be found, without a row', { [waits]: { uid: ANA.uid, at: now } });
  bare('to be found again', { [`_por_leer_/${OLD_OP}`]: { uid: ANA.uid, at: now } });
  add('with records', { [at]: { ...row, reg: { [pid('Ronda')]: '_recorridos_todos' } } }, true);
  add('with a record whose path is too long', { [at]: { ...row, reg: { [pid('Ronda')]: long(201) } } });
  add('with a record whose path is no text', { [at]: { ...row, reg: { [pid('Ronda')]: 7 } } });
  add('of a removal', { [`_ops/${ANA.uid}/del_${pid('Ronda')}`]: row }, true);
  add('of another', { [`_ops/u_super/${OP}`]: row });
  add('again', { [`_ops/${ANA.uid}/${OLD_OP}`]: row });
  add('borra', { [`_ops/${ANA.uid}/${OLD_OP}`]: null });
  add('deletes one that is not there', { [at]: null });
  add('deletes a field', { [`_ops/${ANA.uid}/${OLD_OP}/tipo`]: null });
  add('with another time', { [at]: { at: 5, tipo: 'prueba' } });
  add('without time', { [at]: { tipo: 'prueba' } });
  add('without a type', { [at]: { at: { '.sv': 'timestamp' } } });
  add('with a strange type', { [at]: { at: { '.sv': 'timestamp' }, tipo: 'Hola mundo' } });
  add('with something more', { [at]: { at: { '.sv': 'timestamp' }, tipo: 'prueba', otro: 1 } });
  add('with a sum', { [at]: { ...row, sum: 'a'.repeat(64) } }, true);
  add('with a long sum', { [at]: { ...row, sum: long(65) } });
  add('with a sum that is no text', { [at]: { ...row, sum: 7 } });
  for (const [name, hasta, allow] of [
    ['with the quota reached', t + 1, false],
    ['in the very moment the quota ends', t, false],
    ['on the day after the quota was reached', t - 1, true],
  ] as const)
    cases.push({
      name: `libro: ${name}`,
      ...{ as: ANA, world: { [`_cuotas_/${ANA.uid}`]: { dia: 'd', n: 1, hasta } }, exactClock: true },
      ...{ try: { update: unread({ [at]: row }) }, allow },
    });
  for (const who of PEOPLE)
    cases.push({
      name: `libro: ${who.name} gives themselves room`,
      ...{ as: who, world: { [`_cuotas_/${who.uid}/hasta`]: t + DAY_MS } },
      ...{ try: { update: { [`_cuotas_/${who.uid}/hasta`]: null } }, allow: false },
    });
  add('with a short id', { [`_ops/${ANA.uid}/corto`]: row });
  for (const [name, change, allow] of LINKS)
    add(`with a link ${name}`, { [at]: { ...row, cadena: { ...LINK, ...change } } }, allow);
  const { esl: _esl, ...half } = LINK;
  add('with half a link', { [at]: { ...row, cadena: half } });
  add('with a link that is a text', { [at]: { ...row, cadena: 'x' } });
  add('gets a link later', { [`_ops/${ANA.uid}/${OLD_OP}/cadena`]: LINK });
  add('loses its link', { [`_ops/${ANA.uid}/${OLD_OP}/cadena`]: null });
  const received = { por: 'e9999', por_nombre: 'Gloria', fechah_srv: { '.sv': 'timestamp' } };
  add('received by herself', { [at]: { ...row, recibido: received } });
  add('received later', { [`_ops/${ANA.uid}/${OLD_OP}/recibido`]: received });
  const log = `_recibidos_/${ANA.uid}/${OP}`;
  for (const as of PEOPLE) {
    cases.push({
      name: `libro: ${as.name} writes the log of the office`,
      as,
      try: { update: { [log]: received } },
      allow: false,
    });
    cases.push({
      name: `libro: ${as.name} reads the log of the office`,
      as,
      try: { read: log, query: null },
      allow: false,
    });
  }
  for (const [name, hasta, allow] of [
    ['while the office receives it', t + HOUR, false],
    ['after the office let it go', t - HOUR, true],
  ] as const)
    cases.push({
      ...{ name: `libro: ${name}`, as: ANA, try: { update: unread({ [at]: row }) } },
      ...{ world: { [log]: { reserva: 'x', hasta } }, allow },
    });
  return cases;
}

const LINK = {
  ...{ cad: 'a'.repeat(16), n: 2, ant: 'b'.repeat(32), esl: 'c'.repeat(32) },
  ...{ reloj: 1_750_000_000_000, mono: 5, vida: 'd'.repeat(16) },
};
const BAJA = `1:${'b'.repeat(32)}`;

/** Links by what is special about them, and whether the ledger takes them. */
const LINKS: readonly (readonly [string, Readonly<Record<string, Json>>, boolean])[] = [
  ['as phones write it', {}, true],
  ['that is the first', { n: 1, ant: null }, true],
  ['that is the first and has one before', { n: 1 }, false],
  ['without the one before', { ant: null }, false],
  ['that tells of others', { bajas: BAJA, sin_cadena: 3 }, true],
  ['that tells of too many', { bajas: Array(26).fill(BAJA).join() }, false],
  ['that tells something else', { bajas: 'Hola' }, false],
  ['that tells a number', { bajas: 5 }, false],
  ['whose clock stands before 1970', { reloj: -5 }, true],
  ['without a clock', { reloj: 'x' }, false],
  ['of a strange chain', { cad: 'x' }, false],
  ['of a chain that is a number', { cad: 7 }, false],
  ['with the number 0', { n: 0, ant: null }, false],
  ['with half a number', { n: 2.5 }, false],
  ['with too high a number', { n: 1e9 }, false],
  ['with a strange one before', { ant: 'x' }, false],
  ['with a strange sum', { esl: 'x' }, false],
  ['with a negative time', { mono: -1 }, false],
  ['of a strange life', { vida: 'x' }, false],
  ['with none saved without', { sin_cadena: 0 }, false],
  ['with too many saved without', { sin_cadena: 1e9 }, false],
  ['with half a record saved without', { sin_cadena: 1.5 }, false],
  ['with something more', { otro: 1 }, false],
];

/** Changes fields of a staff record as the app does, by an operation. */
export function ownChange(who: Person, fields: Updates, emp_id = who.emp_id): Updates {
  const changes = Object.entries({ _op: OP, ...fields });
  const at = changes.map(([field, value]) => [`_emp_segdiez/${emp_id}/${field}`, value] as const);
  return sent(who.uid, OP, Object.fromEntries(at));
}

/** A person's own staff record. */
export function ownStaffCases(): readonly Case[] {
  const marker = 'auth:v1:1790000000000';
  const cases = PEOPLE.flatMap((who): Case[] =>
    (
      [
        ['img', `personal/${who.uid}/${pid('Foto')}.jpg`],
        ['tpush', 'abc'],
        ['pass', marker],
      ] as const
    ).flatMap(([field, value]) => [
      {
        name: `${who.name} changes their ${field}`,
        as: who,
        try: { update: ownChange(who, { [field]: value }) },
        allow: ACTIVE.includes(who),
      },
      {
        name: `${who.name} changes ${field} of another`,
        as: who,
        try: { update: { [`_emp_segdiez/e9999/${field}`]: value } },
        allow: ADMINS.includes(who),
      },
      {
        name: `${who.name} changes ${field} of another by an operation`,
        as: who,
        try: { update: ownChange(who, { [field]: value }, 'e9999') },
        allow: ADMINS.includes(who),
      },
      {
        name: `${who.name} changes their ${field} without an operation`,
        as: who,
        try: { update: { [`_emp_segdiez/${who.emp_id}/${field}`]: value } },
        allow: ADMINS.includes(who),
      },
    ]),
  );
  const own = `_emp_segdiez/${ANA.emp_id}`;
  const put = (name: string, update: Updates, allow = false): void => {
    cases.push({ name: `empleado: ${name}`, as: ANA, try: { update }, allow });
  };
  const add = (name: string, fields: Updates, allow = false): void =>
    put(name, ownChange(ANA, fields), allow);
  add('removes the picture', { img: null }, true);
  add('removes the push token', { tpush: null }, true);
  add('removes the password marker', { pass: null });
  add('stores a password', { pass: 'Rondas2026*' });
  add('stores a password after the marker', { pass: `${marker}:Rondas2026*` });
  add('stores a password before the marker', { pass: `Rondas2026*${marker}` });
  for (const img of [
    'https://ejemplo.co/yo.jpg',
    'personal/u_super/yo.jpg',
    `x/personal/${ANA.uid}/yo.jpg`,
    `personal/${ANA.uid}/../u_super/yo.jpg`,
    `personal/${ANA.uid}/yo.svg`,
    `personal/${ANA.uid}/${long(500)}.jpg`,
    7,
  ])
    add(`picture ${String(img).slice(0, 40)}`, { img });
  add('huge push token', { tpush: long(4097) });
  add('picture at its limit', { img: photoPath(500), tpush: long(4096) }, true);
  add('activates themselves', { estado: 2 });
  add('changes their name', { nom: 'Otro' });
  put('writes their whole record', { [own]: { estado: 2 } });
  const change = ownChange(ANA, { tpush: 'abc' });
  put('without the ledger', without(change, `_ops/${ANA.uid}/${OP}`));
  put('with a used operation', ownChange(ANA, { tpush: 'abc', _op: OLD_OP }));
  const row = `_ops/${ANA.uid}/${OP}`;
  put('with an operation that names another', edit(change, row, { reg: { e9999: '_emp_segdiez' } }));
  put('with the operation alone', ownChange(ANA, {}), true);
  return cases;
}

/** Path of an own picture, `length` characters long. */
function photoPath(length: number): string {
  const folder = `personal/${ANA.uid}/`;
  return `${folder}${long(length - folder.length - '.jpg'.length)}.jpg`;
}

/** What administrators keep, tried by everybody. */
export function adminCases(): readonly Case[] {
  const writes: readonly (readonly [path: string, value: Json, good: boolean])[] = [
    ['_emp_segdiez/e8888', { estado: 2, doc: '8888' }, true],
    ['_emp_segdiez/e8888', { estado: 5 }, false],
    ['_emp_segdiez/e8888', { estado: 0 }, false],
    ['_emp_segdiez/e8888', { estado: 2, pass: 'Rondas2026*' }, false],
    ['_emp_segdiez/e8888', { estado: 2, img: 'https://ejemplo.co/yo.svg' }, true],
    ['_emp_segdiez/e8888', { estado: 2, img: long(501) }, false],
    ['_guardas_/u001/e8888', { nom: 'Luis' }, true],
    ['_guardas_/u001', null, false],
    ['_acceso_/e8888/u001', true, true],
    ['_acceso_/e8888/u001', { hasta: 5 }, true],
    ['_acceso_/e8888/u001', { hasta: 0 }, false],
    ['_acceso_/e8888/u001', 'si', false],
    ['_acceso_/e8888/u001', null, true],
    ['_acceso_/e8888', null, false],
    ['_sesiones_/u_8888/rev', 5, true],
    ['_sesiones_/u_8888/rev', 0, false],
    ['_sesiones_/u_8888/otro', 5, false],
    ['_un_/u009', { un_nombre: 'Nueva', estado: 'activo', __project_id: 'demo-unidad-9' }, true],
    ['_un_/u009', { estado: 'abierta' }, false],
    ['_un_/u009', { estado: 'activo', __project_id: 'evil.co/x?' }, false],
    ['_qr_/u001/p9', { estado: 'activo' }, true],
    ['_qr_/u001/p9', { estado: 'nuevo' }, false],
    ['_qr_/u001', null, false],
    ['_rondas_plan_/u001/plan9', { nom_plan: 'Otra' }, true],
    ['_incidencias/u001/i9', { titulo: 'Otra' }, true],
    ['_tips/t9', { titulo: 'Otro' }, true],
    ['_videos/tutos_rond/v9', { titulo: 'Otro' }, true],
    ['_videos/tutos_super/v9', { titulo: 'Otro' }, true],
    ['_videos/otros/v9', { titulo: 'Otro' }, false],
    ['_listascheck_plant_/pl9', { nom: 'Otra' }, true],
    ['_versiones/gestion_ri', '0.2.0', true],
    ['_versiones/otra', '0.2.0', false],
    ['_notif_novedades_res/n9', { titulo: 'x' }, false],
    ['_inventarios_/u001/i9', { fechah_x: 1 }, false],
    ['_listascheck_/u001/l9', { fechah_x: 1 }, false],
    ['_supervisiones_/u001/s9', { fechah_x: 1 }, false],
    ['_supervisiones_todas/s9', { fechah_x: 1 }, false],
    ['_supervisiones_superv/e_super/s9', { fechah_x: 1 }, false],
    ['_covid/c9', { emp_id: 'e_rond' }, false],
    ['_tips_leidos_/e_rond/t9', { version: 1 }, false],
    ['_videos_vistos_/e_rond/v9', { fechah_x: 1 }, false],
    ['_consignas_leidas_/e_rond/u001/c9', { version: 1 }, false],
    ['_consentimientos_/e_rond/c9', { acepta: true }, false],
    ['_otra_/x', 2, false],
  ];
  return writes.flatMap(([path, value, good]) =>
    PEOPLE.map(
      (who): Case => ({
        name: `${who.name} writes /${path} = ${JSON.stringify(value)}`,
        as: who,
        try: { update: { [path]: value } },
        allow: good && ADMINS.includes(who),
      }),
    ),
  );
}
