// @room mf-turnos mf-rondas backend/functions/reloj shared/domain/turno shared/domain/minuta
import { readFileSync } from 'node:fs';
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import type { NotifRes } from '@gr/shared/domain/registro/records';
import { readWorkbook } from '@gr/shared/domain/tabla/file/workbook';
import { bienPath, type EsperaBien } from '@gr/shared/domain/turno/bien';
import { mondayOf, programaPath, rowId } from '@gr/shared/domain/turno/programa';
import { enTurno, pasoPath, type TurnoSteps } from '@gr/shared/domain/turno/turno';
import { localDate, startOfDate } from '@gr/shared/domain/valor/time';
import type { Page } from 'playwright-core';
import { readPath, until, writePath } from './support/database.ts';
import { arrivedRound } from './support/expect-round.ts';
import { beginRound, completePoint, endRound } from './support/rondero.ts';
import { createStage } from './support/stage.ts';
import { type Story, startStory } from './support/story.ts';
import { typeCode } from './support/typed-code.ts';
import { createLooks, goInside, readyOffline, whole } from './support/visit.ts';

const UN = 'u001';
const MINUTE = 60_000;
const ANA = 'Ana Milena Ruiz Torres';
const SANDRA = 'Sandra Patricia Mora León';

let story: Story;
const stage = createStage();

beforeAll(async () => {
  story = await startStory(UN);
  // The demo has somebody on duty.
  await put(`_minuta_/${UN}/turno`, null);
});

afterAll(async () => {
  await stage.clear();
  await story.close();
});

const get = <T>(path: string): Promise<T> => readPath<T>(story.backend.url, path);
const put = (path: string, value: unknown): Promise<void> => writePath(story.backend.url, path, value);

/** The clock of the house comes by now. */
async function clock(): Promise<void> {
  // What the acts before have put into its agenda.
  await story.backend.functions.idle();
  await story.backend.functions.runScheduled('reloj_rondas', Date.now());
  await story.backend.functions.idle();
}

/** Who is on duty as the server knows it, by their ids. */
async function untilOnDuty(...ids: readonly string[]): Promise<void> {
  const found = async () => {
    const steps = await get<TurnoSteps | null>(pasoPath(UN));
    return enTurno(steps ?? {}, Date.now()).map(({ emp_id }) => emp_id);
  };
  await until(found, (now) => JSON.stringify(now) === JSON.stringify(ids));
}

/** Who was told what about a record, the kinds of the shift alone. */
async function toldOf(id_ref: string): Promise<readonly string[]> {
  const all = await get<Record<string, NotifRes>>('_notif_novedades_res');
  return Object.values(all)
    .filter((one) => one.id_ref === id_ref)
    .map(({ emp_id, titulo }) => `${emp_id} ${titulo}`)
    .toSorted();
}

/** Presses `button` on «Turnos» and types the code of the post on the camera's screen. */
async function readCode(page: Page, button: string, text: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await typeCode(page, text);
}

/**
 * The hours of each person in this month, ms, counted anew out of the entries over REST: from a beginning to the person's next step, or to the
 * beginning of who took over at the same post; nothing for a shift that goes on, or of more than 16 hours.
 */
async function recount(): Promise<ReadonlyMap<string, number>> {
  const month = startOfDate(`${localDate(Date.now()).slice(0, 7)}-01`);
  const book = (await get<MinutaDias | null>(`_minuta_/${UN}`)) ?? {};
  const days = Object.fromEntries(Object.entries(book).filter(([key]) => /^\d/.test(key)));
  const steps = anotaciones(days).flatMap(({ que, emp_id, fechah_x, ...entry }) => {
    const { paso } = entry as { paso?: { que: string; qr_id: string; releva_id?: string } };
    return que === 'turno' && paso ? [{ emp_id, at: fechah_x, ...paso }] : [];
  });
  const open = new Map<string, { readonly at: number; readonly qr_id: string }>();
  const hours = new Map<string, number>();
  const end = (emp_id: string, at: number) => {
    const began = open.get(emp_id);
    open.delete(emp_id);
    if (!began || at - began.at > 16 * 60 * MINUTE) return;
    hours.set(emp_id, (hours.get(emp_id) ?? 0) + Math.max(0, at - Math.max(began.at, month)));
  };
  for (const { que, emp_id, at, qr_id, releva_id = '' } of steps.toSorted((a, b) => a.at - b.at)) {
    end(emp_id, at);
    if (que !== 'inicio') continue;
    if (open.get(releva_id)?.qr_id === qr_id) end(releva_id, at);
    open.set(emp_id, { at, qr_id });
  }
  return hours;
}

