import type { Json } from '@gr/shared/contract/outbox';
import { pathProblem } from '@gr/shared/domain/database/path';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { PuntoQr, ReglasUnidad, Ronda } from '@gr/shared/domain/registro/records';
import type { EsperadoRonda, NombresRonda } from '@gr/shared/domain/registro/round-proof';
import { asJson, changedFields, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { fechaRonda } from '@gr/shared/domain/resumen/resumen';
import { rondaRow } from '@gr/shared/domain/resumen/rows';
import { esperadoOf } from '@gr/shared/domain/ronda/esperado';
import { type Judged, judgeRonda } from '@gr/shared/domain/ronda/juicio';
import { queuedRonda } from '@gr/shared/domain/ronda/pending-ronda';
import { type Signs, withSigns } from '@gr/shared/domain/ronda/pruebas';
import type { Knowledge } from '@gr/shared/domain/ronda/razones';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { uidOf } from '../company/people/account-of.ts';
import { companyDatabase } from './admin-app.ts';
import { asWritten, bare, contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { keepQueued } from './decisions.ts';
import { endedAt, keepEnd } from './ended-at.ts';
import { repeatedInRound } from './evidencia/repeated.ts';
import { planAt, pointNow, pointsAt } from './history.ts';
import { KeptAwhile } from './kept-awhile.ts';
import type { Act, Written } from './lector/act.ts';
import type { Work } from './lector/work.ts';
import { hoursOf } from './links-of.ts';
import { lostPhotos, unstampedIn } from './lost-photos.ts';
import { withMovedPoints } from './moved-points.ts';
import { marksBesideOthers } from './other-rounds.ts';
import { withVersions } from './point-versions.ts';
import { qrKey } from './qr-key.ts';
import { companyStore } from './reloj/company-store.ts';
import { followRound } from './reloj/follow-round.ts';
import { forgetRound } from './reloj/forget-round.ts';
import { remembering } from './reloj/store.ts';
import { STILL } from './reloj/tick.ts';
import { rowUpdates } from './resumen/row-updates.ts';
import { signsOf } from './sign-found.ts';
import { isWhole } from './whole-round.ts';

/** Expectations of rounds, which never change. */
const expected = new KeptAwhile<EsperadoRonda>();

/** Most corrections, each of which may show another. */
const MAX_TURNS = 5;

/** Corrections that make a round match its reads; `null` when it does. Paths below the round. */
export function corrections(
  told: Ronda,
  known: Knowledge,
  { conteo, nombres, orden_esp, recorrido, juicio }: Judged = judgeRonda(told, known),
): Readonly<Record<string, Json>> | null {
  const after = {
    ...told,
    ...conteo,
    ...nombres,
    ...(Object.keys(orden_esp).length > 0 ? { orden_esp } : {}),
    recorrido: { ...told.recorrido, ...recorrido },
    juicio: { ...juicio, fechah_srv: told.juicio?.fechah_srv ?? 0 },
  };
  const changed = changedFields(told, after);
  const paths = Object.keys(changed);
  if (paths.length === 0) return null;
  // Only real differences: a phone may have written since the read, above all the end of the round.
  const found = Object.fromEntries(
    Object.entries(changed).filter(
      ([path]) => path in conteo || path in nombres || path.startsWith('recorrido/'),
    ),
  );
  return {
    ...found,
    ...(paths.some((path) => path.startsWith('orden_esp/')) ? { orden_esp: asJson(orden_esp) } : {}),
    juicio: asJson({ ...juicio, fechah_srv: SERVER_TIME }),
  };
}

/**
 * Judges a round in its three trees until nothing is left to correct, and then writes the result into the day of its plan. A round that its
 * guard deleted leaves nothing behind.
 */
export async function judgeRound({ place, id, act }: Written, work: Work): Promise<void> {
  const told = await work.read<Ronda>(place);
  if (told === null) return forget(id, work);
  // A round without a person is the clock's own record.
  if (told.rond_id === '') return;
  // A verdict that was written while its guard deleted the round.
  if (!isWhole(told)) return write(told, id, { '': null }, work);
  const arrival = act?.at ?? Date.now();
  const endMoved = !isOpen(told) && (await keepEnd({ id, _op: told._op, uid: uidOf(told.rond_id) }, act));
  const esperado = await esperadoFor(told, arrival);
  if (!endMoved && (await isFollowed(told, act, work))) return;
  const signs = await work.read<Signs>(`_pruebas_/${id}`);
  // What is known of a round does not change with what is corrected in it.
  let knowledge = await knowledgeOf(withSigns(told, signs), qrKey(), esperado);
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const ronda = withSigns((await work.read<Ronda>(place)) ?? told, signs);
    const judgement = await excused(ronda, knowledge);
    knowledge = judgement.known;
    const found = corrections(ronda, knowledge, judgement.judged);
    if (found !== null) {
      // With unit and person, so that a later reading can find the rest if the round was deleted.
      await write(told, id, { ...found, un_id: told.un_id, rond_id: told.rond_id }, work);
      continue;
    }
    const { fechah_srv } = esperado;
    const first = typeof fechah_srv === 'number' ? fechah_srv : arrival;
    // An open round is in no list, and none that ended goes on.
    if (!isOpen(ronda)) {
      await keepQueued({ ...ronda, id }, queuedRonda({ ...ronda, id }), work);
      const place = { un_id: ronda.un_id, fecha: fechaRonda(ronda, first), clase: 'rondas', id } as const;
      await work.update(rowUpdates(place, rondaRow(ronda, first), Date.now()));
    }
    return work.after(async () => {
      const still = remembering(companyStore, [...STILL, '_rondas_plan_/']);
      await followRound(still, { ...ronda, id }, first, Date.now());
    });
  }
  throw new Error('The corrections of a round do not end.');
}

/**
 * Whether a later act of the same person has changed the round since `act`: that one is read too, at least once, and judges the round with
 * all that was written before it. So of the acts of an offline phone, which arrive at once, the last one judges.
 */
async function isFollowed({ rond_id, _op }: Ronda, act: Act | null, work: Work): Promise<boolean> {
  if (act === null || act.op === _op) return false;
  return (await work.read(`_ops/${uidOf(rond_id)}/${_op}/tipo`)) !== null;
}

/** The judgement with what earlier values of points excuse; these are read once, and only where a read would be marked. */
async function excused(
  ronda: Ronda,
  told: Knowledge,
): Promise<{ readonly known: Knowledge; readonly judged: Judged }> {
  let judged = judgeRonda(ronda, told);
  let known = told;
  for (const withEarlier of [withVersions, withMovedPoints]) {
    const before = known;
    known = await withEarlier(ronda, before, judged);
    if (known !== before) judged = judgeRonda(ronda, known);
  }
  return { known, judged };
}

/** Deletes what was stored for a round that its guard deleted; the day of its plan no longer waits for it. */
async function forget(id: string, work: Work): Promise<void> {
  const esperado = await work.read<EsperadoRonda>(`_esperado_/${id}`);
  const plan = esperado?.plan;
  if (plan !== undefined) {
    const { un_id, llega_x } = plan;
    const place = { un_id, fecha: fechaRonda(plan, llega_x), clase: 'rondas', id } as const;
    await work.update({ [`_por_revisar_/${un_id}/${id}`]: null, ...rowUpdates(place, null, Date.now()) });
  }
  await work.update({
    [`_esperado_/${id}`]: null,
    [`_pruebas_/${id}`]: null,
    // Visits have their ends there too, and an act or a photo may name the id of one as a round's.
    ...(esperado !== null && { [`_cierres_/${id}`]: null }),
  });
  if (plan !== undefined) work.after(() => forgetRound(companyStore, { ...plan, id }, Date.now()));
}

/** Writes values into a round, paths below it, in its three trees at once. */
function write(ronda: Ronda, id: string, values: Readonly<Record<string, Json>>, work: Work): Promise<void> {
  return work.update(inEachTree(treesOfRonda({ ...ronda, id }), values));
}

async function read<T>(path: string): Promise<T | null> {
  return contentOf(await companyDatabase().ref(path).get()) as T | null;
}

async function knowledgeOf(ronda: Ronda, key: Buffer, esperado: EsperadoRonda): Promise<Knowledge> {
  const [end, puntos, hours, repetidas, sin_sello] = await Promise.all([
    isOpen(ronda) ? null : endedAt(ronda.id),
    beyond(ronda, esperado),
    hoursOf(ronda),
    repeatedInRound(ronda),
    unstampedIn(ronda),
  ]);
  const signOf = signsOf(key, ronda.un_id);
  const ids = end === null ? [] : Object.keys(ronda.novedades ?? {});
  const [perdidas, beside, ...arrived] = await Promise.all([
    lostPhotos(ronda, { esperado, puntos }),
    marksBesideOthers(ronda, hours.enlaces, signOf),
    ...ids.map(async (id) => [id, await read<number>(`_novedades/${id}/fechah_srv`)] as const),
  ]);
  return {
    ...{ esperado, puntos, perdidas, repetidas, sin_sello, end, signOf },
    ...beside,
    ...hours,
    arrived: Object.fromEntries(arrived),
  };
}

/** Expectation for a round, computed at its first arrival and never again. */
async function esperadoFor(ronda: Ronda, arrival: number): Promise<EsperadoRonda> {
  const database = companyDatabase();
  const held = expected.get(database, ronda.id, Date.now());
  if (held !== undefined) return held;
  const place = `_esperado_/${ronda.id}`;
  let kept = await read<EsperadoRonda>(place);
  if (kept === null) {
    const own = await expectedFrom(ronda, arrival);
    // Of two parallel runs the first result counts for both.
    const isFirst = await createOnce(place, own);
    kept = isFirst ? null : await read<EsperadoRonda>(place);
    kept ??= bare(asWritten(own)) as EsperadoRonda;
  }
  expected.keep(database, ronda.id, kept, Date.now());
  return kept;
}

/** Expectation for a round when it began; an implausible reported beginning is replaced by its arrival. */
async function expectedFrom(ronda: Ronda, arrival: number): Promise<EsperadoRonda> {
  const { un_id, id_plan, fechah_ini_x } = ronda;
  const began = isDoubtful({ fechah_x: fechah_ini_x, fechah_srv: arrival }) ? arrival : fechah_ini_x;
  const at = Math.min(began, arrival);
  const [plan, puntos, reglas, nombres] = await Promise.all([
    id_plan === undefined || pathProblem([id_plan]) !== null ? null : planAt(un_id, id_plan, at),
    pointsAt(un_id, at),
    read<ReglasUnidad>(`_un_/${un_id}/reglas`),
    namesOf(ronda),
  ]);
  return {
    ...esperadoOf({ plan, puntos, reglas: reglas ?? undefined, nombres }, at, arrival),
    plan: { un_id, id_plan: id_plan ?? '', fechah_ini_x, llega_x: arrival },
  };
}

/** Names of a round's person and unit. */
async function namesOf({ rond_id, un_id }: Ronda): Promise<NombresRonda> {
  const staff = `_emp_segdiez/${rond_id}`;
  const [un_nombre, ...names] = await Promise.all([
    read<unknown>(`_un_/${un_id}/un_nombre`),
    read<unknown>(`${staff}/nom`),
    read<unknown>(`${staff}/ape`),
  ]);
  // As the session of a phone joins them.
  const said = names.filter((part) => typeof part === 'string' && part !== '');
  return {
    rond_nom: said.join(' ') || rond_id,
    ...(typeof un_nombre === 'string' ? { un_nombre } : {}),
  };
}

/** Points that were read and not expected. */
async function beyond(
  ronda: Ronda,
  { puntos = {} }: EsperadoRonda,
): Promise<Readonly<Record<string, PuntoQr>>> {
  const ids = Object.keys(ronda.recorrido ?? {}).filter((qr_id) => !(qr_id in puntos));
  const found = ids.map(async (id) => [id, await pointNow(ronda.un_id, id)] as const);
  return Object.fromEntries(
    (await Promise.all(found)).flatMap(([id, punto]) => (punto ? [[id, punto]] : [])),
  );
}
