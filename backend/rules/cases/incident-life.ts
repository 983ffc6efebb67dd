import type { Json } from '@gr/shared/contract/outbox';
import { acusarNovedad, anotarNovedad, cerrarNovedad } from '@gr/shared/domain/novedad/novedad-vida';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { savedAnew } from '@gr/shared/domain/registro/saved-anew';
import { type Case, long, pid, sent, type Updates, without } from './case.ts';
import { arrived, setIn } from './deep.ts';
import { reportOf } from './incidents.ts';
import { HELD, PEOPLE, type Person, withRole } from './people.ts';
import { FOTO, fileCases, photo } from './photos.ts';
import { ANA, OP } from './rounds-setup.ts';
import { EVA, UNKNOWN } from './visits-setup.ts';
import { act, HOUR, NOV, NOV_OTHER, OLD_OP } from './world.ts';

const NEW_NOV = pid('NovNueva');
export const AT = `_novedades/${NEW_NOV}`;
export const NOTA = pid('Nota');
/** Administrators answer for every unit. */
const ANSWER = [...withRole('supervisor', HELD), ...withRole('admin')];
const TEXT = 'Se cambió la chapa de la puerta';

/** An incident in `u001` as it was reported an hour before `t`. */
export function incident(t: number, change: Partial<Novedad> = {}): Novedad {
  const record = reportOf(ANA, null, t - HOUR)[AT];
  return { ...(arrived(record as object, t - HOUR) as unknown as Novedad), _op: pid('OpReporte'), ...change };
}

export function seenBy(who: Person, novedad: Novedad, t: number, op = OP): Updates {
  return sent(who.uid, op, acusarNovedad(act(who, op, t), novedad).updates);
}

export function notedBy(who: Person, novedad: Novedad, t: number): Updates {
  const nota = { id_nota: NOTA, texto: 'Se avisó al administrador', fotos: [photo(t)] };
  return sent(who.uid, OP, anotarNovedad(act(who, OP, t), novedad, nota).updates);
}

function assignedBy(who: Person, novedad: Novedad, t: number): Updates {
  const encargo = { resp_nom: 'Luz Díaz', limite: '2026-12-01' };
  const nota = { id_nota: NOTA, texto: 'Queda a cargo de Luz Díaz.', fotos: [], encargo };
  return sent(who.uid, OP, anotarNovedad(act(who, OP, t), novedad, nota).updates);
}

function closing(who: Person, novedad: Novedad, t: number, fotos = [photo(t)]) {
  return cerrarNovedad(act(who, OP, t), novedad, { texto: TEXT, fotos, sin_foto: fotos.length === 0 });
}

export function closedBy(who: Person, novedad: Novedad, t: number, fotos = [photo(t)]): Updates {
  return sent(who.uid, OP, closing(who, novedad, t, fotos).updates);
}

