import type { Json } from '@gr/shared/contract/outbox';
import { SERVER_TIME } from '@gr/shared/domain/database/server-value';
import type { PuntoLeido, PuntoQr, ReglasUnidad, Ronda } from '@gr/shared/domain/registro/records';
import type { EsperadoRonda, NombresRonda } from '@gr/shared/domain/registro/round-proof';
import { asJson, changedFields, inEachTree, treesOfRonda } from '@gr/shared/domain/registro/trees';
import { esperadoOf } from '@gr/shared/domain/ronda/esperado';
import { judgeRonda, type Knowledge } from '@gr/shared/domain/ronda/juicio';
import { type Signs, withSigns } from '@gr/shared/domain/ronda/pruebas';
import { isOpen } from '@gr/shared/domain/ronda/ronda';
import { isDoubtful } from '@gr/shared/domain/valor/doubtful-time';
import { onValueWritten } from 'firebase-functions/v2/database';
import { companyDatabase } from './admin-app.ts';
import { isCodeOf } from './backup-code.ts';
import { asWritten, contentOf } from './content-of.ts';
import { createOnce } from './create-once.ts';
import { endedAt, keepEnd } from './ended-at.ts';
import { repeatedInRound } from './evidencia/repeated.ts';
import { plansAt, pointNow, pointsAt } from './history.ts';
import { isJudged, keepJudged } from './judged-ops.ts';
import { contradictedIn, linksOf } from './links-of.ts';
import { lostPhotos } from './lost-photos.ts';
import { withMovedPoints } from './moved-points.ts';
import { marksBesideOthers } from './other-rounds.ts';
import { withVersions } from './point-versions.ts';
import { QR_KEY, qrKey } from './qr-key.ts';
import { isSignedWith } from './qr-signature.ts';
import { FUNCTIONS_REGION } from './region.ts';
import { companyStore } from './reloj/company-store.ts';
import { followRound } from './reloj/follow-round.ts';
import { isWhole } from './whole-round.ts';

/** Most corrections in one run: every operation that arrives meanwhile triggers another run. */
const MAX_TURNS = 5;

/** Corrections that make a round match its reads; `null` when it does. Paths below the round. */
export function corrections(told: Ronda, known: Knowledge): Readonly<Record<string, Json>> | null {
  const { conteo, nombres, orden_esp, recorrido, juicio } = judgeRonda(told, known);
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

/** Whether a read's sign data was made with `key`: its signature, or its backup code. */
export function signsWith(key: Buffer, un_id: string): Pick<Knowledge, 'isSigned' | 'isCode'> {
  return {
    isSigned: ({ qr_id, firma, qr_ver }: PuntoLeido) =>
      firma !== undefined && qr_ver !== undefined && isSignedWith(key, { un_id, qr_id, qr_ver, firma }),
    isCode: ({ qr_id, cod, qr_ver }: PuntoLeido) =>
      cod !== undefined && qr_ver !== undefined && isCodeOf(key, un_id, qr_id, qr_ver, cod),
  };
}

/**
 * Judges a round in its three trees at once until nothing is left to correct. Ends with a read, never with a write: of two parallel runs,
 * the last writer has checked again afterwards. The result is written into the day of its plan. Corrections to a round that its guard
 * deleted meanwhile are removed.
 * @param arrival time of the triggering event, ms since epoch by the server's clock
 * @param again also judges a round that this process has judged in this state
 */
export async function judge(id: string, key: Buffer, arrival: number, again = true): Promise<void> {
  let esperado: EsperadoRonda | null = null;
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    const ronda = await read<Ronda>(`_recorridos_todos/${id}`);
    // A round without a person is the clock's own record.
    if (ronda === null || ronda.rond_id === '') return;
    if (!isWhole(ronda)) return write(ronda, id, { '': null });
    if (!again && isJudged(companyDatabase(), id, ronda._op, Date.now())) return;
    const signed = withSigns(ronda, await read<Signs>(`_pruebas_/${id}`));
    // It never changes: one read per run is enough.
    esperado ??= await esperadoFor(ronda, arrival);
    const known = await withVersions(signed, await knowledgeOf(signed, key, esperado));
    const found = corrections(signed, await withMovedPoints(signed, known));
    if (found === null) {
      const { fechah_srv } = known.esperado;
      const first = typeof fechah_srv === 'number' ? fechah_srv : arrival;
      await followRound(companyStore, { ...ronda, id }, first, Date.now());
      return keepJudged(companyDatabase(), id, ronda._op, Date.now());
    }
    // Written with unit and person, so that a later run can find the rest if the round was deleted.
    await write(ronda, id, { ...found, un_id: ronda.un_id, rond_id: ronda.rond_id });
  }
  throw new Error('The round keeps changing: it will be judged again.');
}

