// @room mf-tips
import { writePath } from './support/database.ts';
import { frozenApp, type Stack, startStack } from './support/stack.ts';
import { createStage, type Opened } from './support/stage.ts';
import { createLooks, goInside, readyOffline, walk, whole } from './support/visit.ts';

let stack: Stack;
let rondero: Opened;
const stage = createStage();

beforeAll(async () => {
  stack = await startStack(undefined, frozenApp());
});

afterAll(async () => {
  await stage.clear();
  await stack.kill();
});

test('tips: the list, its filters, one read and kept', async () => {
  rondero = await stage.enter('1001', stack.url);
  const { page, inspect } = rondero;
  await readyOffline(page);
  await walk(page, inspect, null, 'tips', [
    ['tips', '/tips', 'Obligatoria'],
    ['tipsleer', '/tipsleer?id=tip01', 'Escuchar'],
    ['tipsleer-imagen', '/tipsleer?id=tip03', 'Al encontrarla'],
    ['tipsleer-ausente', '/tipsleer?id=nada', 'Este tip ya no está disponible.'],
    ['tipsleer-sin-cual', '/tipsleer', 'Este tip ya no está disponible.'],
    ['no-existe', '/tips/no/existe', 'Esta pantalla no existe.'],
  ]);
  const { look, done } = createLooks(inspect, 'tips');
  await goInside(page, '/tips');
  await whole(page, 'Obligatoria');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByText('Solo sin leer').first().waitFor();
  await look('tips-filtros');
  await goInside(page, '/tips');
  await page.getByRole('searchbox').fill('ningunodeestos');
  await page.getByText(/^Ningún tip habla de/).waitFor();
  await look('tips-sin-resultado');
  await goInside(page, '/tipsleer?id=tip03');
  await whole(page, 'Al encontrarla');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Tip guardado. Lo puede leer sin conexión.').waitFor();
  await page.getByText('Útil', { exact: true }).click();
  await look('tipsleer-guardado');
  done();
});

test('videos of each role', async () => {
  const { page, inspect } = rondero;
  const { look, done } = createLooks(inspect, 'videos');
  await goInside(page, '/videos');
  await whole(page, 'Su primera ronda');
  await look('rondero');
  await page
    .getByRole('button', { name: /^(Reproducir|Descargar y ver)/ })
    .first()
    .click();
  await page.locator('video').waitFor();
  await look('abierto');
  await page.getByRole('button', { name: 'Cerrar video' }).click();
  const supervisor = await stage.enter('2001', stack.url);
  const other = (url: string, titulo: string, orden: number) => ({
    titulo,
    url,
    orden,
    estado: 'publicado',
    dur_seg: 60,
  });
  await writePath(stack.url, '_videos/tutos_super', {
    y: other('https://youtu.be/aqz-KE-bpKQ', 'Uno de YouTube', 1),
    f: other('https://ejemplo.com/video.mp4', 'Uno de otra parte', 2),
    j: other('javascript:alert(1)', 'Uno que no se abre', 3),
    n: { titulo: 'Uno por venir', orden: 4, estado: 'publicado' },
  });
  await walk(supervisor.page, supervisor.inspect, null, 'videos', [
    ['supervisor', '/videos', 'Uno por venir'],
  ]);
  await walk(supervisor.page, supervisor.inspect, null, 'tips-supervisor', [
    ['tips', '/tips', 'Obligatoria'],
    ['tipsleer', '/tipsleer?id=tip01', 'Escuchar'],
  ]);
  await supervisor.phone.close();
  const admin = await stage.enter('9001', stack.url);
  await walk(admin.page, admin.inspect, null, 'videos', [['admin', '/videos', 'Para supervisores']]);
  await walk(admin.page, admin.inspect, null, 'tips-admin', [
    ['tips', '/tips', 'Obligatoria'],
    ['tipsleer', '/tipsleer?id=tip04', 'Escuchar'],
  ]);
  await admin.phone.close();
  done();
});
