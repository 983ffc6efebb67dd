import type { Json } from '@gr/shared/contract/outbox';
import type { Photo } from '@gr/shared/contract/photos';
import type { NovedadInput } from '@gr/shared/domain/novedad/novedad';
import { guardarNovedad } from '@gr/shared/domain/novedad/novedad-ops';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { type Case, edit, long, pid, sent, type Updates, without } from './case.ts';
import { HELD, PEOPLE, type Person, withRole } from './people.ts';
import { FOTO, fileCases, photo, stampAt } from './photos.ts';
import { ANA, everywhere, OP, type Setup, setup, TREES } from './rounds-setup.ts';
import { act, NOV, OLD_OP } from './world.ts';

const NEW_NOV = pid('NovNueva');
const AT = `_novedades/${NEW_NOV}`;
const FORM: NovedadInput = {
  cat_nov: 'ruido',
  criticidad: 'media',
  desc_nov: 'Música muy alta',
  lugar: 'Torre 2',
};

export function reportOf(who: Person, ronda: Ronda | null, t: number, fotos: readonly Photo[] = []): Updates {
  const newNovedad = {
    id_novedad: NEW_NOV,
    ronda,
    un_id: 'u001',
    un_nom: 'Torres',
    qr_id: 'p1',
    formulario: FORM,
    urgente: true,
    fotos,
    draft: 'd',
  };
  return sent(who.uid, OP, guardarNovedad(act(who, OP, t), newNovedad).operation.updates);
}

/** Incidents: written once, by their author, with their mark in the round. */
export function incidentCases(t: number): readonly Case[] {
  const round = setup(ANA, t);
  const inside = reportOf(ANA, round.ronda, t, [photo(t)]);
  const outside = reportOf(ANA, null, t, [photo(t)]);
  const cases: Case[] = PEOPLE.map((who) => ({
    name: `${who.name} reports an incident`,
    as: who,
    try: { update: reportOf(who, null, t) },
    allow: withRole('rondero', HELD).includes(who),
  }));
  const add = (name: string, update: Updates, allow = false, world?: Updates): void => {
    cases.push({ name: `incident: ${name}`, as: ANA, try: { update }, allow, ...(world ? { world } : {}) });
  };
  const so = (change: Readonly<Record<string, Json | undefined>>): Updates => edit(outside, AT, change);

  add('in the round, with a photo', inside, true, round.world);
  add(
    'with the round closed',
    reportOf(ANA, setup(ANA, t, { estado: 'completada' }).ronda, t),
    true,
    setup(ANA, t, { estado: 'completada' }).world,
  );
  add('in the name of another', so({ rond_id: 'e_super' }));
  add('in a unit not held', so({ un_id: 'u002', archivos: undefined }));
  add('in a unit with a slash', so({ un_id: 'u001/', archivos: undefined }));
  add('with an id that is not its key', so({ id_novedad: pid('Otra') }));
  add('without description', so({ desc_nov: undefined }));
  add('of a supervision', so({ tipo_nov: 'supervision' }));
  add('closed already', so({ estado_nov: 'cerrada' }));
  add('with unknown criticality', so({ criticidad: 'enorme' }));
  add('with a strange category', so({ cat_nov: 'Ruido!' }));
  add('with its own clock', so({ fechah_srv: t - 1 }));
  add(
    'with an id that is not ours',
    Object.fromEntries(
      Object.entries(outside).map(([path, value]) =>
        path === AT
          ? ['_novedades/corta', { ...(value as object), id_novedad: 'corta', archivos: null }]
          : [path, value],
      ),
    ),
  );
  for (const [field, value] of LIMITS) add(`${field} at its limit`, so({ [field]: value }), true);
  for (const [field, value] of MISTAKES)
    add(`${field} = ${JSON.stringify(value).slice(0, 30)}`, so({ [field]: value }));

  add('without the ledger', without(outside, `_ops/${ANA.uid}/${OP}`));
  add('with a used operation', without(so({ _op: OLD_OP }), `_ops/${ANA.uid}/${OP}`));
  add('with a piece of the ledger', so({ _op: `${OP}/at` }));
  add('without an operation', so({ _op: undefined }));
  const again = Object.fromEntries(
    Object.entries(outside).map(([path, value]) =>
      path === AT
        ? [`_novedades/${NOV}`, { ...(value as object), id_novedad: NOV, archivos: null }]
        : [path, value],
    ),
  );
  add('over one that exists', again);
  add('deletes their own', sent(ANA.uid, OP, { [`_novedades/${NOV}`]: null }));
  add(
    'changes their own',
    sent(ANA.uid, OP, { [`_novedades/${NOV}/desc_nov`]: 'Otra cosa', [`_novedades/${NOV}/_op`]: OP }),
  );
  const file = fileOf(outside);
  const folder = `evidencias/u001/${ANA.uid}/${NEW_NOV}`;
  fileCases(add, file, folder, t, (archivos) => so({ archivos }));
  const stamped = { ...(file as object), sello: stampAt('u001') };
  add('a stamped photo', so({ archivos: { [FOTO]: stamped } }), true);
  for (const missing of ['un_id', 'un_nombre', 'firma']) {
    const sello = Object.fromEntries(Object.entries(stampAt('u001')).filter(([name]) => name !== missing));
    add(`a stamp without ${missing}`, so({ archivos: { [FOTO]: { ...stamped, sello } } }));
  }
  const NOTA = pid('NotaDesdeYa');
  const nota = {
    id_nota: NOTA,
    texto: 'Se avisó',
    cant_archivos: 0,
    emp_id: ANA.emp_id,
    emp_nom: 'Ana',
    _op: OP,
  };
  const notas = {
    [NOTA]: { ...nota, ...{ fechah: '2026-11-20', fechah_x: t, fechah_srv: { '.sv': 'timestamp' } } },
  };
  add('with a note from the start', so({ notas }), true);
  for (const ruta of [
    `evidencias/u003/${ANA.uid}/${NEW_NOV}/${FOTO}.jpg`,
    `evidencias/u001/u_super/${NEW_NOV}/${FOTO}.jpg`,
    `evidencias/u001/${ANA.uid}/${NOV}/${FOTO}.jpg`,
    `${folder}/otra.jpg`,
  ])
    add(`file in ${ruta}`, so({ archivos: { [FOTO]: { ...(file as object), ruta } } }));
  for (const [path, value] of STARTS)
    add(`begins with ${path} = ${JSON.stringify(value)}`, so({ [path]: value }));
  add('with somebody involved', so({ involucrados: { e7: { nom: long(200), calidad: 'guarda' } } }), true);

  cases.push(...linkCases(round, inside, t));
  return cases;
}

