import type { Json } from '@gr/shared/contract/outbox';
import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { completarPunto, deshacerPunto } from '@gr/shared/domain/ronda/punto-ops';
import { tareasOf } from '@gr/shared/domain/ronda/tareas';
import { type Case, edit, pid, sent, type Updates, without } from './case.ts';
import { type Person, rond } from './people.ts';
import { FILE_LIMITS, FOTO, fileMistakes, photo, stampAt, strangeFile } from './photos.ts';
import {
  ANA,
  arriving,
  changeOf,
  everywhere,
  FOLLOWERS,
  markOf,
  missedPoint,
  OP,
  readPoint,
  removalOf,
  setup,
  TREES,
} from './rounds-setup.ts';
import { asJson } from './rounds-start.ts';
import { act, OLD_OP } from './world.ts';

/** The operation that read `p1` in the rounds below. */
const READ = pid('OpLeyo');
const PRESION = { texto: 'Presión', tipo: 'numero', min: 2, max: 6, unidad: 'bar', orden: 2 } as const;
const TAREAS = tareasOf({ tareas: { t1: { texto: '¿Cerrada?', tipo: 'si_no', orden: 1 }, t2: PRESION } });
const OTHER_FOTO = pid('Foto2');

/** What is added to a read and how a read is taken back. */
export function roundPointCases(t: number): readonly Case[] {
  const cases: Case[] = [];
  const add = (name: string, world: Updates, update: Updates, allow = false, as: Person = ANA): void => {
    cases.push({ name: `punto: ${name}`, as, world, try: { update }, allow });
  };
  const read = readPoint('p1', t, { _op: READ, fechah_srv: t - 1000, qr_ver: 1 });
  const walked = setup(ANA, t, { recorrido: { p1: read, p2: missedPoint('p2', t) } });
  const { ronda, world, roots } = walked;
  const points = [...TREES];
  const at = (part: string): Updates => everywhere(roots, { [part]: null });
  const change = (update: Updates, part: string, value: Readonly<Record<string, Json | undefined>>) =>
    points.reduce<Updates>((so, tree) => edit(so, `${roots[tree]}/${part}`, value), update);
  const put = (update: Updates, part: string, value: Json) => ({
    ...update,
    ...everywhere(roots, { [part]: value }),
  });

  const full = addedTo(ANA, ronda, read, t);
  const folder = `evidencias/u001/${ANA.uid}/${ronda.id}`;
  const t1 = `recorrido/p1/tareas/${OP}-0`;
  const t2 = `recorrido/p1/tareas/${OP}-1`;
  const file = `recorrido/p1/archivos/${FOTO}`;
  const count = 'recorrido/p1/cant_archivos';
  add('answers and a photo', world, full, true);
  add('answers of another who holds the unit', world, addedTo(rond.timed, ronda, read, t), false, rond.timed);
  const closed = setup(ANA, t, { estado: 'incompleta', recorrido: { p1: read } });
  add('answers that come after the end', closed.world, full, true);
  const annulled = setup(ANA, t, { estado: 'anulada', recorrido: { p1: read } });
  add('answers in an annulled round', annulled.world, full, true);
  add('answers of a point nobody read', setup(ANA, t).world, full);
  add('answers of a point that was left out', world, addedTo(ANA, ronda, missedPoint('p2', t), t));
  const fragment = { estado_qr: 'a_tiempo', _op: READ } as PuntoLeido;
  add('answers of what is no read', setup(ANA, t, { recorrido: { p1: fragment } }).world, full);
  const alone = without(full, ...Object.keys({ ...at(t1), ...at(t2), ...at(count) }));
  add('a photo of a point nobody read', setup(ANA, t).world, alone);
  add(
    'a count of a point nobody read',
    setup(ANA, t).world,
    without(full, ...Object.keys({ ...at(t1), ...at(t2), ...at(file) })),
  );
  const there = asJson({
    texto: '¿Cerrada?',
    tipo: 'si_no',
    valor: 'no',
    fechah_x: t,
    fechah_srv: t,
    tarea: 't1',
    _op: OLD_OP,
  });
  const answered = { ...world, ...everywhere(roots, { [t1]: there }) };
  add('an answer that is there', answered, full);
  add('the other answers beside one that is there', answered, without(full, ...Object.keys(at(t1))), true);
  const beside = { ...world, ...everywhere(roots, { [`recorrido/p1/tareas/${OLD_OP}-0`]: there }) };
  add('answers again beside an answer that is there', beside, full, true);
  add('removes an answer', answered, { ...markOf(ANA, ronda, 'p3', t), ...at(t1) });
  add('without the ledger', world, without(full, `_ops/${ANA.uid}/${OP}`));
  for (const [name, lie] of [
    ['the operation of another', { _op: OLD_OP }],
    ['the hour of another', { fechah_srv: t - 1 }],
    ['no question', { texto: undefined }],
    ['no answer', { valor: undefined }],
    ['no task', { tarea: undefined }],
    ['a number for its task', { tarea: 1 }],
    ['a long answer', { valor: 'x'.repeat(201) }],
    ['an answer that is a flag', { valor: true }],
    ['a long question', { texto: 'x'.repeat(201) }],
    ['another kind', { tipo: 'dibujo' }],
    ['a field more', { otro: 1 }],
    ['an hour beyond all clocks', { fechah_x: 1e15 }],
    ['a negative hour', { fechah_x: -1 }],
  ] as const)
    add(`an answer with ${name}`, world, change(full, t1, lie));
  add('an answer of 200 characters', world, change(full, t1, { valor: 'x'.repeat(200) }), true);
  add('a number as answer', world, change(full, t1, { valor: 0 }), true);
  add(
    'an answer under a key of another operation',
    world,
    put(
      without(full, ...Object.keys(at(t1))),
      `recorrido/p1/tareas/${OLD_OP}-0`,
      full[`${roots.lead}/${t1}`] ?? null,
    ),
  );
  add(
    'an answer under a strange id',
    world,
    put(
      without(full, ...Object.keys(at(t1))),
      `recorrido/p1/tareas/${OP} ñ`,
      full[`${roots.lead}/${t1}`] ?? null,
    ),
  );
  add('an answer as text', world, put(full, t1, 'si'));
  add('files of an answer as text', world, edit(full, `${roots.lead}/${t1}`, { archivos: 'x' }));
  const oddly = strangeFile(fileOf(folder, t), folder);
  add('an answer with a photo under a strange name', world, change(full, t1, { archivos: oddly }));
  for (const tree of TREES) {
    add(`the answer is missing in ${tree}`, world, without(full, `${roots[tree]}/${t1}`));
    add(`another answer in ${tree}`, world, edit(full, `${roots[tree]}/${t1}`, { valor: 'no' }));
    add(
      `an answer without its unit in ${tree}`,
      world,
      edit(full, `${roots[tree]}/${t2}`, { unidad: undefined }),
    );
    add(`the photo is missing in ${tree}`, world, without(full, `${roots[tree]}/${file}`));
    add(`another photo in ${tree}`, world, edit(full, `${roots[tree]}/${file}`, { tam: 7 }));
    add(`the count is missing in ${tree}`, world, without(full, `${roots[tree]}/${count}`));
  }
  for (const tree of FOLLOWERS) {
    add(
      `puts an answer in ${tree} without an operation`,
      { ...world, [`${roots.lead}/${t1}`]: there },
      { [`${roots[tree]}/${t1}`]: there },
    );
  }

  for (const lie of fileMistakes(t))
    add(`a photo with ${JSON.stringify(lie)}`, world, change(full, file, undef(lie)));
  for (const fine of FILE_LIMITS)
    add(`a photo with ${JSON.stringify(fine)}`, world, change(full, file, fine), true);
  const one = full[`${roots.lead}/${file}`] ?? null;
  const [strange = '', value = null] = Object.entries(strangeFile(one, folder) as object)[0] ?? [];
  add(
    'a photo under a strange name',
    world,
    put(without(full, ...Object.keys(at(file))), `recorrido/p1/archivos/${strange}`, value as Json),
  );
  const taken = { ...world, ...everywhere(roots, { [file]: one }) };
  add('a photo that is there', taken, full);
  add('removes a photo', taken, { ...markOf(ANA, ronda, 'p3', t), ...at(file) });
  for (const bad of [-1, 101, 'dos', null]) add(`a count of ${bad}`, world, put(full, count, bad));
  const inAnswer = change(full, t1, { archivos: { [OTHER_FOTO]: fileOf(folder, t) }, cant_archivos: 1 });
  add('an answer with its photo', world, inAnswer, true);
  add(
    'an answer with a photo of another',
    world,
    change(full, t1, { archivos: { [OTHER_FOTO]: fileOf('evidencias/u001/u_otra/x', t) } }),
  );
  const ofAnswer = (lie: Readonly<Record<string, Json>>): Updates =>
    change(full, t1, { archivos: { [OTHER_FOTO]: { ...(fileOf(folder, t) as object), ...lie } } });
  for (const lie of fileMistakes(t))
    add(`an answer with a photo of ${JSON.stringify(lie)}`, world, ofAnswer(lie));
  for (const fine of FILE_LIMITS)
    add(`an answer with a photo of ${JSON.stringify(fine)}`, world, ofAnswer(fine), true);
  add('a photo for an answer that is there', answered, {
    ...markOf(ANA, ronda, 'p3', t),
    ...everywhere(roots, { [`${t1}/archivos/${OTHER_FOTO}`]: fileOf(folder, t) }),
  });

  const sello = { ...stampAt('u001'), ronda: ronda.id, qr_id: 'p1' };
  add('a stamped photo', world, change(full, file, { sello }), true);
  for (const [name, lie] of [
    ['another round', { ronda: pid('Otra') }],
    ['another point', { qr_id: 'p2' }],
    ['another unit', { un_id: 'u002' }],
    ['no unit', { un_id: undefined }],
    ['no name', { un_nombre: undefined }],
    ['no signature', { firma: undefined }],
    ['a signature that is none', { firma: 'ABCDEF0123' }],
    ['a long name', { lugar: 'x'.repeat(201) }],
    ['a field more', { otro: 1 }],
  ] as const) {
    const told = Object.entries({ ...sello, ...lie }).filter(([, value]) => value !== undefined);
    add(`a stamp of ${name}`, world, change(full, file, { sello: Object.fromEntries(told) as Json }));
    const photos = {
      [OTHER_FOTO]: { ...(fileOf(folder, t) as object), sello: Object.fromEntries(told) as Json },
    };
    add(`an answer with a stamp of ${name}`, world, change(full, t1, { archivos: photos }));
  }
  const inIt = { [OTHER_FOTO]: { ...(fileOf(folder, t) as object), sello } };
  add('an answer with a stamped photo', world, change(full, t1, { archivos: inIt }), true);
  for (const tree of TREES)
    add(`a stamp in ${tree} only`, world, edit(full, `${roots[tree]}/${file}`, { sello }));

  const undo = undoneOf(ANA, ronda, read, t);
  const gone = `deshechas/${READ}`;
  add('takes a read back', world, undo, true);
  add(
    'takes a read back that the server judged',
    { ...world, ...everywhere(roots, { 'recorrido/p1/estado_qr': 'tardio' }) },
    undo,
    true,
  );
  add('takes back the read of another', world, undoneOf(rond.timed, ronda, read, t), false, rond.timed);
  const undone = {
    ...world,
    ...everywhere(roots, { 'recorrido/p1': null, [gone]: asJson(before(read, t)) }),
  };
  const free = { ...ronda, recorrido: {} };
  add('reads again what was taken back', undone, markOf(ANA, free, 'p1', t), true);
  const left = {
    ...undone,
    ...everywhere(roots, { 'recorrido/p1': { estado_qr: 'a_tiempo', orden_real: 1 } }),
  };
  add('reads again where findings of the server were left', left, markOf(ANA, free, 'p1', t), true);
  const before2 = without(markOf(ANA, free, 'p1', t, OLD_OP), `_ops/${ANA.uid}/${OLD_OP}`);
  const old = Object.fromEntries(Object.entries(before2).filter(([path]) => path.includes('/recorrido/')));
  add('findings of the server as a read of before', left, { ...changeOf(ANA, roots, {}), ...old });
  add('takes it back twice', undone, undo);
  add(
    'keeps it under two names',
    world,
    put(undo, `deshechas/${OLD_OP}`, undo[`${roots.lead}/${gone}`] ?? null),
  );
  add('answers what was taken back', undone, full);
  add('removes a round with a read taken back', undone, removalOf(ANA, free));
  add('removes what was taken back', undone, { ...markOf(ANA, free, 'p3', t), ...at(gone) });
  for (const estado of ['completada', 'anulada'] as const) {
    const ended = setup(ANA, t, { estado, recorrido: { p1: read } });
    add(`takes a read back in a round that is ${estado}`, ended.world, undo);
  }
  const paused = setup(ANA, t, { estado: 'pausada', recorrido: { p1: read } });
  add('takes a read back in a pause', paused.world, undo, true);
  add('takes back a read with answers', answered, undo);
  add('takes back a read with photos', taken, undo);
  add(
    'takes back what was left out',
    world,
    put(without(undo, ...Object.keys(at('recorrido/p1'))), 'recorrido/p2', null),
  );
  add('keeps the read and says it was taken back', world, without(undo, ...Object.keys(at('recorrido/p1'))));
  add('takes a read away and keeps nothing', world, without(undo, ...Object.keys(at(gone))));
  const moved = asJson(before(read, t, { _op: OP, fechah_srv: { '.sv': 'timestamp' } as never }));
  add(
    'keeps it under another operation',
    world,
    put(without(undo, ...Object.keys(at(gone))), `deshechas/${OLD_OP}`, moved),
  );
  for (const name of ['qr_id', 'nom_qr', 'metodo', 'fechah', 'fechah_x', 'lat', 'lng', '_op', 'qr_ver'])
    add(`takes a read back without its ${name}`, world, change(undo, gone, { [name]: undefined }));
  for (const [name, value] of [
    ['fechah_x', t],
    ['lat', 5],
    ['prec_m', 3],
    ['dist_m', 3],
    ['firma', 'XYZ'],
    ['cod', 'ABC234'],
    ['nom_qr', 'Otro'],
  ] as const)
    add(`takes a read back with another ${name}`, world, change(undo, gone, { [name]: value }));
  add('takes a read back with a field more', world, change(undo, gone, { otro: 1 }));
  add('takes a read back with an arrival', world, change(undo, gone, { fechah_srv: t - 1000 }));
  add('takes a read back with a mark', world, change(undo, gone, { anomalias: { rafaga: true } }), true);
  const oddMarks = edit(undo, `${roots.lead}/${gone}`, { anomalias: 'x' });
  add('takes a read back with marks as text', world, oddMarks);
  add('takes a read back that was out of order', world, change(undo, gone, { fuera_orden: true }), true);
  add('takes a read back that was oddly out of order', world, change(undo, gone, { fuera_orden: 'si' }));
  add('takes a read back with a strange mark', world, change(undo, gone, { anomalias: { raro: true } }));
  const stamp = { fechah_x: t, fechah_srv: { '.sv': 'timestamp' }, _op: OP };
  for (const [name, lie] of [
    ['fechah_x', { ...stamp, fechah_x: -1 }],
    ['fechah_srv', { ...stamp, fechah_srv: t - 1 }],
    ['_op', { ...stamp, _op: OLD_OP }],
    ['more', { ...stamp, otro: 1 }],
    ['no hour', { fechah_srv: stamp.fechah_srv, _op: OP }],
    ['no arrival', { fechah_x: t, _op: OP }],
    ['no operation', { fechah_x: t, fechah_srv: stamp.fechah_srv }],
  ] as const)
    add(`takes a read back with a wrong ${name}`, world, change(undo, gone, { deshecho: lie as Json }));
  add('takes a read back without saying when', world, change(undo, gone, { deshecho: undefined }));
  for (const tree of TREES) {
    add(`leaves the read in ${tree}`, world, without(undo, `${roots[tree]}/recorrido/p1`));
    add(`keeps it not in ${tree}`, world, without(undo, `${roots[tree]}/${gone}`));
    add(`keeps another in ${tree}`, world, edit(undo, `${roots[tree]}/${gone}`, { estado_qr: 'tardio' }));
    add(
      `says another hour in ${tree}`,
      world,
      edit(undo, `${roots[tree]}/${gone}`, { deshecho: { ...stamp, fechah_x: t - 5 } }),
    );
    add(
      `another mark in ${tree}`,
      world,
      edit(undo, `${roots[tree]}/${gone}`, { anomalias: { rafaga: true } }),
    );
  }
  add(
    'reads and takes back in one',
    setup(ANA, t).world,
    put(undo, 'recorrido/p1', asJson(arriving('p1', t))),
  );
  return cases;
}