test('a night of four people: no relief, a round without a line, a question nobody answers, an alarm that is taken, the hours', async () => {
  const { backend, points, photo } = story;
  const [post] = points;
  if (post === undefined) throw new Error('the demo has no point');
  const code = formatTextoQr({ un_id: UN, ...post });
  const gate = { qr_id: post.qr_id, nom_qr: post.nom_qr };
  const here = { latitude: post.lat ?? 0, longitude: post.lng ?? 0, accuracy: 8 };
  const hour = (hora_ini: string, hora_fin: string) => ({ hora_ini, hora_fin, bien_min: 30 });
  await put(`_un_/${UN}/turnos`, { dia: hour('00:00', '12:00'), noche: hour('12:00', '00:00') });

  // Sandra's day ended 35 minutes ago, and Ana was to begin then.
  const end = Date.now() - 35 * MINUTE;
  const rows = [
    { que: 'turno', emp_id: 'e1004', emp_nom: SANDRA, ...gate, ini_x: end - 720 * MINUTE, fin_x: end },
    { que: 'turno', emp_id: 'e1001', emp_nom: ANA, ...gate, ini_x: end, fin_x: end + 720 * MINUTE },
  ];
  for (const row of rows) {
    const id = rowId(row.emp_id, row.ini_x);
    await put(`${programaPath(UN, mondayOf(row.ini_x))}/turnos/${id}`, row);
    await put(`_agenda_/t:${UN}:${id}`, { que: 'presencia', un_id: UN, id, prox_x: Date.now() });
  }
  const [day, night] = rows.map(({ emp_id, ini_x }) => rowId(emp_id, ini_x)) as [string, string];
  const began = { que: 'inicio', emp_id: 'e1004', emp_nom: SANDRA, ...gate, fechah_x: end - 725 * MINUTE };
  await put(pasoPath(UN, 'k1'), began);
  await put(`_agenda_/b:${UN}:e1004`, { que: 'bien', un_id: UN, id: 'e1004', prox_x: Date.now() });

  const ana = await stage.enter('1001', backend.url);
  const sandra = await stage.enter('1004', backend.url);
  const eva = await stage.enter('2001', backend.url);
  for (const { phone } of [ana, sandra]) await phone.context.setGeolocation(here);
  const looks = [ana, sandra, eva].map(({ inspect }) => createLooks(inspect, 'turnos'));
  const [anas, sandras, evas] = looks as [(typeof looks)[0], (typeof looks)[0], (typeof looks)[0]];
  await readyOffline(ana.page);
  await goInside(ana.page, '/turnos');
  await whole(ana.page, 'Usted no está de turno.');
  await anas.look('sin-turno');
  await ana.phone.context.setOffline(true);

  // The relief does not come: the one who waits, the one who is late and who answers for them hear of it.
  await clock();
  expect(await toldOf(night)).toEqual(
    expect.arrayContaining([
      `e1001 ¿Ya está en el puesto?`,
      `e2001 No llegó: ${ANA}`,
      `e9001 No llegó: ${ANA}`,
    ]),
  );
  expect(await toldOf(day)).toEqual(
    expect.arrayContaining(['e1001 Lo esperan en el puesto', `e2001 Sin relevo: ${SANDRA}`]),
  );
  await goInside(eva.page, '/turnos');
  await whole(eva.page, `Sin relevo: ${SANDRA}`);
  await whole(eva.page, `No llegó: ${ANA}`);
  await evas.look('segun-programa');

  // Sandra, twelve hours without an act, is asked and answers with one tap.
  await goInside(sandra.page, '/turnos');
  await whole(sandra.page, /^Responda antes de las/);
  await whole(sandra.page, /^Avisos apagados: con la pantalla bloqueada/);
  await sandras.look('esta-bien');
  await sandra.page.getByRole('button', { name: 'Estoy bien' }).click();
  await whole(sandra.page, /^Registrado a las .+\. Se le pregunta a las/);

  // Ana comes, takes the post over and walks a round, all without a line.
  await readCode(ana.page, 'Empezar turno', code);
  await whole(ana.page, new RegExp(`^${SANDRA} está aquí desde`));
  await anas.look('relevo');
  await ana.page.getByRole('button', { name: `Recibir el puesto de ${SANDRA}` }).click();
  await whole(ana.page, new RegExp(`^Usted recibe el puesto de ${SANDRA}\\. La central lo confirma`));
  await ana.page.getByRole('button', { name: 'Ver turnos' }).click();
  await whole(ana.page, /^Turno empezado/);
  await whole(ana.page, 'Guardado en el teléfono. Sale al haber señal.');
  await anas.look('empezado-sin-conexion');
  await goInside(ana.page, `/rondasini?un=${UN}&plan=libre`);
  await beginRound(ana.page);
  const ronda = new URL(ana.page.url()).pathname.slice('/rondas/'.length);
  for (const punto of points.slice(0, 3)) {
    await ana.page.getByRole('button', { name: 'Escanear punto' }).click();
    await typeCode(ana.page, formatTextoQr({ un_id: UN, ...punto }));
    await completePoint(ana.page, punto, photo);
    await ana.page.waitForURL(/\/rondas\/[-\w]{20}$/);
  }
  await endRound(ana.page);
  await untilOnDuty('e1004');
  await ana.phone.context.setOffline(false);
  await untilOnDuty('e1001');
  const round = await arrivedRound(backend.url, UN, 'e1001', ronda);
  expect(Object.keys(round.recorrido ?? {})).toHaveLength(3);
  await whole(sandra.page, 'Usted no está de turno.');
  await clock();
  expect(await toldOf(night)).toEqual(
    expect.arrayContaining([`e2001 Ya llegó: ${ANA}`, `e9001 Ya llegó: ${ANA}`]),
  );

  // Ana does not answer: the alarm is in her name, Eva takes it, and what Ana tells later stands in it.
  const asked = Date.now();
  await put(bienPath(UN, 'e1001'), { cada_min: 30, pide_x: asked, vence_x: asked + 1 });
  await put(`_agenda_/b:${UN}:e1001`, { que: 'bien', un_id: UN, id: 'e1001', prox_x: asked });
  await clock();
  const { alarma } = await get<EsperaBien>(bienPath(UN, 'e1001'));
  expect(await toldOf(alarma ?? '')).toContainEqual(expect.stringMatching(/^e2001 ALARMA: Ana/));
  await goInside(eva.page, `/novedadesver?id=${alarma}`);
  await eva.page.getByRole('heading', { level: 1, name: 'Alarma' }).waitFor();
  await eva.page
    .getByText(/No respondió a «¿Está bien\?» de las/)
    .first()
    .waitFor();
  await eva.page.getByRole('button', { name: 'Recibí' }).click();
  await goInside(ana.page, '/turnos');
  await whole(ana.page, /^No respondió a tiempo y se avisó a sus supervisores/);
  await ana.page.getByRole('button', { name: 'Estoy bien' }).click();
  const answered = async () => {
    await clock();
    return get<object | null>(`_novedades/${alarma}/notas`);
  };
  await until(answered, (notas) => notas !== null);
  await whole(eva.page, /^Respondió a las/);
  expect(await get(`_novedades/${alarma}/estado_nov`)).toBe('en_gestion');

  // In the morning Sandra takes over, and the office's sheet of hours is what the book tells.
  await readCode(sandra.page, 'Empezar turno', code);
  await sandra.page.getByRole('button', { name: `Recibir el puesto de ${ANA}` }).click();
  await whole(sandra.page, new RegExp(`^Usted recibió el puesto de ${ANA}\\.`));
  await sandras.look('recibir-el-puesto');
  await untilOnDuty('e1004');
  await whole(ana.page, 'Usted no está de turno.');
  await backend.functions.idle();
  const gloria = await stage.enter('9001', backend.url);
  await goInside(gloria.page, `/turnos/horas?un=${UN}`);
  await whole(gloria.page, new RegExp(`^${ANA}: \\d+\\sturnos?`));
  const saved = gloria.page.waitForEvent('download');
  await gloria.page.getByRole('button', { name: 'Descargar Excel' }).click();
  const book = await readWorkbook(readFileSync(await (await saved).path()));
  if (!book.ok) throw new Error(book.error.message);
  const [, ...people] = book.value.sheets[0]?.rows ?? [];
  const counted = await recount();
  expect(counted.get('e1001')).toBeGreaterThan(0);
  const worked = (all: Iterable<readonly [string, number]>) =>
    new Map([...all].filter(([, hours]) => hours > 0));
  const told = people.map(
    ([emp_id = '', , , , total = '']) => [emp_id, Number(total.replace(',', '.'))] as const,
  );
  expect(worked(told)).toEqual(
    worked([...counted].map(([emp_id, ms]) => [emp_id, Math.round(ms / 36_000) / 100] as const)),
  );
  for (const { done } of looks) done();
});
