import type { DayAlert, DayUpTo } from '@gr/shared/domain/dia/dia-fold';
import { isExplained, systemStep, takerOf } from '@gr/shared/domain/dia/escalera';
import { alertaEntry } from '@gr/shared/domain/minuta/entradas';
import type { Alerta, CausaResuelta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson, changedFields } from '@gr/shared/domain/registro/trees';
import { fixedId } from './ids.ts';
import { guardsOnShift } from './people.ts';
import { settleAlert } from './settle-alert.ts';
import type { ClockStore } from './store.ts';

const place = (un_id: string, id: string): string => `_alertas_/${un_id}/${id}`;

/**
 * Settles the alert of a day: it is written once, follows what is due, and is resolved when nothing is. Who took it keeps it whatever it
 * becomes. A day whose alert was explained by a person who answers for the unit asks for nothing more.
 */
export async function settleDayAlerts(
  store: ClockStore,
  dia: RondaDia,
  { alertas, pide }: DayUpTo,
  now: number,
): Promise<void> {
  let alerta = dia.alerta === undefined ? null : await store.read<Alerta>(place(dia.un_id, dia.alerta));
  for (const one of alertas) {
    // A round that is short because a person decided so: they know, and nobody else is called.
    if (one.ronda?.decisiones !== undefined) continue;
    if (alerta !== null && (alerta.pasos?.[systemStep(one.tipo, 'creada')] || isExplained(alerta))) continue;
    alerta = await raise(store, dia, one, alerta, now);
  }
  if (alerta === null) return;
  if (pide !== null && (alerta.tipo === pide || isExplained(alerta)))
    await settleAlert(store, dia.un_id, alerta.id, now);
  else await resolve(store, alerta, dia.retirada ? 'retirada' : 'llego', now);
}

/** Writes the alert of a day, or what it has become. */
async function raise(
  store: ClockStore,
  dia: RondaDia,
  { tipo, desde_x, ronda }: DayAlert,
  known: Alerta | null,
  now: number,
): Promise<Alerta> {
  const { un_id, un_nom, id_plan, nom_plan, ini_x, fin_x } = dia;
  const guards = ronda
    ? [{ emp_id: ronda.rond_id, nom: ronda.rond_nom }]
    : await guardsOnShift(store, dia, now);
  const id = known?.id ?? fixedId(desde_x, `alerta ${un_id} ${dia.id}`);
  const taker = known === null ? null : takerOf(known);
  const step = { que: 'creada', tipo, ...(taker ? { tiene: taker.emp_id } : {}), fechah_srv: now } as const;
  const { ronda_id: _round, sobre: _about, ...rest } = known ?? {};
  const alerta: Alerta = {
    nivel: 'guarda',
    estado: 'abierta',
    ...rest,
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
    ...(guards.length > 0
      ? { sobre: Object.fromEntries(guards.map(({ emp_id, nom }) => [emp_id, nom])) }
      : {}),
    un_abierta: un_id,
    pasos: { ...known?.pasos, [systemStep(tipo, 'creada')]: step },
    fechah_x: desde_x,
    fechah_srv: now,
  };
  if (known === null) await store.createOnce(place(un_id, id), asJson(alerta));
  else
    await store.update(
      Object.fromEntries(
        Object.entries(changedFields(known, alerta)).map(([path, value]) => [
          `${place(un_id, id)}/${path}`,
          value,
        ]),
      ),
    );
  await store.update({ [`_rondas_dia_/${un_id}/${dia.id}/alerta`]: id });
  const entrada = alertaEntry(alerta, now);
  if (entrada !== null)
    await store.append({ un_id, clave: `${id}~${tipo}`, dia_x: desde_x, entrada: { ...entrada, ref: id } });
  return alerta;
}

async function resolve(store: ClockStore, alerta: Alerta, causa: CausaResuelta, now: number): Promise<void> {
  const step = systemStep(alerta.tipo, 'resuelta');
  if (alerta.pasos?.[step] !== undefined) return;
  const paso = { que: 'resuelta', tipo: alerta.tipo, causa, fechah_srv: now };
  await store.createOnce(`${place(alerta.un_id, alerta.id)}/pasos/${step}`, paso);
  await settleAlert(store, alerta.un_id, alerta.id, now);
}
