import type { DayAlert, DayUpTo } from '@gr/shared/domain/dia/dia-fold';
import { isExplained, systemStep } from '@gr/shared/domain/dia/escalera';
import type { Alerta, CausaResuelta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson } from '@gr/shared/domain/registro/trees';
import { fixedId } from './ids.ts';
import { peopleOf } from './people.ts';
import { settleAlert } from './settle-alert.ts';
import type { ClockStore } from './store.ts';

const place = (un_id: string, id: string): string => `_alertas_/${un_id}/${id}`;

/**
 * Settles the alerts of a day: each alert that was due is written once, the one due now goes up its ladder, the others are resolved. A day
 * whose alert was explained by a person who answers for the unit raises no second one.
 */
export async function settleDayAlerts(
  store: ClockStore,
  dia: RondaDia,
  { alertas, pide }: DayUpTo,
  now: number,
): Promise<void> {
  const known = dia.alertas ?? {};
  const there = await Promise.all(Object.values(known).map((id) => store.read<Alerta>(place(dia.un_id, id))));
  const old = there.filter((one) => one !== null);
  const explained = old.find((one) => isExplained(one) && one.pasos?.[systemStep('resuelta')] === undefined);
  const fresh = alertas.filter(({ tipo }) => known[tipo] === undefined);
  const made: Alerta[] = [];
  for (const one of explained ? [] : fresh) made.push(await raise(store, dia, one, now));
  for (const alerta of [...old, ...made]) {
    const isCalled = alerta.tipo === pide || (alerta === explained && pide !== null);
    if (!isCalled)
      await resolve(store, alerta, dia.retirada ? 'retirada' : pide ? 'reemplazada' : 'llego', now);
    else if (made.includes(alerta)) await settleAlert(store, dia.un_id, alerta.id, now);
  }
}

async function raise(store: ClockStore, dia: RondaDia, { tipo, desde_x, ronda }: DayAlert, now: number) {
  const { un_id, un_nom, id_plan, nom_plan, ini_x, fin_x } = dia;
  const id = fixedId(desde_x, `alerta ${un_id} ${dia.id} ${tipo}`);
  const guards = ronda
    ? [{ emp_id: ronda.rond_id, nom: ronda.rond_nom }]
    : await peopleOf(store, un_id, 'guarda', now, dia.rond_ids);
  const sobre = Object.fromEntries(guards.map(({ emp_id, nom }) => [emp_id, nom]));
  const alerta: Alerta = {
    id,
    tipo,
    un_id,
    un_nom,
    id_dia: dia.id,
    id_plan,
    nom_plan,
    ini_x,
    fin_x,
    ...(ronda ? { ronda_id: ronda.id } : {}),
    ...(guards.length > 0 ? { sobre } : {}),
    estado: 'abierta',
    nivel: 'guarda',
    un_abierta: un_id,
    pasos: { [systemStep('creada')]: { que: 'creada', fechah_srv: now } },
    fechah_x: desde_x,
    fechah_srv: now,
  };
  await store.createOnce(place(un_id, id), asJson(alerta));
  await store.update({ [`_rondas_dia_/${un_id}/${dia.id}/alertas/${tipo}`]: id });
  return alerta;
}

async function resolve(store: ClockStore, alerta: Alerta, causa: CausaResuelta, now: number): Promise<void> {
  const step = systemStep('resuelta');
  if (alerta.pasos?.[step] !== undefined) return;
  const paso = { que: 'resuelta', causa, fechah_srv: now };
  await store.createOnce(`${place(alerta.un_id, alerta.id)}/pasos/${step}`, paso);
  await settleAlert(store, alerta.un_id, alerta.id, now);
}