/** Writes values into a round, paths below it, in its three trees at once. */
async function write(ronda: Ronda, id: string, values: Readonly<Record<string, Json>>): Promise<void> {
  await companyDatabase()
    .ref()
    .update(asWritten(inEachTree(treesOfRonda({ ...ronda, id }), values)));
}

async function read<T>(path: string): Promise<T | null> {
  return contentOf(await companyDatabase().ref(path).get()) as T | null;
}

async function knowledgeOf(ronda: Ronda, key: Buffer, esperado: EsperadoRonda): Promise<Knowledge> {
  const end = isOpen(ronda) ? null : await endedAt(ronda.id);
  const ids = end === null ? [] : Object.keys(ronda.novedades ?? {});
  const times = ids.map(async (id) => [id, await read<number>(`_novedades/${id}/fechah_srv`)] as const);
  const puntos = await beyond(ronda, esperado);
  const enlaces = await linksOf(ronda);
  return {
    esperado,
    puntos,
    perdidas: await lostPhotos(ronda, { esperado, puntos }),
    repetidas: await repeatedInRound(ronda),
    ...signsWith(key, ronda.un_id),
    enlaces,
    desmentidas: await contradictedIn(ronda, enlaces),
    capturas: await marksBesideOthers(ronda, enlaces),
    end,
    arrived: Object.fromEntries(await Promise.all(times)),
  };
}

/** Expectation for a round, computed at its first arrival and never again. */
async function esperadoFor(ronda: Ronda, arrival: number): Promise<EsperadoRonda> {
  const place = `_esperado_/${ronda.id}`;
  const kept = await read<EsperadoRonda>(place);
  if (kept !== null) return kept;
  // Of two parallel runs the first result counts for both.
  await createOnce(place, await expectedFrom(ronda, arrival));
  return (await read<EsperadoRonda>(place)) ?? expectedFrom(ronda, arrival);
}

/** Expectation for a round when it began; an implausible reported beginning is replaced by its arrival. */
async function expectedFrom(ronda: Ronda, arrival: number): Promise<EsperadoRonda> {
  const { un_id, id_plan, fechah_ini_x } = ronda;
  const began = isDoubtful({ fechah_x: fechah_ini_x, fechah_srv: arrival }) ? arrival : fechah_ini_x;
  const at = Math.min(began, arrival);
  const [plans, puntos, reglas, nombres] = await Promise.all([
    id_plan === undefined ? {} : plansAt(un_id, at),
    pointsAt(un_id, at),
    read<ReglasUnidad>(`_un_/${un_id}/reglas`),
    namesOf(ronda),
  ]);
  const plan = (plans as Record<string, Parameters<typeof esperadoOf>[0]['plan']>)[id_plan ?? ''] ?? null;
  return esperadoOf({ plan, puntos, reglas: reglas ?? undefined, nombres }, at, arrival);
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

const OPTIONS = { region: FUNCTIONS_REGION, retry: true, secrets: [QR_KEY] };

/** Judges a round after every operation on it: each one changes `_op` (the rules require it). */
export const juzgar_ronda = onValueWritten({ ref: '/_recorridos_todos/{id}/_op', ...OPTIONS }, (event) =>
  judge(event.params.id, qrKey(), Date.parse(event.time), false),
);

/** After the end of a round only another end may follow. */
const OPEN: readonly unknown[] = ['programada', 'en_curso', 'pausada'];

/** Stores when a round ended by the server's clock, and judges it again: later arrivals are late. */
export const juzgar_fin_ronda = onValueWritten(
  { ref: '/_recorridos_todos/{id}/estado', ...OPTIONS },
  async (event) => {
    const after: unknown = contentOf(event.data.after);
    if (after !== null && !OPEN.includes(after)) await keepEnd(event.params.id, event.time);
    await judge(event.params.id, qrKey(), Date.parse(event.time));
  },
);