/** The tie between an incident and its round. */
function linkCases(round: Setup, inside: Updates, t: number): readonly Case[] {
  const { roots, world } = round;
  const cases: Case[] = [];
  const add = (name: string, update: Updates, allow = false, more: Updates = {}): void => {
    cases.push({
      name: `incident in a round: ${name}`,
      as: ANA,
      world: { ...world, ...more },
      try: { update },
      allow,
    });
  };
  const marks = Object.keys(inside).filter((path) => path.startsWith('_recorridos'));
  const mark = (id: string): Json => ({ id_novedad: id, fechah_x: t, cat_nov: 'ruido' });
  add('without its mark', without(inside, ...marks));
  add('mark without an incident', without(inside, AT));
  add('in a unit that is not that of the round', edit(inside, AT, { un_id: 'u003', archivos: undefined }));
  add('mark of an incident of another round', {
    ...without(inside, AT, ...marks.filter((path) => path.includes('/novedades/'))),
    ...everywhere(roots, { [`novedades/${NOV}`]: mark(NOV) }),
  });
  for (const tree of TREES) {
    const path = `${roots[tree]}/novedades/${NEW_NOV}`;
    add(`without the mark in ${tree}`, without(inside, path));
    add(`with another mark in ${tree}`, edit(inside, path, { cat_nov: 'hurto' }));
    add(`mark that is text in ${tree}`, { ...inside, [path]: 'x' });
    add(
      `removes a field of a mark in ${tree}`,
      { ...inside, [`${roots[tree]}/novedades/n1/cat_nov`]: null },
      false,
      everywhere(roots, { novedades: { n1: mark('n1') } }),
    );
    add(
      `deletes a mark in ${tree}`,
      { ...inside, [`${roots[tree]}/novedades/n1`]: null },
      false,
      everywhere(roots, { novedades: { n1: mark('n1') } }),
    );
  }
  const all = (change: Readonly<Record<string, Json | undefined>>): Updates =>
    TREES.reduce<Updates>((so, tree) => edit(so, `${roots[tree]}/novedades/${NEW_NOV}`, change), inside);
  for (const [field, value] of MARK_MISTAKES)
    add(`mark with ${field} = ${JSON.stringify(value).slice(0, 30)}`, all({ [field]: value }));
  return cases;
}

const MARK_MISTAKES: readonly (readonly [string, Json])[] = [
  ['id_novedad', 'otra'],
  ['fechah_x', -1],
  ['cat_nov', long(61)],
  ['otro', 5],
  ['otro', 'x'],
];
const LIMITS: readonly (readonly [string, Json])[] = [
  ['desc_nov', long(2000)],
  ['desc_nov', ''],
  ['lugar', long(200)],
  ['silencioso', true],
  ['visita_rond', 'si'],
  ['criticidad', 'critica'],
];
const MISTAKES: readonly (readonly [string, Json])[] = [
  ['desc_nov', long(2001)],
  ['lugar', long(201)],
  ['app_ver', long(61)],
  ['cant_archivos', -1],
  ['lat', 181],
  ['lat', -181],
  ['sos', 'si'],
  ['otro', 5],
  ['otro', -5],
  ['otro', 'x'],
  ['otro', true],
];
const STARTS: readonly (readonly [string, Json])[] = [
  ['acuse', 'x'],
  ['notas', 'x'],
  ['cierre', 'x'],
  ['superv_id', pid('Visita')],
  ['super_id', ANA.emp_id],
  ['involucrados', 'x'],
  ['involucrados', { e7: 'x' }],
  ['involucrados', { e7: { nom: 'Luis' } }],
  ['involucrados', { e7: { calidad: 'guarda' } }],
  ['involucrados', { e7: { nom: 'Luis', calidad: 'testigo' } }],
  ['involucrados', { e7: { nom: long(201), calidad: 'guarda' } }],
  ['involucrados', { e7: { nom: 'Luis', calidad: 'guarda', otro: 1 } }],
  ['involucrados', { 'e ñ': { nom: 'Luis', calidad: 'guarda' } }],
];

function fileOf(updates: Updates): Json {
  const record = updates[AT] as { archivos: Record<string, Json> };
  return record.archivos[FOTO] ?? null;
}