/** Answers of `t1` and `t2` and a photo, as the app adds them to a read. */
export function addedTo(who: Person, ronda: Ronda, punto: PuntoLeido, t: number): Updates {
  const respuestas = TAREAS.map((tarea, i) => ({ tarea, valor: i === 0 ? 'si' : 9.5, fotos: [] }));
  const aporte = { respuestas, fotos: [photo(t)], draft: '' };
  return sent(who.uid, OP, completarPunto(act(who, OP, t), ronda, punto, aporte).updates);
}

export function undoneOf(who: Person, ronda: Ronda, punto: PuntoLeido, t: number): Updates {
  return sent(who.uid, OP, deshacerPunto(act(who, OP, t), ronda, punto).updates);
}

/** A read that was taken back a while ago, as the database has it. */
function before(punto: PuntoLeido, t: number, how: object = {}) {
  const { fechah_srv: _, ...read } = punto;
  return { ...read, deshecho: { fechah_x: t - 500, fechah_srv: t - 500, _op: OLD_OP, ...how } };
}

function fileOf(folder: string, t: number): Json {
  const { id_archivo, mime, tam, sha256, origen } = photo(t, OTHER_FOTO);
  const ruta = `${folder}/${id_archivo}.jpg`;
  return { id_archivo, tipo: 'foto', ruta, mime, tam, sha256, origen, fechah_x: t };
}

/** As `edit` takes what a field loses. */
function undef(lie: Readonly<Record<string, Json>>): Readonly<Record<string, Json | undefined>> {
  return Object.fromEntries(Object.entries(lie).map(([name, value]) => [name, value ?? undefined]));
}
