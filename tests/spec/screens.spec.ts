import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListaLlena } from '@gr/shared/domain/lista';
import type { Novedad } from '@gr/shared/domain/records';
import type { Page } from 'playwright-core';
import { readPath } from '../e2e/support/database.ts';
import { writeFilm } from '../e2e/support/film.ts';
import { startRound } from '../e2e/support/rondero.ts';
import { goInside } from '../e2e/support/visit.ts';
import { type App, openApp } from './support/app.ts';
import type { Look } from './support/look.ts';
import { row, rowsOf } from './support/row.ts';

const UN = 'u001';

interface Seat {
  readonly page: Page;
  readonly look: Look;
}

let app: App;
let rondero: Seat;
let supervisor: Seat;
let ronda: string;
let incident: string;
let list: string;
let recorrida: string;

/** Key of the newest record of a tree that is as asked. */
async function newest<T extends { fechah_x: number }>(
  path: string,
  good: (one: T) => boolean,
): Promise<string> {
  const all = await readPath<Record<string, T>>(app.stack.url, path);
  const [found] = Object.entries(all)
    .filter(([, one]) => good(one))
    .sort(([, a], [, b]) => b.fechah_x - a.fechah_x);
  if (!found) throw new Error(`nothing like that in ${path}`);
  return found[0];
}

beforeAll(async () => {
  app = await openApp();
  const film = join(mkdtempSync(join(tmpdir(), 'gr-spec-')), 'wall.y4m');
  await writeFilm(film, [{ png: null, frames: 4 }]);
  incident = await newest<Novedad>('_novedades', (n) => n.un_id === UN && (n.cant_archivos ?? 0) > 0);
  list = await newest<ListaLlena>(`_listascheck_/${UN}`, () => true);
  recorrida = await newest<{ fechah_x: number; qr_leidos: number }>(
    `_recorridos_/${UN}`,
    (r) => r.qr_leidos > 2,
  );
  rondero = await app.enter('1001', { film });
  supervisor = await app.enter('2001');
  ronda = await startRound(rondero.page);
}, 120_000);

afterAll(() => app.close(), 30_000);

type Stop = readonly [who: () => Seat, address: () => string, h1: string, shows?: string | RegExp];
const byRondero = () => rondero;
const bySupervisor = () => supervisor;

const SCREENS: Readonly<Record<string, Stop>> = {
  home: [byRondero, () => '/home', 'Inicio', 'Continuar ronda'],
  ajustes: [byRondero, () => '/ajustes', 'Información Personal', 'Sus datos'],
  ayuda: [byRondero, () => '/ayuda', 'Ayuda', 'Preguntas frecuentes'],
  infoun: [byRondero, () => '/infoun', 'Información Unidad', 'Consignas'],
  inventario: [byRondero, () => '/inventario', 'Inventario', 'Radio portátil'],
  inventariohis: [byRondero, () => `/inventariohis?un=${UN}`, 'Historial de inventario', /resultado/],
  inventariohis2: [byRondero, () => `/inventariohis2?un=${UN}`, 'Historial de inventario'],
  listascheck: [byRondero, () => `/listascheck?un=${UN}`, 'Listas de chequeo'],
  listascheckvermas: [bySupervisor, () => `/listascheckvermas?un=${UN}&id=${list}`, 'Lista'],
  notificarhis: [bySupervisor, () => '/notificarhis', 'Notificaciones', /Hoy|Ayer|Antes/],
  notificarhisprop: [byRondero, () => '/notificarhisprop', 'Notificaciones'],
  notificarhisun: [byRondero, () => `/notificarhisun?un=${UN}`, 'Notificaciones', /Hoy|Ayer|Antes/],
  novedadesrond: [byRondero, () => '/novedadesrond', 'Novedades'],
  novedadessuperv: [bySupervisor, () => '/novedadessuperv?rango=30', 'Novedades'],
  novedadesver: [bySupervisor, () => `/novedadesver?id=${incident}`, 'Novedad', 'Historia'],
  rondas: [byRondero, () => '/rondas', 'Rondas', 'Continuar ronda'],
  rondasini: [byRondero, () => '/rondasini', 'Iniciar ronda'],
  rondasnovedad: [byRondero, () => `/rondasnovedad?ronda=${ronda}`, 'Novedad', 'Guardar novedad'],
  tips: [byRondero, () => '/tips', 'Tips', 'Lectura obligatoria'],
  tipsleer: [byRondero, () => '/tipsleer?id=tip01', 'Antes de iniciar la ronda'],
  tyc: [byRondero, () => '/tyc', 'Términos & Condiciones', 'En resumen'],
  imagenes: [bySupervisor, () => `/imagenes?nov=${incident}&i=1`, 'Fotos', /1 de \d/],
  verrecorr: [byRondero, () => `/verrecorr?ronda=${recorrida}&un=${UN}`, 'Recorrido', 'Distancia'],
  scanqr: [byRondero, () => `/scanqr?ronda=${ronda}`, 'Escanear', 'Escribir código'],
  valqr: [bySupervisor, () => '/valqr', 'Validar QR', 'Escribir código'],
};

async function opens(name: string): Promise<void> {
  const [who, address, h1, shows] = SCREENS[name] ?? [];
  if (!who || !address || !h1) throw new Error(`nobody opens ${name}`);
  const { page, look } = who();
  await goInside(page, address());
  await look(h1);
  if (shows !== undefined) await page.locator('main').getByText(shows).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/${name}`);
}

rowsOf('2.ruta', (name) => (name === 'login' ? login() : opens(name)), 60_000);

let stranger: Seat | undefined;
async function outside(): Promise<Seat> {
  stranger ??= await app.open();
  return stranger;
}
async function login(): Promise<void> {
  const { page, look } = await outside();
  await page.goto(`${app.stack.url}/login`);
  await look('Gestión de Riesgos');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).waitFor();
}

row(
  '2.marco.vacia',
  async () => {
    const { page, look } = await outside();
    await page.goto(`${app.stack.url}/`);
    await look('Gestión de Riesgos');
    expect(new URL(page.url()).pathname).toBe('/login');
  },
  60_000,
);
