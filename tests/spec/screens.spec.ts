import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Novedad, Ronda } from '@gr/shared/domain/registro/records';
import { readPath } from '../e2e/support/database.ts';
import { writeFilm } from '../e2e/support/film.ts';
import { startRound } from '../e2e/support/rondero.ts';
import { goInside } from '../e2e/support/visit.ts';
import { type App, openApp, type Seat } from './support/app.ts';
import { row, rowsOf } from './support/row.ts';

const UN = 'u001';

let app: App;
let rondero: Seat;
let supervisor: Seat;
let ronda: string;
let incident: Novedad;
let list: FilledLista;
let walked: Ronda;

/** The newest record of a tree that is as asked. */
async function newest<T extends { fechah_x: number }>(path: string, good: (one: T) => boolean): Promise<T> {
  const all = await readPath<Record<string, T>>(app.stack.url, path);
  const [found] = Object.values(all)
    .filter(good)
    .sort((a, b) => b.fechah_x - a.fechah_x);
  if (!found) throw new Error(`nothing like that in ${path}`);
  return found;
}

beforeAll(async () => {
  app = await openApp();
  const film = join(mkdtempSync(join(tmpdir(), 'gr-spec-')), 'wall.y4m');
  await writeFilm(film, [{ png: null, frames: 4 }]);
  incident = await newest('_novedades', (n: Novedad) => n.un_id === UN && n.cant_archivos > 0);
  list = await newest(`_listascheck_/${UN}`, () => true);
  walked = await newest(`_recorridos_/${UN}`, (r: Ronda) => r.qr_leidos > 2);
  rondero = await app.enter('1001', { film });
  supervisor = await app.enter('2001');
  ronda = await startRound(rondero.page);
});

afterAll(() => app.close());

type Stop = readonly [
  who: () => Seat,
  address: () => string,
  h1: string | (() => string),
  shows?: string | RegExp,
];
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
  listascheckvermas: [
    bySupervisor,
    () => `/listascheckvermas?un=${UN}&id=${list.id}`,
    () => list.nom_plant,
    'Últimos resultados',
  ],
  notificarhis: [bySupervisor, () => '/notificarhis', 'Notificaciones', /Hoy|Ayer|Antes/],
  notificarhisprop: [byRondero, () => '/notificarhisprop', 'Notificaciones'],
  notificarhisun: [byRondero, () => `/notificarhisun?un=${UN}`, 'Notificaciones', /Hoy|Ayer|Antes/],
  novedadesrond: [byRondero, () => '/novedadesrond', 'Novedades'],
  novedadessuperv: [bySupervisor, () => '/novedadessuperv?rango=30', 'Novedades'],
  novedadesver: [
    bySupervisor,
    () => `/novedadesver?id=${incident.id_novedad}`,
    () => catNovName(incident.cat_nov, {}),
    'Historia',
  ],
  rondas: [byRondero, () => '/rondas', 'Rondas', 'Continuar ronda'],
  rondasini: [byRondero, () => '/rondasini', 'Iniciar ronda'],
  rondasnovedad: [byRondero, () => `/rondasnovedad?ronda=${ronda}`, 'Novedad', 'Guardar novedad'],
  tips: [byRondero, () => '/tips', 'Tips', 'Obligatoria'],
  tipsleer: [byRondero, () => '/tipsleer?id=tip01', 'Tip', 'Antes de iniciar la ronda'],
  tyc: [byRondero, () => '/tyc', 'Términos & Condiciones', 'En resumen'],
  imagenes: [bySupervisor, () => `/imagenes?nov=${incident.id_novedad}&i=1`, 'Fotos', /1 de \d/],
  verrecorr: [
    byRondero,
    () => `/verrecorr?ronda=${walked.id}&un=${UN}`,
    () => walked.nom_plan ?? 'Recorrido',
    'Distancia',
  ],
  scanqr: [byRondero, () => `/scanqr?ronda=${ronda}`, 'Escanear punto', 'Escribir código'],
  valqr: [bySupervisor, () => '/valqr', 'Validar QR', 'Escribir código'],
};

async function opens(name: string): Promise<void> {
  const [who, address, h1, shows] = SCREENS[name] ?? [];
  if (!who || !address || !h1) throw new Error(`nobody opens ${name}`);
  const { page, look } = who();
  await goInside(page, address());
  if (shows !== undefined) {
    const there = page.getByText(shows).or(page.getByRole('button', { name: shows }));
    await there.first().waitFor();
  }
  await look(typeof h1 === 'string' ? h1 : h1());
  expect(new URL(page.url()).pathname).toBe(`/${name}`);
}

rowsOf('2.ruta', (name) => (name === 'login' ? login() : opens(name)));

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

row('2.marco.vacia', async () => {
  const { page, look } = await outside();
  await page.goto(`${app.stack.url}/`);
  await look('Gestión de Riesgos');
  expect(new URL(page.url()).pathname).toBe('/login');
});