/** What happens to an incident after it was reported. */
export function incidentLifeCases(t: number): readonly Case[] {
  const novedad = incident(t);
  const world = worldOf(novedad);
  const cases: Case[] = PEOPLE.flatMap((who): Case[] => [
    {
      name: `${who.name} acknowledges`,
      as: who,
      world,
      try: { update: seenBy(who, novedad, t) },
      allow: ANSWER.includes(who),
    },
    {
      name: `${who.name} notes`,
      as: who,
      world,
      try: { update: notedBy(who, novedad, t) },
      allow: HELD.includes(who) || ANSWER.includes(who),
    },
    {
      name: `${who.name} notes who takes care of it`,
      as: who,
      world,
      try: { update: assignedBy(who, novedad, t) },
      allow: ANSWER.includes(who),
    },
    {
      name: `${who.name} closes`,
      as: who,
      world,
      try: { update: closedBy(who, novedad, t) },
      allow: ANSWER.includes(who),
    },
  ]);
  const add = (name: string, update: Updates, allow = false, base = world, as = EVA): void => {
    cases.push({ name: `life: ${name}`, as, world: base, try: { update }, allow });
  };
  const stopped = (name: string, update: Updates, base: Updates): void => {
    cases.push({
      name: `life: ${name}`,
      as: EVA,
      world: base,
      try: { update },
      allow: false,
      exactClock: true,
    });
  };
  const so = (from: Updates, path: string, value: Json | undefined): Updates => {
    const set = setIn(from, `${AT}/${path}`, value);
    return value === null ? { ...from, [`${AT}/${path}`]: null } : set;
  };
  const seen = seenBy(EVA, novedad, t);
  const note = notedBy(EVA, novedad, t);
  const end = closedBy(EVA, novedad, t);
  const [managed, closed, annulled] = (['en_gestion', 'cerrada', 'anulada'] as const).map((estado_nov) =>
    worldOf({ ...novedad, estado_nov, ...(estado_nov === 'cerrada' ? { cierre: PAST_END } : {}) }),
  );

  add('acknowledges again from another phone', seen, false, {
    ...world,
    [`${AT}/acuse/${EVA.emp_id}`]: { emp_id: EVA.emp_id },
    [`${AT}/estado_nov`]: 'en_gestion',
  });
  add('acknowledges one that another handles', seen, true, managed);
  add('acknowledges a closed one', seen, false, closed);
  add('acknowledges an annulled one', seen, false, annulled);
  add('says that it is only told', so(seen, 'estado_nov', 'informada'));
  add('acknowledges without a change of state', so(seen, 'estado_nov', undefined), true, closed);
  add('acknowledges for another only', so(renamed(seen, 'e9999'), 'estado_nov', undefined));
  add(
    'acknowledges with an old operation',
    setIn(so(seen, 'estado_nov', undefined), `${AT}/acuse/${EVA.emp_id}/_op`, OLD_OP),
  );
  add('deletes only the operation', { [`${AT}/_op`]: null });
  add('only the server time', { [`${AT}/fechah_srv`]: { '.sv': 'timestamp' } });
  const again = { ...world, [`${AT}/cierre`]: arrived(PAST_END, t) };
  add('closes over a closing without state', end, false, again);
  add('is annulled with a closing', so(end, 'estado_nov', 'anulada'));
  // The clock stands at the last write, so that the stamp says nothing and the key must.
  const now = worldOf({ ...novedad, fechah_srv: t });
  const unkeyed = { ...step(novedad._op), emp_id: EVA.emp_id };
  for (const [place, value] of [
    [`acuse/${EVA.emp_id}`, unkeyed],
    [`notas/${NOTA}`, { ...unkeyed, id_nota: NOTA, texto: 'Una nota', cant_archivos: 0 }],
  ] as const)
    stopped(`puts ${place} without an operation`, { [`${AT}/${place}`]: value }, now);
  const last = { ...unkeyed, texto: TEXT, cant_archivos: 0, sin_foto: true };
  stopped('closes without an operation', { [`${AT}/cierre`]: last, [`${AT}/estado_nov`]: 'cerrada' }, now);
  const begun = setIn(now, `${AT}/cierre`, arrived(last, t));
  stopped('changes state without an operation', { [`${AT}/estado_nov`]: 'cerrada' }, begun);
  add('acknowledges in the name of another', renamed(seen, 'e9999'));
  add('takes back their acknowledgement', { ...note, [`${AT}/acuse/${EVA.emp_id}`]: null }, false, {
    ...world,
    [`${AT}/acuse`]: { [EVA.emp_id]: { emp_id: EVA.emp_id } },
  });
  add('in progress without acknowledgement', so(seen, `acuse/${EVA.emp_id}`, undefined));
  add('in progress with an old acknowledgement', so(seen, `acuse/${EVA.emp_id}`, undefined), false, {
    ...world,
    [`${AT}/acuse/${EVA.emp_id}`]: { emp_id: EVA.emp_id, _op: OLD_OP },
  });
  add('open again', so(seen, 'estado_nov', 'abierta'), false, managed);
  add('is annulled', so(seen, 'estado_nov', 'anulada'));
  add('closed without a closing', so(seen, 'estado_nov', 'cerrada'));
  add('closes one that another handles', end, true, managed);
  add('closes a closed one', end, false, closed);
  add('closes one closed by another program', end, false, worldOf({ ...novedad, estado_nov: 'cerrada' }));
  add('closes an annulled one', end, false, annulled);
  add('changes a closing', so(end, 'estado_nov', undefined), false, closed);
  add('deletes a closing', so(note, 'cierre', null), false, closed);
  add('closes without a photo, and says so', closedBy(EVA, novedad, t, []), true);
  add('closes without a photo', so(closedBy(EVA, novedad, t, []), 'cierre/sin_foto', undefined));
  add('closes without a change of state', so(end, 'estado_nov', undefined));
  add('closes and stays in progress', { ...seen, ...end, [`${AT}/estado_nov`]: 'en_gestion' });
  add('notes on a closed one', note, true, closed);
  const refused = closing(EVA, novedad, t);
  const asNote = refused.anew && savedAnew(refused, refused.anew, OP, NOTA);
  add('closes as a note', sent(EVA.uid, OP, asNote?.updates ?? {}), true, closed);
  add('changes a note', note, false, { ...world, [`${AT}/notas/${NOTA}`]: { texto: 'Antes' } });
  add('deletes a note', so(seen, `notas/${NOTA}`, null), false, {
    ...world,
    [`${AT}/notas/${NOTA}`]: { texto: 'Antes' },
  });
  add('deletes a field of a note', so(seen, `notas/${NOTA}/texto`, null), false, {
    ...world,
    [`${AT}/notas/${NOTA}`]: { texto: 'Antes', id_nota: NOTA },
  });
  add('notes with an id that is not ours', {
    ...so(note, `notas/${NOTA}`, undefined),
    [`${AT}/notas/corta`]: { ...(note[`${AT}/notas/${NOTA}`] as object), id_nota: 'corta', archivos: null },
  });
  add('notes on one that does not exist', note, false, {});
  for (const [id, un] of [
    [NOV, 'of another program'],
    [NOV_OTHER, 'of another unit'],
  ] as const)
    add(`notes on one ${un}`, notedBy(EVA, incident(t, { id_novedad: id }), t), id === NOV, {});
  add('the rondero who wrote it acknowledges', seenBy(ANA, novedad, t), false, world, ANA);
  add(
    'the rondero changes the state',
    seenBy(ANA, novedad, t),
    false,
    { ...world, [`${AT}/acuse/${ANA.emp_id}`]: { emp_id: ANA.emp_id } },
    ANA,
  );

  for (const [name, update] of [
    ['acuse', seen],
    ['nota', note],
    ['cierre', end],
  ] as const) {
    add(`${name} without the ledger`, without(update, `_ops/${EVA.uid}/${OP}`));
    add(`${name} without an operation`, without(update, `${AT}/_op`));
    add(`${name} with the operation of before`, {
      ...without(update, `${AT}/_op`),
      [`${AT}/_op`]: novedad._op,
    });
    add(`${name} and renews the time of arrival`, {
      ...update,
      [`${AT}/fechah_srv`]: { '.sv': 'timestamp' },
    });
    add(`${name} and deletes the operation`, { ...update, [`${AT}/_op`]: null });
    add(`${name} with a piece of the ledger`, retold(update, `${OP}/at`));
    add(`${name} and changes the description`, { ...update, [`${AT}/desc_nov`]: 'Otra cosa' });
    add(`${name} and deletes the description`, { ...update, [`${AT}/desc_nov`]: null });
    add(`${name} and deletes the time`, { ...update, [`${AT}/fechah_srv`]: null });
  }
  add('with a used operation', without(seenBy(EVA, novedad, t, OLD_OP), `_ops/${EVA.uid}/${OLD_OP}`));
  for (const [step, place] of [
    [seen, `acuse/${EVA.emp_id}`],
    [note, `notas/${NOTA}`],
    [end, 'cierre'],
  ] as const) {
    for (const [field, value] of STEP_MISTAKES)
      add(`${place}/${field} = ${JSON.stringify(value)?.slice(0, 30)}`, so(step, `${place}/${field}`, value));
    for (const value of UNKNOWN)
      add(`${place}/otro = ${JSON.stringify(value).slice(0, 20)}`, so(step, `${place}/otro`, value));
    add(`${place} as text`, so(step, place, 'x'));
  }
  add('notes as text', so(without(note, `${AT}/notas/${NOTA}`), 'notas', 'x'));
  add('acknowledgement as text', so(without(seen, `${AT}/acuse/${EVA.emp_id}`), 'acuse', 'x'));
  for (const [path, value] of TEXT_MISTAKES)
    for (const step of [note, end])
      if (Object.keys(step).some((at) => at.startsWith(`${AT}/${path.split('/')[0]}`)))
        add(`${path} = ${JSON.stringify(value)?.slice(0, 30)}`, so(step, path, value));
  for (const [from, place] of [
    [note, `notas/${NOTA}`],
    [end, 'cierre'],
  ] as const) {
    const { archivos } = from[`${AT}/${place}`] as { archivos: Record<string, Json> };
    const folder = `evidencias/u001/${EVA.uid}/${NEW_NOV}`;
    fileCases(
      (name, update, allow) => add(`${place}: ${name}`, update, allow),
      archivos[FOTO] ?? null,
      folder,
      t,
      (files) => so(from, `${place}/archivos`, files),
    );
  }
  add('note at its limit', so(note, `notas/${NOTA}/texto`, long(2000)), true);
  add('closing at its limit', so(end, 'cierre/texto', long(2000)), true);
  return cases;
}

