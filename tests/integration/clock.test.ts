import type { Json } from '@gr/shared/contract/outbox';
import { diaId } from '@gr/shared/domain/dia/dia';
import { pushId } from '@gr/shared/domain/registro/ids';
import { withLedger } from '@gr/shared/domain/registro/ledger-row';
import type { NotifRes, PlanRonda, PuntoImpreso, Ronda, Unidad } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson } from '@gr/shared/domain/registro/trees';
import { atenderAlerta } from '@gr/shared/domain/ronda/alerta-ops';
import { iniciarRonda, marcarPunto, terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { horaLocal, localDate } from '@gr/shared/domain/valor/time';
import { followed } from '../../backend/company/command/followed.ts';
import type { Backend } from '../../backend/local/server.ts';
import { uidOfToken } from '../../shell/src/ports/outbox/own-token.ts';
import { printedPoints } from '../support/printed-points.ts';
import { tokens } from './phone.ts';
import { startStand } from './stand.ts';

const UN = 'u001';
const MINUTE = 60_000;
/** This very minute: the window of the plan opens with it. */
const OPENS = Math.floor(Date.now() / MINUTE) * MINUTE;
/** Until when the round may begin, and end. */
const GRACE = OPENS + 3 * MINUTE;
const LIMIT = OPENS + 13 * MINUTE;

let backend: Backend;
beforeAll(async () => {
  ({ backend } = await startStand(0));
});
afterAll(() => backend.close());

const NS = 'ns=demo-gr-default-rtdb';

async function read<T>(path: string): Promise<T> {
  const headers = { Authorization: 'Bearer owner' };
  return (await (await fetch(`${backend.url}/${path}.json?${NS}`, { headers })).json()) as T;
}

/** Writes as the office's commands do. */
async function asOwner(updates: Record<string, Json>): Promise<void> {
  const headers = { Authorization: 'Bearer owner' };
  const body = JSON.stringify({ ...updates, ...followed(updates, pushId(Date.now())) });
  await fetch(`${backend.url}/.json?${NS}`, { method: 'PATCH', headers, body });
  await backend.functions.idle();
}

/** A person of the demo with a token of their own; `tell` sends an operation and gives the status. */
async function person(doc: string, nombre: string) {
  const got = await tokens(() => backend.url, doc)(false);
  if (!got.ok) throw new Error(`${doc} can not sign in`);
  const uid = uidOfToken(got.value) ?? '';
  let acts = 0;
  return {
    act() {
      const now = Date.now();
      acts += 1;
      return { uid, emp_id: `e${doc}`, nombre, disp_id: 'd1', app_ver: '0.1.0', op: pushId(now + acts), now };
    },
    async tell({ id, updates }: { readonly id: string; readonly updates: Record<string, Json> }) {
      const body = JSON.stringify(withLedger(uid, id, { tipo: 'prueba' }, updates));
      const answer = await fetch(`${backend.url}/.json?${NS}&auth=${got.value}`, { method: 'PATCH', body });
      await backend.functions.idle();
      return answer.status;
    },
    async sees(path: string, query: string): Promise<number> {
      return (await fetch(`${backend.url}/${path}.json?${NS}&auth=${got.value}&${query}`)).status;
    },
  };
}

const tickAt = (at: number): Promise<void> => backend.functions.runScheduled('reloj_rondas', at);
const rung = (token: string): string[] =>
  backend.messaging.sent.filter((one) => one.token === token).map(({ data }) => data.titulo ?? '');
const day = async (): Promise<RondaDia> => {
  const days = Object.values(await read<Record<string, RondaDia>>(`_rondas_dia_/${UN}`));
  const found = days.find(({ id_plan }) => id_plan === 'corta');
  if (!found) throw new Error('the day was not made');
  return found;
};

test('a round nobody begins rings on its supervisor’s phone within two minutes, is attended by name, and may come after all', async () => {
  const plans = await read<Record<string, Record<string, PlanRonda>>>('_rondas_plan_');
  const [other] = Object.values(plans[UN] ?? {});
  if (!other) throw new Error('the demo has no plan');
  const plan: PlanRonda = {
    ...other,
    ...{ id_plan: 'corta', nom_plan: 'Ronda corta', gracia_min: 3, dur_est_min: 10 },
    ...{ hora_ini: horaLocal(OPENS), hora_fin: horaLocal(OPENS + 10 * MINUTE), rond_ids: { e1001: true } },
  };
  // The demo's own rounds may be due at this hour of the day, and the supervisor holds all units.
  const others = Object.entries(plans).flatMap(([un, ofUnit]) =>
    Object.keys(ofUnit).map((id) => [`_rondas_plan_/${un}/${id}/estado`, 'inactivo'] as const),
  );
  await asOwner(Object.fromEntries(others));
  // Days that were made already would still ring when their hours are over.
  await asOwner({ _agenda_: null });
  await asOwner({
    [`_emp_segdiez/e1001/tpush`]: 'tel-1001',
    [`_emp_segdiez/e2001/tpush`]: 'tel-2001',
    [`_emp_segdiez/e2003/tpush`]: 'tel-2003',
    [`_rondas_plan_/${UN}/corta`]: asJson(plan),
  });
  expect(await day()).toMatchObject({ estado: 'por_hacer', limite_ini_x: GRACE, limite_x: LIMIT });

  await tickAt(GRACE - MINUTE);
  expect([rung('tel-1001'), rung('tel-2001')]).toEqual([[], []]);
  for (const at of [GRACE, GRACE + MINUTE, GRACE + MINUTE]) await tickAt(at);
  expect([rung('tel-1001'), rung('tel-2001')]).toEqual([['Ronda no iniciada'], ['Ronda no iniciada']]);
  // Of other units.
  expect(rung('tel-2003')).toEqual([]);

  const id = (await day()).alerta ?? '';
  const alerta = await read<Alerta>(`_alertas_/${UN}/${id}`);
  const [guard, boss] = [await person('1001', 'Ana'), await person('2001', 'Carlos Herrera')];
  expect(await guard.tell(atenderAlerta(guard.act(), 'supervisor', alerta))).toBe(401);
  expect(await guard.tell({ ...atenderAlerta(guard.act(), 'rondero', alerta) })).toBe(401);
  // By the name of the staff record, whatever the phone says.
  expect(await boss.tell(atenderAlerta({ ...boss.act(), nombre: 'Otro Nombre' }, 'supervisor', alerta))).toBe(
    200,
  );
  expect(await read<Alerta>(`_alertas_/${UN}/${id}`)).toMatchObject({ estado: 'atendida' });
  await tickAt(GRACE + 9 * MINUTE);
  const notices = Object.values(await read<Record<string, NotifRes>>('_notif_novedades_res'));
  const about = notices.filter(({ id_ref }) => id_ref === id).map(({ emp_id, titulo }) => [emp_id, titulo]);
  expect(about).toContainEqual(['e1001', 'Lo atiende Carlos Alberto Herrera Ríos']);
  expect(about.map(([emp_id]) => emp_id)).not.toContain('e9001');
  expect(rung('tel-1001')).toEqual(['Ronda no iniciada']);

  await tickAt(LIMIT);
  const missed = await day();
  expect(missed.estado).toBe('vencida');
  for (const place of [`_recorridos_/${UN}`, '_recorridos_todos'])
    expect(await read<Ronda>(`${place}/${missed.vencida_id}`)).toMatchObject({ estado: 'vencida' });
  // Who took it as «No iniciada» has it as «Vencida», and is asked before anybody else.
  expect(await day()).toMatchObject({ alerta: id });
  expect(await read<Alerta>(`_alertas_/${UN}/${id}`)).toMatchObject({ tipo: 'vencida', estado: 'atendida' });
  expect(rung('tel-1001')).toEqual(['Ronda no iniciada']);
  expect(rung('tel-2001')).toEqual(['Ronda no iniciada', 'Ronda vencida']);

  // It lay in a phone without a line.
  const [unidad, puntos] = [await read<Unidad>(`_un_/${UN}`), await printedPoints(read, UN)];
  const start = guard.act();
  const begun = iniciarRonda(start, { id: start.op, unidad, plan, puntos, visita_rond: 'no' });
  expect(await guard.tell(begun.operation)).toBe(200);
  for (const punto of Object.values<PuntoImpreso>(puntos).filter(({ qr_id }) => qr_id in plan.puntos)) {
    const ronda = await read<Ronda>(`_recorridos_todos/${start.op}`);
    const leido = { firma: punto.firma, qr_ver: punto.qr_ver };
    const marked = marcarPunto(guard.act(), ronda, {
      punto,
      leido,
      skew: 0,
      version_vieja: false,
      metodo: 'qr',
    });
    if (marked.nuevo) await guard.tell(marked.operation);
  }
  const walked = await read<Ronda>(`_recorridos_todos/${start.op}`);
  expect(await guard.tell(terminarRonda(guard.act(), walked, unidad, null))).toBe(200);
  expect(await day()).toMatchObject({
    estado: 'completa',
    ronda_id: start.op,
    rond_nom: 'Ana Milena Ruiz Torres',
    cump_pct: 100,
    vencida_id: missed.vencida_id,
  });
  expect(wordsOfDay(await day()).map(({ text }) => text)).toContain('Vencida, llegó después');
  expect(await read<Ronda>(`_recorridos_/${UN}/${missed.vencida_id}`)).toMatchObject({ estado: 'anulada' });
  const after = Object.values((await read<Record<string, Alerta>>(`_alertas_/${UN}`)) ?? {});
  const own = after.filter(({ id_plan }) => id_plan === 'corta');
  // It arrived by the real clock, which is behind the one of the ticks: kinds in between may have been called for too.
  expect(own).toHaveLength(1);
  expect(own.filter(({ estado }) => estado !== 'resuelta')).toEqual([]);

  // What a phone asks for, and what it may not.
  const today = `orderBy="ini_x"&startAt=${OPENS - 24 * 60 * MINUTE}&endAt=${OPENS + 24 * 60 * MINUTE}`;
  const open = `orderBy="un_abierta"&equalTo="${UN}"&limitToLast=50`;
  expect(await boss.sees(`_rondas_dia_/${UN}`, today)).toBe(200);
  expect(await boss.sees(`_alertas_/${UN}`, open)).toBe(200);
  expect(await guard.sees('_rondas_dia_/u002', today)).toBe(401);
  expect(await boss.sees(`_agenda_`, 'orderBy="prox_x"&limitToFirst=1')).toBe(401);
});

test('a holiday entered when its days are made already takes them away, and one taken back gives them back', async () => {
  const [other] = Object.values(await read<Record<string, PlanRonda>>(`_rondas_plan_/${UN}`));
  const soon = Date.now() + 5 * MINUTE;
  const hours = { hora_ini: horaLocal(soon), hora_fin: horaLocal(soon + 10 * MINUTE), gracia_min: 0 };
  const named = { id_plan: 'laboral', estado: 'activo', sin_festivos: true } as const;
  const holiday = `_festivos_/${localDate(soon)}`;
  const made = async () =>
    Object.values(await read<Record<string, RondaDia>>(`_rondas_dia_/${UN}`)).filter(
      // Late in the evening the day after is made already.
      ({ id }) => id === diaId(localDate(soon), 'laboral'),
    ).length;
  await asOwner({ [`_rondas_plan_/${UN}/laboral`]: asJson({ ...other, ...named, ...hours }) });
  expect(await made()).toBe(1);
  await asOwner({ [holiday]: 'Día de la casa' });
  expect(await made()).toBe(0);
  await asOwner({ [holiday]: null });
  expect(await made()).toBe(1);
});

test('the agenda heals by the sweep what a lost event left out of it', async () => {
  // What the first test put aside is there again.
  await backend.functions.runScheduled('barrer_noche', Date.now());
  const before = await read<Record<string, Json>>('_agenda_');
  expect(Object.keys(before)).toContain(`p:${UN}:corta`);
  const totals = `_resumen_/${UN}/dias/${localDate(Date.now())}`;
  const counted = await read<{ prog: number }>(totals);
  expect(counted.prog).toBeGreaterThan(0);
  await asOwner({ _agenda_: null, [totals]: { prog: 99 } });
  await backend.functions.runScheduled('barrer_noche', Date.now());
  expect(await read(totals)).toEqual(counted);
  expect(Object.keys(await read<Record<string, Json>>('_agenda_')).sort()).toEqual(
    Object.keys(before).sort(),
  );
});
