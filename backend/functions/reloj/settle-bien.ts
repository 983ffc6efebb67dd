import type { Json } from '@gr/shared/contract/outbox';
import { isPlaceText } from '@gr/shared/domain/novedad/alarma';
import { isAlarm, isDrill } from '@gr/shared/domain/novedad/categorias';
import { isOpen } from '@gr/shared/domain/novedad/estado';
import type { Eslabon } from '@gr/shared/domain/registro/chain';
import { pushId } from '@gr/shared/domain/registro/ids';
import { type Registros, recordsOf } from '@gr/shared/domain/registro/ledger-row';
import type { NotifRes, Novedad, UnitShifts } from '@gr/shared/domain/registro/records';
import { SERVER_MADE } from '@gr/shared/domain/registro/stamp';
import { asJson } from '@gr/shared/domain/registro/trees';
import { bienAt, bienPath, doneAt, type EsperaBien, type Told, toldBy } from '@gr/shared/domain/turno/bien';
import { enTurno, pasoPath, TURNO_MAX_MS, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { fechahLocal, horaLocal } from '@gr/shared/domain/valor/time';
import { OFFICE } from '../../company/command/followed.ts';
import { uidOf } from '../../company/people/account-of.ts';
import { holders } from '../recipients.ts';
import { tellAll } from './alert-notices.ts';
import { agendaKey, fixedId } from './ids.ts';
import { type Person, workerAt } from './people.ts';
import type { ClockStore, Store } from './store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Time after which an open alarm is looked at again, ms (our choice). */
const OPEN_MS = 2 * MINUTE_MS;
/** Time after which a person on duty is looked at again where no question is asked at this hour, ms. */
const OUTSIDE_MS = 15 * MINUTE_MS;
/** Latest acts of a person in which a sign of life is looked for (our choice: what a phone sends together). */
const ACTS = 5;

/** A row of the person's ledger, as far as it is read here. */
interface LedgerRow {
  readonly at: number;
  readonly tipo: string;
  readonly reg?: Registros;
  readonly cadena?: Eslabon;
}
/** Acts of a person: id → row. */
type Acts = readonly (readonly [op: string, row: LedgerRow])[];

/** The row of the agenda by which the question of a person is looked at; `at` in ms since epoch. */
export function askNow(un_id: string, emp_id: string, at: number): Record<string, Json> {
  return { [`_agenda_/${agendaKey.bien(un_id, emp_id)}`]: { que: 'bien', un_id, id: emp_id, prox_x: at } };
}

/** Puts everybody who is on duty in a unit into the agenda: its shifts have changed, or rows were lost. `now` in ms since epoch. */
export async function askAgain(
  store: Pick<Store, 'read' | 'update'>,
  un_id: string,
  now: number,
): Promise<void> {
  const pasos = (await store.read<TurnoSteps>(pasoPath(un_id))) ?? {};
  const rows = enTurno(pasos, now).map(({ emp_id }) => askNow(un_id, emp_id, now));
  if (rows.length > 0) await store.update(Object.assign({}, ...rows));
}

/**
 * Looks at the question «¿Está bien?» of a person whose entry in the agenda is due at `now` (ms since epoch): asks, waits, takes any later act for an answer, opens
 * an alarm for who does not answer, and puts the next look into the agenda (ADR 031). A repeat writes the same again.
 */
export async function settleBien(
  store: ClockStore,
  un_id: string,
  emp_id: string,
  now: number,
): Promise<void> {
  const [pasos, turnos, kept, person] = await Promise.all([
    store.read<TurnoSteps>(pasoPath(un_id)),
    store.read<UnitShifts['turnos']>(`_un_/${un_id}/turnos`),
    store.read<EsperaBien>(bienPath(un_id, emp_id)),
    workerAt(store, un_id, emp_id, now),
  ]);
  /** Keeps what stands of the question, and when it is looked at again; `null` = there is none. */
  const keep = (espera: EsperaBien | null, prox_x: number | null): Promise<void> =>
    store.update({
      ...askNow(un_id, emp_id, prox_x ?? now),
      ...(prox_x === null && { [`_agenda_/${agendaKey.bien(un_id, emp_id)}`]: null }),
      [bienPath(un_id, emp_id)]: espera && asJson(espera),
    });

  const on = enTurno(pasos ?? {}, now).find((one) => one.emp_id === emp_id);
  /** Rings on the person's phone at `at`, once. */
  const ring = async (turno: string, at: number, until: number, who: Person): Promise<void> => {
    const notif = await questionOf(store, un_id, turno, at, until);
    await tellAll(store, { name: `pide ${at}`, notif }, [who]);
  };

  const acts = await actsOf(store, emp_id, Math.min(kept?.pide_x ?? now, on?.desde ?? now), now);
  const last = await lastTold(store, acts);
  const { pide_x, vence_x = 0, alarma } = kept ?? {};
  const answer = last !== null && pide_x !== undefined && last.fechah_x >= pide_x ? last : null;

  let ended = 0;
  if (kept && alarma !== undefined) {
    const opened = await store.read<Novedad>(`_novedades/${alarma}`);
    if (opened !== null && isOpen(opened)) {
      if (answer !== null) await noteAnswer(store, opened, alarma, answer, now);
      return keep(kept, now + OPEN_MS);
    }
    // The clock of who closed it may be ahead.
    ended = Math.min(now, Number(opened?.cierre?.fechah_x ?? now));
  }
  if (person === null) return keep(null, null);
  const isSettled = answer !== null || (on === undefined && hasLeft(pasos ?? {}, emp_id));
  if (kept && pide_x !== undefined && alarma === undefined && !isSettled) {
    // Neither the end of the hours nor a shift that is too long ends a question that was asked.
    if (now < vence_x) {
      const half = pide_x + (vence_x - pide_x) / 2;
      if (now < half) return keep(kept, half);
      await ring(on?.id ?? '', half, vence_x, person);
      return keep(kept, vence_x);
    }
    const opened = await openAlarm(store, un_id, person, { pide_x, vence_x }, last);
    return keep({ ...kept, alarma: opened }, now + OPEN_MS);
  }
  if (on === undefined || on.marcas.includes('sin_cerrar')) return keep(null, null);
  const timer = bienAt(turnos ?? {}, now);
  if (timer === null) {
    const isAsked = Object.values(turnos ?? {}).some(({ bien_min }) => bien_min !== undefined);
    return keep(null, isAsked ? now + OUTSIDE_MS : null);
  }
  const { cada_min, gracia_min } = timer;
  const due = Math.max(on.desde, last?.fechah_x ?? 0, ended) + cada_min * MINUTE_MS;
  if (now < due) return keep({ cada_min }, due);
  // Somebody who has asked for help is not asked.
  if (
    (await hasOpenAlarm(store, emp_id, acts)) ||
    (await isAskedElsewhere(store, un_id, emp_id, cada_min, now))
  )
    return keep({ cada_min }, now + OPEN_MS);
  const until = now + gracia_min * MINUTE_MS;
  await ring(on.id, now, until, person);
  return keep({ cada_min, pide_x: now, vence_x: until }, (now + until) / 2);
}

/**
 * Whether a person who is no longer on duty ended the shift, or was relieved by a step that nothing is doubtful in: who has gone home is in no
 * danger that anybody asked about, also where that is told late.
 */
function hasLeft(pasos: TurnoSteps, emp_id: string): boolean {
  const all = Object.values(pasos);
  const began = all.filter((one) => one.que === 'inicio' && one.emp_id === emp_id);
  const since = Math.max(...began.map(({ fechah_x }) => fechah_x));
  return all.some(({ que, fechah_x, marcas, ...one }) => {
    const ended = que === 'fin' && one.emp_id === emp_id && !marcas?.hora_dudosa;
    return fechah_x >= since && (ended || (one.releva_id === emp_id && marcas === undefined));
  });
}

/** The acts of a person that arrived since `from`, the latest first. Their ids have the hour of a phone's clock, which may be off by a day. */
async function actsOf(store: ClockStore, emp_id: string, from: number, now: number): Promise<Acts> {
  const [first, last] = [pushId(from - DAY_MS, new Uint8Array(12)), pushId(now + DAY_MS)];
  const rows = await store.between<LedgerRow>(`_ops/${uidOf(emp_id)}`, first, last);
  return Object.entries(rows)
    .filter(([, { at }]) => at >= from)
    .sort(([, a], [, b]) => b.at - a.at);
}

/**
 * What the latest of a person's last acts told: hour and place. By the hour of the act, no later than its arrival: a phone sends what waits
 * on it although nobody holds it.
 */
async function lastTold(store: Store, acts: Acts): Promise<Told | null> {
  const told = acts.slice(0, ACTS).map(async ([op, row]): Promise<Told | null> => {
    const records = recordsOf(row.reg ?? {}).map((path) => store.read<object>(path));
    const found = (await Promise.all(records))
      .map((record) => toldBy(record, op))
      // A phone sends the places of an alarm by itself.
      .find((one) => one !== null && !isPlaceText(one.texto ?? ''));
    return found ? { ...found, fechah_x: doneAt(found, row) } : null;
  });
  const found = (await Promise.all(told)).filter((one) => one !== null);
  return found.sort((a, b) => b.fechah_x - a.fechah_x)[0] ?? null;
}

/** Whether an act of these gave an alarm that is open; one may name the record of somebody else. */
async function hasOpenAlarm(store: Store, emp_id: string, acts: Acts): Promise<boolean> {
  const given = acts.filter(([, { tipo }]) => tipo === 'dar_alarma');
  const places = given
    .flatMap(([, { reg = {} }]) => recordsOf(reg))
    .filter((path) => path.startsWith('_novedades/'));
  const alarms = await Promise.all(places.map((path) => store.read<Novedad>(path)));
  return alarms.some(
    (one) =>
      one !== null &&
      isAlarm(one.cat_nov) &&
      !isDrill(one.cat_nov) &&
      (one.rond_id ?? one.super_id) === emp_id &&
      isOpen(one),
  );
}

/**
 * Whether the question of a person on duty in several units is put in another one: there is one question at a time. It is put where the minutes
 * are shortest, of equal ones in the first unit by its id; one that stands is waited for.
 */
async function isAskedElsewhere(
  store: Store,
  un_id: string,
  emp_id: string,
  cada_min: number,
  now: number,
): Promise<boolean> {
  const access = (await store.read<Parameters<typeof holders>[0][string]>(`_acceso_/${emp_id}`)) ?? {};
  const others = Object.keys(access).filter(
    (other) => other !== un_id && holders({ [emp_id]: access }, other, now).length > 0,
  );
  const asked = others.map(async (other): Promise<boolean> => {
    const [pasos, turnos, kept] = await Promise.all([
      store.read<TurnoSteps>(pasoPath(other)),
      store.read<UnitShifts['turnos']>(`_un_/${other}/turnos`),
      store.read<EsperaBien>(bienPath(other, emp_id)),
    ]);
    // A question of another unit that nobody answered stops this one's for the length of a shift at most.
    if ((kept?.pide_x ?? 0) > now - TURNO_MAX_MS) return true;
    const on = enTurno(pasos ?? {}, now).find((one) => one.emp_id === emp_id);
    const timer = on && !on.marcas.includes('sin_cerrar') ? bienAt(turnos ?? {}, now) : null;
    if (timer === null) return false;
    return timer.cada_min < cada_min || (timer.cada_min === cada_min && other < un_id);
  });
  return (await Promise.all(asked)).some(Boolean);
}

async function nameOfUnit(store: Store, un_id: string): Promise<string> {
  return (await store.read<string>(`_un_/${un_id}/un_nombre`)) ?? un_id;
}

/** The question on the person's phone, rung at `at` (ms since epoch), to be answered by `until`; `turno` = id of the step that began the shift. */
async function questionOf(
  store: Store,
  un_id: string,
  turno: string,
  at: number,
  until: number,
): Promise<NotifRes> {
  return {
    tipo_notif: 'esta_bien',
    titulo: '¿Está bien?',
    texto: `Toque «Estoy bien» antes de las ${horaLocal(until)}. Si no responde, se avisa a sus supervisores.`,
    ...{ criticidad: 'critica', un_id, un_nom: await nameOfUnit(store, un_id), id_ref: turno },
    ...{ ruta: '/turnos', estado: 'enviada', fechah_x: at },
  };
}

/** Opens an alarm in the name of a person who was asked at `pide_x` and had not answered by `vence_x`, at the place of the last act; gives its id. */
async function openAlarm(
  store: Store,
  un_id: string,
  { emp_id, nom, supervises }: Person & { readonly supervises: boolean },
  { pide_x, vence_x }: { readonly pide_x: number; readonly vence_x: number },
  last: Told | null,
): Promise<string> {
  const id = fixedId(vence_x, `bien ${un_id} ${emp_id} ${pide_x}`);
  const { lat, lng, prec_m = 0 } = last ?? {};
  const novedad: Novedad = {
    ...{ ...SERVER_MADE, _op: id, id_novedad: id, cant_archivos: 0, un_id },
    un_nom: await nameOfUnit(store, un_id),
    ...(supervises
      ? { super_id: emp_id, super_nom: nom, tipo_nov: 'supervision' }
      : { rond_id: emp_id, rond_nom: nom, tipo_nov: 'ronda' }),
    desc_nov: `No respondió a «¿Está bien?» de las ${horaLocal(pide_x)}.`,
    ...{ cat_nov: 'alarma', criticidad: 'critica', estado_nov: 'abierta', sos: true, silencioso: false },
    ...{ fechah: fechahLocal(vence_x), fechah_x: vence_x, fechah_srv: vence_x },
    ...(lat !== undefined && lng !== undefined && { lat, lng, prec_m }),
  };
  await store.createOnce(`_novedades/${id}`, asJson(novedad));
  await haveRead(store, id, id, vence_x);
  return id;
}

/** Adds the hour of an answer that came after the alarm was opened, in the person's name; once for each alarm. A person closes it. */
async function noteAnswer(
  store: Store,
  { rond_id, super_id, rond_nom, super_nom, fechah_x }: Novedad,
  alarma: string,
  answer: Told,
  now: number,
): Promise<void> {
  const id = fixedId(fechah_x, `respondió ${alarma}`);
  const note = {
    ...{ id_nota: id, _op: id, cant_archivos: 0 },
    ...{ emp_id: rond_id ?? super_id ?? '', emp_nom: rond_nom ?? super_nom ?? '' },
    texto: `Respondió a las ${horaLocal(answer.fechah_x)}.`,
    ...{ fechah: fechahLocal(answer.fechah_x), fechah_x: answer.fechah_x, fechah_srv: now },
  };
  await store.createOnce(`_novedades/${alarma}/notas/${id}`, note);
  await haveRead(store, id, alarma, now);
}

/** Has `leer_acto` follow an incident for what the clock did to it under the id `op`, as it follows what phones do. */
async function haveRead(store: Store, op: string, id_novedad: string, at: number): Promise<void> {
  const row = { at, tipo: 'esta_bien', reg: { [id_novedad]: '_novedades' } };
  if (await store.createOnce(`_ops/${OFFICE}/${op}`, row))
    await store.update({ [`_por_leer_/${op}`]: { uid: OFFICE, at } });
}
