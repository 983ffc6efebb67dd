import type { Json } from '@gr/shared/contract/outbox';
import { type LugarPunto, ownPlace } from '@gr/shared/domain/qr/lugar';
import type { PlanRonda, PuntoImpreso, PuntoQr, Unidad } from '@gr/shared/domain/registro/records';
import { chooseCode, codesOf, type Taken } from '../backup-code.ts';
import type { Written } from '../lector/act.ts';
import type { Work } from '../lector/work.ts';
import { movePlace } from '../lugares/keep-place.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { pointKey } from '../point-key.ts';
import { qrKey } from '../qr-key.ts';
import { proofOf, signCheckpoint } from '../qr-signature.ts';
import { companyStore } from '../reloj/company-store.ts';
import { replan } from '../reloj/plan-days.ts';
import { askAgain } from '../reloj/settle-bien.ts';
import { watchShifts } from '../reloj/settle-presence.ts';
import { changesOf, historyOf, type InForce, inForceOf, inForcePlace, NOTHING } from './in-force.ts';
import { orderNotifs } from './order-notifs.ts';

/** `_qr_firmas_/{un_id}/{qr_id}`. */
type Signed = Pick<PuntoImpreso, 'firma' | 'cod' | 'clave' | 'qr_ver'>;

/**
 * The updates that sign the checkpoints of a unit, none where all are signed: signature, backup code and the key of a screen or a tag go
 * where only the office can read them, their one-way checks into the point. A signature or a code in the point itself (of another program) is removed, because guards
 * read points.
 * @param held `_qr_firmas_` of the unit
 */
function signaturesOf(
  key: Buffer,
  un_id: string,
  puntos: Readonly<Record<string, Partial<PuntoQr>>>,
  held: Readonly<Record<string, Signed>>,
): Record<string, Json> {
  const updates: Record<string, Json> = {};
  // Checks of points, which the typed code of another must not be taken for.
  const checks = new Map(Object.entries(puntos).map(([qr_id, { prueba_cod }]) => [qr_id, prueba_cod]));
  for (const [qr_id, punto] of Object.entries(puntos)) {
    const { qr_ver = 1, prueba_cod, letrero = 'impreso' } = punto;
    const others = [...checks].flatMap(([id, check]): Taken[] =>
      id === qr_id || check === undefined ? [] : [{ qr_id: id, prueba_cod: check }],
    );
    const code = chooseCode(codesOf(key, un_id, qr_id, qr_ver), { qr_id, prueba_cod }, others);
    checks.set(qr_id, code?.prueba_cod);
    const prueba = proofOf(key, un_id, qr_id, qr_ver);
    const wanted = { prueba, prueba_cod: code?.prueba_cod ?? null, firma: null, cod: null };
    const own: Readonly<Record<string, unknown>> = { ...punto };
    for (const [field, value] of Object.entries(wanted))
      if ((own[field] ?? null) !== value) updates[`_qr_/${un_id}/${qr_id}/${field}`] = value;
    const firma = signCheckpoint(key, un_id, qr_id, qr_ver);
    const clave =
      letrero === 'impreso' ? undefined : pointKey(key, un_id, qr_id, qr_ver, letrero).toString('hex');
    const now = held[qr_id];
    if (now?.firma !== firma || now.qr_ver !== qr_ver || now.cod !== code?.cod || now.clave !== clave)
      updates[`_qr_firmas_/${un_id}/${qr_id}`] = {
        firma,
        ...(code && { cod: code.cod }),
        ...(clave !== undefined && { clave }),
        qr_ver,
      };
  }
  for (const qr_id of Object.keys(held))
    if (puntos[qr_id] === undefined) updates[`_qr_firmas_/${un_id}/${qr_id}`] = null;
  return updates;
}

/** Most looks at a unit that others change meanwhile. */
const MAX_TURNS = 10;

/** Follows what an act of the office changed in a unit, its points or plans. */
export function followUnitOf({ id, act }: Written, work: Work): Promise<void> {
  const at = act?.at ?? Date.now();
  work.after(() => followUnit(id, at));
  // The shifts' minutes of «¿Está bien?» may have changed.
  work.after(() => askAgain(companyStore, id, at));
  // A closed unit's shifts are not looked at: it may be open again.
  work.after(() => watchShifts(companyStore, id, at));
  return Promise.resolve();
}

/**
 * Does what follows from changes of a unit since it was followed last: signs its points, moves positions out of them, keeps the values
 * before, schedules its plans anew, and tells people of orders. It compares with a copy (`_vigentes_`), so it may run at any time and again,
 * and finds what was written past the office's commands too. A unit without a copy has no values before.
 * @param at when it changed, ms by the server's clock
 */
export function followUnit(un_id: string, at: number): Promise<void> {
  return oneAtATime([`following ${un_id}`], async () => {
    // It looks again after each change: of two processes the last one to write has seen both changes.
    for (let turn = 1; turn <= MAX_TURNS; turn += 1) if (!(await changed(un_id, at))) return;
    throw new Error('The unit keeps changing.');
  });
}

/** Follows the unit as it is now; gives whether there was something to do. */
async function changed(un_id: string, at: number): Promise<boolean> {
  const { read, update } = companyStore;
  const [puntos, lugares, planes, firmas, unidad, known] = await Promise.all([
    rows<PuntoQr>(`_qr_/${un_id}`),
    rows<LugarPunto>(`_qr_lugares_/${un_id}`),
    rows<PlanRonda>(`_rondas_plan_/${un_id}`),
    rows<PuntoImpreso>(`_qr_firmas_/${un_id}`),
    read<Unidad>(`_un_/${un_id}`),
    read<Partial<InForce>>(inForcePlace(un_id)),
  ]);
  const placed = Object.entries(puntos).filter(([, punto]) => ownPlace(punto) !== null);
  for (const [qr_id, punto] of placed) await movePlace(un_id, qr_id, punto, at);
  const left = Object.keys(lugares).filter((qr_id) => puntos[qr_id] === undefined);
  const apart = {
    ...signaturesOf(qrKey(), un_id, puntos, firmas),
    ...Object.fromEntries(left.map((qr_id) => [`_qr_lugares_/${un_id}/${qr_id}`, null])),
  };
  if (Object.keys(apart).length > 0) await update(apart);
  if (placed.length + Object.keys(apart).length > 0) return true;

  const [before, now] = [{ ...NOTHING, ...known }, inForceOf({ puntos, lugares, planes }, unidad)];
  const changes = changesOf(before, now);
  if (changes === null) return false;
  const moved = changes.unidad.length === 0 ? changes.planes : [...changes.planes, ...Object.keys(planes)];
  for (const id_plan of new Set(moved)) {
    const plan = before.planes[id_plan];
    await replan(companyStore, un_id, id_plan, at, plan ? { ...plan, id_plan } : null);
  }
  await update({
    ...(known && historyOf(un_id, before, changes, at)),
    ...(known && orderNotifs(before, unidad, at)),
    [inForcePlace(un_id)]: now as unknown as Json,
  });
  return true;
}

/** The rows of a tree of a unit. */
async function rows<T>(path: string): Promise<Record<string, T>> {
  const found = Object.entries((await companyStore.read<Record<string, T | null>>(path)) ?? {});
  // Rows under small numbers are read as a list, whose holes are none.
  return Object.fromEntries(found.flatMap(([id, row]) => (row === null ? [] : [[id, row] as const])));
}
