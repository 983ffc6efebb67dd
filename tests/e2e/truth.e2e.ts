// @room backend
import type { Json } from '@gr/shared/contract/outbox';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import type { Alerta, RondaDia } from '@gr/shared/domain/registro/round-day';
import { asJson } from '@gr/shared/domain/registro/trees';
import { terminarRonda } from '@gr/shared/domain/ronda/ronda-ops';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { type Backend, startBackend } from '../../backend/local/server.ts';
import { createLiar, type Liar } from '../support/liar.ts';
import { openPhone, type Phone } from './support/chromium.ts';
import { until } from './support/database.ts';
import { logIn } from './support/rondero.ts';
import { frozenApp } from './support/stack.ts';
import { goInside, whole } from './support/visit.ts';

const UN = 'u001';
const SUPERVISOR = 'e2001';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MISSED: readonly string[] = ['vencida', 'no_iniciada', 'incompleta', 'en_riesgo'];

let backend: Backend;
let liar: Liar;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'demo', seedDays: 2, appDir: frozenApp() },
    // The hours of the house pass when the test says so.
    clock: false,
    report: () => undefined,
  });
  liar = await createLiar(backend, '1001', UN);
  phone = await openPhone();
  page = await phone.page();
  await logIn(page, backend.url, '2001');
});

afterAll(async () => {
  await phone.kill();
  await backend.close();
});

/** Opens the page of a round inside the running app. */
async function openRound(id: string): Promise<void> {
  await goInside(page, `/verrecorr?ronda=${id}&un=${UN}`);
  await whole(page, 'Distancia');
}
const seen = (text: string | RegExp) => page.locator('#contenido').getByText(text).first().waitFor();

test('what a guard’s phone lied reads on the supervisor’s screen as what it is', async () => {
  const now = Date.now();
  const ended = { estado: 'completada', qr_leidos: 10, cump_pct: 100, fechah_fin_x: now } as const;
  const empty = await liar.begun(() => ended);
  await openRound(empty.id);
  await seen('Incompleta');
  await seen('El teléfono dijo que la ronda terminó completa, pero no leyó ningún punto.');
  await seen('El teléfono contó más puntos de los que llegaron.');

  const short = await liar.begun(({ orden_esp }) => ({
    orden_esp: Object.fromEntries(Object.entries(orden_esp ?? {}).slice(0, 1)),
    qr_esp: 1,
  }));
  const lies: readonly Record<string, Json>[] = [
    { lat: 60, lng: 20, prec_m: 5 },
    { firma: 'AAAAAAAAAAAAAAAA' },
    { fechah_x: 5_000 },
  ];
  for (const [i, lie] of lies.entries()) {
    const punto = liar.planned[i];
    const acto = liar.act();
    if (punto) expect(await liar.tell(acto.op, liar.point(short, punto, lie, acto))).toBe(200);
  }
  await openRound(short.id);
  for (const mark of [
    'El teléfono no tenía los puntos del plan vigente.',
    /Lejos del punto/,
    /Código no emitido por la empresa/,
    /Hora dudosa/,
    `3 de ${liar.planned.length}`,
  ]) {
    await seen(mark);
  }

  const together = await liar.begun();
  const acto = liar.act();
  const all = liar.planned.map((punto) => liar.point(together, punto, {}, acto));
  expect(await liar.tell(acto.op, Object.assign({}, ...all))).toBe(200);
  await openRound(together.id);
  await seen(/Enviado junto con otros puntos/);

  // All points, told a while ago and without the chain of a phone: complete, and nothing vouches for its hours.
  const began = Date.now() - 30 * 60_000;
  const late = await liar.begun(undefined, began);
  for (const [i, punto] of liar.planned.entries()) {
    const read = liar.act(began + (i + 1) * 100_000);
    expect(await liar.tell(read.op, liar.point(late, punto, {}, read))).toBe(200);
  }
  const end = liar.act();
  const { updates } = terminarRonda(end, await liar.judged(late.id), liar.unidad, null);
  expect(await liar.tell(end.op, { ...updates })).toBe(200);
  await openRound(late.id);
  await seen('Completa, por confirmar');
  await seen('Llegó después y sin la huella del teléfono: nada confirma sus horas.');
  await seen('Por qué quedó así');
});

/** The demo's own rounds are not due and its alerts not open, whatever the hour of the day is. */
async function quietDemo(): Promise<void> {
  type OfUnits<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;
  const plans = await liar.read<OfUnits<object>>('_rondas_plan_');
  const alerts = (await liar.read<OfUnits<Alerta> | null>('_alertas_')) ?? {};
  const each = <T>(tree: OfUnits<T>) =>
    Object.entries(tree).flatMap(([un, all]) =>
      Object.entries(all).map(([id, one]) => [`${un}/${id}`, one] as const),
    );
  const still = each(plans).map(([at]) => [`_rondas_plan_/${at}/estado`, 'inactivo'] as const);
  const open = each(alerts).filter(([, { un_abierta }]) => un_abierta !== undefined);
  const closed = open.flatMap(([at]) => [
    [`_alertas_/${at}/estado`, 'justificada'] as const,
    [`_alertas_/${at}/un_abierta`, null] as const,
    [`_alertas_/${at}/sig_x`, null] as const,
  ]);
  await liar.asOwner(Object.fromEntries([...still, ...closed]));
  await backend.functions.idle();
  // Days that were made already would still ring when their hours are over.
  await liar.asOwner({ _agenda_: null });
}