export function worldOf(novedad: Novedad): Updates {
  return { [AT]: JSON.parse(JSON.stringify(novedad)) as Json };
}

function renamed(updates: Updates, emp_id: string): Updates {
  return Object.fromEntries(
    Object.entries(updates).map(([path, value]) => [
      path.replace(`/acuse/${EVA.emp_id}`, `/acuse/${emp_id}`),
      value,
    ]),
  );
}

function retold(updates: Updates, op: string): Updates {
  const told = JSON.stringify(updates).replaceAll(`"_op":"${OP}"`, `"_op":"${op}"`);
  return { ...(JSON.parse(told) as Updates), [`${AT}/_op`]: op };
}

/** What a step says of itself, written with `op`. */
function step(op: string) {
  const sealed = { fechah_x: Date.UTC(2024, 0, 1), fechah_srv: { '.sv': 'timestamp' }, _op: op } as const;
  return { emp_nom: 'Eva', fechah: '2026-11-20 20:00:00', ...sealed };
}

const PAST_END = {
  ...{
    emp_id: 'e9999',
    emp_nom: 'Otro',
    fechah: '2026-11-20 19:00:00',
    fechah_x: 1,
    fechah_srv: 1,
    _op: OLD_OP,
  },
  ...{ texto: 'Ya se arregló', cant_archivos: 0, sin_foto: true as const },
};
const STEP_MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  ['emp_id', 'e9999'],
  ['emp_id', undefined],
  ['emp_nom', undefined],
  ['emp_nom', long(201)],
  ['fechah', undefined],
  ['fechah', long(61)],
  ['fechah_x', undefined],
  ['fechah_x', -1],
  ['fechah_srv', 5],
  ['_op', OLD_OP],
];
const TEXT_MISTAKES: readonly (readonly [string, Json | undefined])[] = [
  [`notas/${NOTA}/texto`, 'ok'],
  [`notas/${NOTA}/texto`, long(2001)],
  [`notas/${NOTA}/texto`, undefined],
  [`notas/${NOTA}/id_nota`, pid('OtraNota')],
  [`notas/${NOTA}/cant_archivos`, undefined],
  [`notas/${NOTA}/archivos/${FOTO}/ruta`, `evidencias/u001/${EVA.uid}/${NOV}/${FOTO}.jpg`],
  [`notas/${NOTA}/archivos/${FOTO}/ruta`, `evidencias/u003/${EVA.uid}/${NEW_NOV}/${FOTO}.jpg`],
  ['cierre/texto', 'ya quedó'],
  ['cierre/texto', long(2001)],
  ['cierre/texto', undefined],
  ['cierre/cant_archivos', undefined],
  ['cierre/sin_foto', false],
  ['cierre/archivos', 'x'],
  ['cierre/archivos', undefined],
  [`cierre/archivos/${FOTO}/ruta`, `evidencias/u001/${EVA.uid}/${NOV}/${FOTO}.jpg`],
];
