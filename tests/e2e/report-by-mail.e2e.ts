// @room mf-informes shared/domain/resumen shared/domain/minuta backend
import { anotaciones, type MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { localDate } from '@gr/shared/domain/valor/time';
import { type Backend, startBackend } from '../../backend/local/server.ts';
import { WAIT_MS } from './support/chromium.ts';
import { readPath, until, writePath } from './support/database.ts';
import { figuresOn, recounted, textOfPdf } from './support/report-figures.ts';
import { frozenApp } from './support/stack.ts';
import { createStage } from './support/stage.ts';
import { createLooks, goInside, whole } from './support/visit.ts';

const UN = 'u001';
const TODAY = localDate(Date.now());
/** First day of this month, and first and last of the one before, counted here by themselves. */
const THIS_MONTH = `${TODAY.slice(0, 7)}-01`;
const LAST = new Date(Date.parse(THIS_MONTH) - 86_400_000).toISOString().slice(0, 10);
const FIRST = `${LAST.slice(0, 7)}-01`;

let backend: Backend;
const stage = createStage();

beforeAll(async () => {
  backend = await startBackend({
    ...{ port: 0, dataDir: null, seed: 'demo', appDir: frozenApp(), emulator: true },
    // The whole of last month.
    seedDays: 31 + Number(TODAY.slice(8)),
    clock: false,
    report: () => undefined,
  });
});

afterAll(async () => {
  await stage.clear();
  await backend.close();
});

test('a month’s report goes out by its schedule; its client, nobody’s user, verifies it; one changed byte is named', async () => {
  const { page, inspect, phone } = await stage.enter('2001', backend.url);
  const { look, done } = createLooks(inspect, 'correo');
  await goInside(page, `/informes/enlaces?un=${UN}`);
  await page.getByRole('button', { name: 'Programar envío por correo' }).click();
  await page.getByRole('textbox', { name: 'Correos' }).fill('cliente@edificio.co');
  await page.getByRole('combobox', { name: 'Cuándo' }).selectOption({ label: 'Cada mes, el día 1' });
  await look('programar');
  await page.getByRole('button', { name: 'Programar', exact: true }).click();
  await whole(page, 'Cada mes, el día 1 a las 6:00');
  await whole(page, 'Todavía no se ha enviado.');
  const places = await readPath<Record<string, object>>(backend.url, `_resumen_/${UN}/correos`);
  const [envio = ''] = Object.keys(places);
  // The hour has come.
  await writePath(backend.url, `_agenda_/i:${UN}:${envio}/prox_x`, Date.now());
  await backend.functions.runScheduled('reloj_rondas', Date.now());
  await whole(page, /^Último informe, .*: se envió el /);
  await look('enviado');

  const nobody = await phone.context.browser()?.newContext();
  if (nobody === undefined) throw new Error('The browser is gone.');
  nobody.setDefaultTimeout(WAIT_MS);
  const client = await nobody.newPage();
  await client.goto(`${backend.url}/correos.html`);
  await client.getByText('cliente@edificio.co').waitFor();
  const pdf = await (await nobody.request.get(`${backend.url}/correos/1.pdf`)).body();
  const records = await recounted(backend.url, UN, FIRST, LAST);
  expect(records['Rondas caminadas']).toBeGreaterThan(25);
  const zeros = ['Rondas planeadas', 'Rondas cumplidas', 'Novedades'].filter((name) => !records[name]);
  expect(zeros).toEqual([]);
  const texts = textOfPdf(pdf);
  for (const [name, figure] of Object.entries(records))
    expect(texts[texts.indexOf(name) + 1]).toBe(figure.toLocaleString('es-CO'));
  await client.getByRole('link', { name: /\/informe\/u001\// }).click();
  await client.getByRole('heading', { name: 'Cifras' }).waitFor();
  expect(await figuresOn(client)).toEqual(records);
  await client.getByRole('button', { name: 'Verificar' }).click();
  await client.getByText(/son los que se firmaron/).waitFor();

  const [, id = ''] = /\/informe\/u001\/(.*)\.html/.exec(client.url()) ?? [];
  const place = `_informes_/${UN}/${id}/cuerpo`;
  const cuerpo = await readPath<string>(backend.url, place);
  const changed = cuerpo.replace(/"minutos":(\d)/, (_, one: string) => `"minutos":${(Number(one) + 1) % 10}`);
  await writePath(backend.url, place, changed);
  await client.getByRole('button', { name: 'Verificar' }).click();
  await client.getByText(/alguien los cambió después/).waitFor();
  await client.getByText(/del \d\d\/\d\d \d\d:\d\d: cambiaron sus datos\./).waitFor();

  const book = anotaciones((await readPath<MinutaDias | null>(backend.url, `_minuta_/${UN}`)) ?? {});
  const entry = book.findLast(({ emp_nom }) => emp_nom !== undefined && emp_nom !== '');
  if (entry === undefined) throw new Error('The demo has no book.');
  const row = `_minuta_/${UN}/${entry.fecha}/filas/${entry.clave}/emp_nom`;
  await writePath(backend.url, row, `${entry.emp_nom}.`);
  await goInside(page, `/minuta?un=${UN}&fecha=${entry.fecha}`);
  await page.getByRole('button', { name: 'Verificar' }).click();
  await whole(page, `La anotación ${entry.n} del ${entry.fecha} no es la que se escribió.`);

  await goInside(page, `/informes/enlaces?un=${UN}`);
  await page.getByRole('button', { name: 'Detener' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Detener' }).click();
  await until(
    () => readPath(backend.url, `_resumen_/${UN}/correos`),
    (left) => left === null,
  );
  await nobody.close();
  await phone.close();
  done();
});