test('a round nobody begins is shown, told and attended by name; the figures are those of the records', async () => {
  await quietDemo();
  await goInside(page, '/rondas');
  await seen('No hay alertas abiertas en sus unidades.');
  // Its time to begin is over with this minute.
  const over = Math.ceil(Date.now() / MINUTE) * MINUTE;
  const hour = (ms: number) => fechahLocal(ms).slice(11, 16);
  const days = { lun: true, mar: true, mie: true, jue: true, vie: true, sab: true, dom: true } as const;
  const missed = {
    ...liar.plan,
    ...{ id_plan: 'nadie', nom_plan: 'Ronda de nadie', dias: days, gracia_min: 30, dur_est_min: 30 },
    ...{ hora_ini: hour(over - 30 * MINUTE), hora_fin: hour(over) },
  };
  await liar.asOwner({
    [`_rondas_plan_/${UN}/nadie`]: asJson(missed),
    [`_un_/${UN}/reglas/escalera`]: { supervisor_min: 0 },
  });
  // The clock comes by, once for the round and once for who is told next.
  for (const at of [over + MINUTE, over + 2 * MINUTE]) {
    await backend.functions.runScheduled('reloj_rondas', at);
    await backend.functions.idle();
  }

  await seen('No iniciada: Ronda de nadie');
  const alerts = () => liar.read<Record<string, Alerta>>(`_alertas_/${UN}`);
  const mine = (all: Record<string, Alerta> | null) =>
    Object.values(all ?? {}).find(({ id_plan }) => id_plan === 'nadie');
  const { id = '' } = mine(await alerts()) ?? {};
  const told = Object.values(await liar.read<Record<string, NotifRes>>('_notif_novedades_res')).find(
    (one) => one.tipo_notif === 'ronda_no_iniciada' && one.emp_id === SUPERVISOR && one.ruta.includes(id),
  );
  expect(told).toMatchObject({ un_id: UN });

  await goInside(page, told?.ruta ?? '');
  await seen(/Qué pasó con la alerta/);
  await page.getByRole('button', { name: 'Lo atiendo' }).click();
  await seen(/^La atiende .+ desde las/);
  const { pasos } = (await until(alerts, (all) => mine(all)?.estado === 'atendida'))[id] ?? {};
  expect(Object.values(pasos ?? {})).toContainEqual(
    expect.objectContaining({ que: 'atiende', emp_id: SUPERVISOR, nivel: 'supervisor' }),
  );
  // Its window is over: the same alert, still by name; the taker is asked, and nobody else.
  await backend.functions.runScheduled('reloj_rondas', over + 31 * MINUTE);
  await backend.functions.idle();
  await seen('Vencida: Ronda de nadie');
  await seen(/^La atiende .+ desde las/);
  expect(mine(await alerts())).toMatchObject({ id, tipo: 'vencida', estado: 'atendida' });
  const notices = await liar.read<Record<string, NotifRes>>('_notif_novedades_res');
  const asked = Object.values(notices).filter(
    ({ id_ref, tipo_notif }) => id_ref === id && tipo_notif === 'ronda_vencida',
  );
  expect(asked.map(({ emp_id }) => emp_id)).toEqual([SUPERVISOR]);
  await page.getByRole('button', { name: 'Justificar' }).click();
  await page.getByRole('dialog').getByText('Sin personal').click();
  await page.getByRole('button', { name: 'Guardar justificación' }).click();
  await until(alerts, (all) => mine(all)?.estado === 'justificada');
  await seen(/la justificó: Sin personal/);
  await goInside(page, '/rondas');
  await seen('No hay alertas abiertas en sus unidades.');

  const units = Object.keys(await liar.read<object>(`_acceso_/${SUPERVISOR}`));
  const byUnit = await liar.read<Record<string, Record<string, RondaDia>>>('_rondas_dia_');
  const midnight = Date.parse(`${fechahLocal(Date.now()).slice(0, 10)}T00:00:00-05:00`);
  const today = units
    .flatMap((un_id) => Object.values(byUnit[un_id] ?? {}))
    .filter(({ ini_x, limite_x }) => ini_x < midnight + DAY && limite_x >= midnight)
    // Of a plan that was taken back nothing is due.
    .filter(({ retirada, estado }) => !(retirada && estado === 'por_hacer'));
  const wrong = today.filter(({ estado, tarde }) => tarde === true || MISSED.includes(estado));
  expect(wrong.length).toBeGreaterThan(0);
  await goInside(page, '/rondas?ver=hoy');
  await seen(new RegExp(`^${today.length}\\srondas · ${wrong.length} con problema`));
  await goInside(page, '/home');
  const here = wrong.filter(({ un_id }) => un_id === UN).length;
  const row = page.locator(`a[href="/rondas?ver=hoy&un=${UN}&estado=problema"]`);
  await row.waitFor();
  // «1 no iniciada · 1 tarde»: together they are all of this unit.
  const summed = (text: string) =>
    (text.match(/\d+(?=\s(?:vencida|no iniciada|incompleta|en riesgo|tardía))/g) ?? []).reduce(
      (sum, count) => sum + Number(count),
      0,
    );
  await until(
    () => row.innerText(),
    (text) => summed(text) === here,
  );
  await row.click();
  await seen(new RegExp(`^${here}\\srondas? · ${here} con problema`));
});
